// Measures the GPU's kernels alone, with puzzles and solutions in the GPU's memory, by the driver's own clock.
//
//     cc -O2 -o kernel_alone bench/gpu/kernel_alone.c -ldl
//     ./kernel_alone library/src/main/resources/nonet/gpu/solve.ptx [--diagonal] FILE…
//
// A file has puzzles of 81 characters, one a line. They are repeated to eight million, or to one million where that
// would take long. Three runs, the best counts.

#include <dlfcn.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

enum { THREADS = 128, DEPTH = 64, FRAME = 112, MOST = 8 << 20, FEWER = 1 << 20, MULTIPROCESSOR_COUNT = 16 };

typedef unsigned long long address;
typedef struct {
    address words, seconds, found, guesses, control, stack;
    unsigned count, stride, limit, budget;
} task;

static void *driver;

static void check(int answer, const char *what) {
    if (answer != 0) {
        fprintf(stderr, "the driver answers %s with error %d\n", what, answer);
        exit(2);
    }
}

// Calls a function of the driver. Its arguments must have the types that the driver expects.
#define CALL(name, types, ...)                                      \
    do {                                                            \
        int(*function) types = (int(*) types) dlsym(driver, #name); \
        check(function == NULL, #name);                             \
        check(function(__VA_ARGS__), #name);                        \
    } while (0)

static address allocate(size_t bytes) {
    address place;
    CALL(cuMemAlloc_v2, (address *, size_t), &place, bytes);
    return place;
}

static void *kernel(void *module, const char *name) {
    void *found;
    CALL(cuModuleGetFunction, (void **, void *, const char *), &found, module, name);
    return found;
}

static void launch(void *kernel, unsigned blocks, void **arguments) {
    CALL(cuLaunchKernel,
            (void *, unsigned, unsigned, unsigned, unsigned, unsigned, unsigned, unsigned, void *, void **, void **), kernel, blocks, 1, 1, THREADS, 1, 1, 0, NULL, arguments, NULL);
}

// Afterwards `digits` has the puzzles of a file. Returns how many there are.
static size_t read_puzzles(const char *name, unsigned char *digits) {
    FILE *file = fopen(name, "r");
    char line[1024];
    size_t count = 0;
    while (file != NULL && count < MOST && fgets(line, sizeof line, file) != NULL) {
        if (strlen(line) >= 81 && line[0] != '#') {
            for (int i = 0; i < 81; i++) {
                digits[81 * count + i] = line[i] >= '1' && line[i] <= '9' ? line[i] - '0' : 0;
            }
            count++;
        }
    }
    if (count == 0) {
        fprintf(stderr, "there are no puzzles in %s\n", name);
        exit(2);
    }
    fclose(file);
    return count;
}

int main(int argc, char **argv) {
    if (argc < 3 || (driver = dlopen("libcuda.so.1", RTLD_NOW)) == NULL) {
        fprintf(stderr, argc < 3 ? "usage: kernel_alone PTX [--diagonal] FILE…\n" : "there is no libcuda.so.1\n");
        return 2;
    }
    int device, multiprocessors, blocks;
    void *context, *module, *events[4];
    CALL(cuInit, (unsigned), 0);
    CALL(cuDeviceGet, (int *, int), &device, 0);
    CALL(cuDevicePrimaryCtxRetain, (void **, int), &context, device);
    CALL(cuCtxSetCurrent, (void *), context);
    CALL(cuDeviceGetAttribute, (int *, int, int), &multiprocessors, MULTIPROCESSOR_COUNT, device);
    CALL(cuModuleLoad, (void **, const char *), &module, argv[1]);
    for (int i = 0; i < 4; i++) {
        CALL(cuEventCreate, (void **, unsigned), &events[i], 0);
    }
    int diagonal = strcmp(argv[2], "--diagonal") == 0;
    void *search = kernel(module, diagonal ? "nonet_diagonal" : "nonet_classic");
    CALL(cuOccupancyMaxActiveBlocksPerMultiprocessor, (int *, void *, int, size_t), &blocks, search, THREADS, 0);
    blocks *= multiprocessors;

    address in = allocate((size_t) MOST * 81), out = allocate((size_t) MOST * 81), none = 0;
    task task = {allocate((size_t) MOST * 108), allocate((size_t) MOST * 108), allocate(MOST * 4), allocate(MOST * 4),
            allocate(64), allocate((size_t) blocks * THREADS * DEPTH * FRAME), 0, 0, 2, 1000000};
    unsigned char *digits = malloc((size_t) MOST * 81);
    unsigned *found = malloc(MOST * 4);
    for (int i = 2 + diagonal; i < argc; i++) {
        size_t puzzles = read_puzzles(argv[i], digits);
        for (size_t puzzle = puzzles; puzzle < MOST; puzzle++) {
            memcpy(digits + 81 * puzzle, digits + 81 * (puzzle - puzzles), 81);
        }
        CALL(cuMemcpyHtoD_v2, (address, const void *, size_t), in, digits, (size_t) MOST * 81);
        float best = 1e9f, kernels = 0;
        unsigned count = FEWER;
        for (int run = 0; run < 4; run++) {
            task.count = task.stride = count;
            CALL(cuMemsetD32Async, (address, unsigned, size_t, void *), task.control, 0, 16, NULL);
            CALL(cuEventRecord, (void *, void *), events[0], NULL);
            launch(kernel(module, "nonet_prepare"), (count + THREADS - 1) / THREADS,
                    (void *[]) {&in, &task.words, &task.control, &count, &count});
            CALL(cuEventRecord, (void *, void *), events[1], NULL);
            launch(search, blocks, (void *[]) {&task});
            CALL(cuEventRecord, (void *, void *), events[2], NULL);
            launch(kernel(module, "nonet_finish"), (count + THREADS - 1) / THREADS,
                    (void *[]) {&task.words, &out, &none, &count, &count});
            CALL(cuEventRecord, (void *, void *), events[3], NULL);
            CALL(cuEventSynchronize, (void *), events[3]);
            float solving, all;
            CALL(cuEventElapsedTime, (float *, void *, void *), &solving, events[1], events[2]);
            CALL(cuEventElapsedTime, (float *, void *, void *), &all, events[0], events[3]);
            if (run == 0) {
                count = solving < 15 ? MOST : FEWER; // it has warmed up, and tells how long more of them would take
            } else if (solving < best) {
                best = solving, kernels = all;
            }
        }
        size_t kinds[3] = {0, 0, 0};
        CALL(cuMemcpyDtoH_v2, (void *, address, size_t), found, task.found, (size_t) count * 4);
        for (size_t puzzle = 0; puzzle < count; puzzle++) {
            kinds[found[puzzle] > 2 ? 2 : found[puzzle]]++;
        }
        printf("%s: %.1f million a second, with prepare and finish %.1f; %u puzzles, none %zu, one %zu, many %zu\n", argv[i],
                count / best / 1e3, count / kernels / 1e3, count, kinds[0], kinds[1], kinds[2]);
        fflush(stdout);
    }
    return 0;
}
