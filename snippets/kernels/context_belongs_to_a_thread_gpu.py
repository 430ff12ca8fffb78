from threading import Thread

import numpy as np
import pycuda.autoprimaryctx as auto  # creates the context that kernels run in
import pycuda.driver as cuda
from pycuda import gpuarray


def work(push):
    if push:
        auto.context.push()
    try:
        print(np.array_equal((gpuarray.zeros(2, np.float32) + 1).get(), np.ones(2)))
    except cuda.LogicError as error:
        print(error)
    if push:
        auto.context.pop()


for push in (False, True):
    thread = Thread(target=work, args=(push,))
    thread.start()
    thread.join()
# > cuMemAlloc failed: invalid device context
# > True
