// A CUDA driver without a GPU, for tests: the kernels run as plain C, on this processor, at once. What a GPU would do
// wrong can be asked for.
//
//     cc -O2 -shared -fPIC -o libcuda.so.1 fake_driver.c

#include "../../main/cuda/solve.cu"

#include <stdlib.h>

typedef unsigned long long address;

enum { OUT_OF_MEMORY = 2, NOT_FOUND = 500 };

// The function that fails, from which call on, counted from 0, and with which answer.
static char failing[64];
static int calls_before, answer_then;

// Allocations that nobody has given back.
static int allocated;

void fake_failure(const char *function, int calls, int answer) {
    strncpy(failing, function, sizeof failing - 1);
    calls_before = calls;
    answer_then = answer;
}

int fake_allocated(void) {
    return allocated;
}

static int answer(const char *function) {
    if (strcmp(failing, function) != 0) {
        return 0;
    }
    return calls_before-- > 0 ? 0 : answer_then;
}

#define FAIL_IF_ASKED               \
    int failure = answer(__func__); \
    if (failure != 0) {             \
        return failure;             \
    }

int cuInit(unsigned flags) {
    (void) flags;
    FAIL_IF_ASKED
    return 0;
}

int cuDeviceGet(int *device, int number) {
    FAIL_IF_ASKED
    *device = number;
    return 0;
}

int cuDevicePrimaryCtxRetain(void **context, int device) {
    (void) device;
    FAIL_IF_ASKED
    *context = failing;
    return 0;
}

int cuCtxSetCurrent(void *context) {
    FAIL_IF_ASKED
    return context == failing ? 0 : NOT_FOUND;
}

int cuDeviceGetName(char *name, int size, int device) {
    (void) device;
    FAIL_IF_ASKED
    strncpy(name, "no GPU at all", size);
    return 0;
}

int cuDeviceGetAttribute(int *value, int attribute, int device) {
    (void) device;
    FAIL_IF_ASKED
    *value = attribute == 16 ? 2 : 0;
    return 0;
}

int cuModuleLoadData(void **module, const char *ptx) {
    FAIL_IF_ASKED
    *module = failing;
    return strstr(ptx, ".entry nonet_classic") != NULL ? 0 : NOT_FOUND;
}

static const char *const kernels[] = {"nonet_prepare", "nonet_classic", "nonet_diagonal", "nonet_finish"};

int cuModuleGetFunction(const char **kernel, void *module, const char *name) {
    (void) module;
    FAIL_IF_ASKED
    for (int i = 0; i < 4; i++) {
        if (strcmp(name, kernels[i]) == 0) {
            *kernel = kernels[i];
            return 0;
        }
    }
    return NOT_FOUND;
}

int cuOccupancyMaxActiveBlocksPerMultiprocessor(int *blocks, const char *kernel, int threads, size_t memory) {
    (void) kernel, (void) threads, (void) memory;
    FAIL_IF_ASKED
    *blocks = 1;
    return 0;
}

int cuMemAlloc_v2(address *place, size_t bytes) {
    FAIL_IF_ASKED
    *place = (address) (size_t) malloc(bytes);
    allocated++;
    return *place != 0 ? 0 : OUT_OF_MEMORY;
}

int cuMemFree_v2(address place) {
    FAIL_IF_ASKED
    free((void *) (size_t) place);
    allocated--;
    return 0;
}

int cuMemHostAlloc(void **place, size_t bytes, unsigned flags) {
    (void) flags;
    FAIL_IF_ASKED
    *place = malloc(bytes);
    allocated++;
    return *place != NULL ? 0 : OUT_OF_MEMORY;
}

int cuMemFreeHost(void *place) {
    FAIL_IF_ASKED
    free(place);
    allocated--;
    return 0;
}

int cuStreamCreate(void **stream, unsigned flags) {
    (void) flags;
    FAIL_IF_ASKED
    *stream = failing;
    return 0;
}

int cuStreamQuery(void *stream) {
    (void) stream;
    FAIL_IF_ASKED
    return 0;
}

int cuMemcpyHtoDAsync_v2(address to, const void *from, size_t bytes, void *stream) {
    (void) stream;
    FAIL_IF_ASKED
    memcpy((void *) (size_t) to, from, bytes);
    return 0;
}

int cuMemcpyDtoHAsync_v2(void *to, address from, size_t bytes, void *stream) {
    (void) stream;
    FAIL_IF_ASKED
    memcpy(to, (void *) (size_t) from, bytes);
    return 0;
}

int cuMemsetD32Async(address place, unsigned value, size_t count, void *stream) {
    (void) stream;
    FAIL_IF_ASKED
    for (size_t i = 0; i < count; i++) {
        ((unsigned *) (size_t) place)[i] = value;
    }
    return 0;
}

int cuLaunchKernel(const char *kernel, unsigned blocks, unsigned y, unsigned z, unsigned threads, unsigned ty,
        unsigned tz, unsigned memory, void *stream, void **arguments, void **extra) {
    (void) blocks, (void) y, (void) z, (void) threads, (void) ty, (void) tz, (void) memory, (void) stream, (void) extra;
    FAIL_IF_ASKED
    if (kernel == kernels[0]) {
        nonet_prepare(*(const byte **) arguments[0], *(word **) arguments[1], *(control **) arguments[2],
                *(word *) arguments[3], *(word *) arguments[4]);
    } else if (kernel == kernels[3]) {
        nonet_finish(*(const word **) arguments[0], *(byte **) arguments[1], *(const control **) arguments[2],
                *(word *) arguments[3], *(word *) arguments[4]);
    } else if (kernel == kernels[2]) {
        nonet_diagonal(*(task *) arguments[0]);
    } else {
        nonet_classic(*(task *) arguments[0]);
    }
    return 0;
}

int cuGetErrorString(int error, const char **words) {
    *words = error == OUT_OF_MEMORY ? "out of memory" : "something went wrong";
    return 0;
}
