// Solves 9×9 puzzles, classic or with both diagonals, one puzzle in each thread of a GPU.
//
// It reasons and guesses exactly as nonet.kernel does (docs/kernel.md): the same solutions in the same order, after
// as many guesses. docs/gpu.md tells how it is laid out for a GPU.
//
// The same file is CUDA C for the GPU and plain C for the CPU, where a warp has one thread:
//
//     launch/ptx                                          writes the PTX that the library carries
//     cc -x c -O2 -shared -fPIC -o solve.so solve.cu      what the tests duel against the Java kernels
//
// A word holds the same cell of three blocks, one in each band of rows, ten bits each:
//
//     grid[9 * line + 3 * group + column]      29     28..20    19     18..10    9       8..0
//                                            ┌───────┬────────┬───────┬────────┬───────┬────────┐
//                 digit d is bit d-1         │ guard │ band 2 │ guard │ band 1 │ guard │ band 0 │
//                                            └───────┴────────┴───────┴────────┴───────┴────────┘
//
// The group is twisted: in band b it is the block in stack (group + b) % 3.
//
//                 stack 0    stack 1    stack 2
//       band 0    group 0    group 1    group 2         A band has one block of each group, and so has a stack. So a
//       band 1    group 2    group 0    group 1         word of group 1 has only to be turned by one field, and one
//       band 2    group 1    group 2    group 0         of group 2 by two, for its fields to be the stacks.
//
// The guard bits are 0. A sum with ALL carries into them from each field that is not 0.

typedef unsigned int word;
typedef unsigned char byte;

#ifdef __CUDACC__
#define INLINE static __device__ __forceinline__
#define UNROLL _Pragma("unroll")
// A logical operation on three words is one instruction of the GPU. The compiler does not always find it.
#define LOGIC(name, table, expression)                                                             \
    INLINE word name(word a, word b, word c) {                                                     \
        word result;                                                                               \
        asm("lop3.b32 %0, %1, %2, %3, " #table ";" : "=r"(result) : "r"(a), "r"(b), "r"(c));       \
        return result;                                                                             \
    }
#else
#include <string.h>
#define INLINE static inline __attribute__((always_inline))
#define UNROLL
#define LOGIC(name, table, expression)             \
    INLINE word name(word a, word b, word c) {     \
        return expression;                         \
    }
#endif

LOGIC(twice, 0xe8, (a & b) | ((a ^ b) & c))
LOGIC(without_either, 0x10, a & ~(b | c))
LOGIC(without_both, 0x70, a & ~(b & c))
LOGIC(without_rest, 0xb0, a & ~(b & ~c)) // b stands for all bits, of which c stay

#define EACH (1u | 1u << 10 | 1u << 20)
#define ALL (0x1ffu * EACH)
#define GUARDS (EACH << 9)
#define FIELD(band) (0x1ffu << (10 * (band)))
#define CELL(line, group, column) (9 * (line) + 3 * (group) + (column))

// Words of a saved grid: a multiple of 16 bytes.
#define FRAME 28
// Guesses that may be open at a time. A puzzle that needs more is left to the CPU.
#define DEPTH 64

// What a sweep found: no solution here, something new, nothing new, the solution. Then what a thread may be besides:
// without a puzzle, and without any to come.
enum { DEAD, OPEN, STUCK, SOLVED, FREE, OVER };

// What the kernels tell besides, for all puzzles. All of it is 0 before the first of them.
typedef struct {
    word next;    // the puzzle that is next to begin
    word not_bad; // ~p, where p is the lowest puzzle in which something is not a digit; 0 where there is none
    word many;    // how many puzzles have a second solution
} control;

// ---- A sweep -----------------------------------------------------------------------------------------------------

// All bits of the fields whose guard bit is set; other bits do not count.
INLINE word filled_where(word guards) {
    word carry = guards & GUARDS;
    return carry - (carry >> 9);
}

// All bits of the fields in which any is set.
INLINE word some(word cell) {
    return filled_where(cell + ALL);
}

// All bits of the fields in which more than one is set.
INLINE word open(word cell) {
    return some(cell & (cell + ALL));
}

// Moves each field to the next, the last to the first.
INLINE word up(word fields) {
    return (fields << 10 & ALL) | fields >> 20;
}

INLINE word down(word fields) {
    return (fields << 20 & ALL) | fields >> 10;
}

// What the triad may hold, once three digits that it must hold fill it.
INLINE word filled(word may, word must) {
    word two = must & (must + ALL);
    word three = two & (two + ALL);
    return without_rest(may, some(three), must);
}

// A digit decided in one cell of a block leaves the other eight. Returns the digits decided in two.
INLINE word place_in_blocks(word *grid) {
    word paired = 0;
    UNROLL for (int group = 0; group < 3; group++) {
        word decided = 0, sum = 0, opened[9];
        UNROLL for (int i = 0; i < 9; i++) {
            word cell = grid[CELL(i / 3, group, i % 3)];
            opened[i] = open(cell);
            decided |= cell & ~opened[i];
            sum ^= cell & ~opened[i];
        }
        paired |= decided & ~sum;
        UNROLL for (int i = 0; i < 9; i++) {
            word *cell = grid + CELL(i / 3, group, i % 3);
            *cell = without_both(*cell, decided, opened[i]);
        }
    }
    return paired;
}

// Afterwards `across` has what the triads of rows hold: 3 * line + group.
INLINE void gather_across(const word *grid, word *across) {
    UNROLL for (int i = 0; i < 9; i++) {
        across[i] = grid[3 * i] | grid[3 * i + 1] | grid[3 * i + 2];
    }
}

// Afterwards `along` has what the triads of columns hold, turned so that the fields are the stacks: 3 * column + group.
INLINE void gather_along(const word *grid, word *along) {
    UNROLL for (int i = 0; i < 9; i++) {
        int c = CELL(0, i % 3, i / 3);
        word held = grid[c] | grid[c + 9] | grid[c + 18];
        along[i] = i % 3 == 0 ? held : i % 3 == 1 ? up(held) : down(held);
    }
}

// Reduces what triads hold to what they may hold. Afterwards `loose` has the digits too that still have several triads
// in some line. Returns the digits that have a way through their band.
INLINE word spread(word *triads, word *loose) {
    word ax = triads[0], ay = triads[1], az = triads[2];
    word bx = triads[3], by = triads[4], bz = triads[5];
    word cx = triads[6], cy = triads[7], cz = triads[8];
    word abc = ax & by & cz, bca = bx & cy & az, cab = cx & ay & bz;
    word acb = ax & cy & bz, bac = bx & ay & cz, cba = cx & by & az;
    ax = abc | acb, ay = cab | bac, az = bca | cba;
    bx = bca | bac, by = abc | cba, bz = cab | acb;
    cx = cab | cba, cy = bca | acb, cz = abc | bac;
    *loose |= twice(ax, ay, az) | twice(bx, by, bz) | twice(cx, cy, cz);
    triads[0] = filled(ax, without_either(ax, ay, az));
    triads[1] = filled(ay, without_either(ay, ax, az));
    triads[2] = filled(az, without_either(az, ax, ay));
    triads[3] = filled(bx, without_either(bx, by, bz));
    triads[4] = filled(by, without_either(by, bx, bz));
    triads[5] = filled(bz, without_either(bz, bx, by));
    triads[6] = filled(cx, without_either(cx, cy, cz));
    triads[7] = filled(cy, without_either(cy, cx, cz));
    triads[8] = filled(cz, without_either(cz, cx, cy));
    return abc | bca | cab | acb | bac | cba;
}

// Each cell keeps what its triad of a row may hold. A digit that the triad must hold and one of its cells has takes it.
INLINE void settle_across(word *grid, const word *across) {
    UNROLL for (int i = 0; i < 9; i++) {
        int line = i / 3 * 3;
        word may = across[i], must = without_either(may, across[line + (i + 1) % 3], across[line + (i + 2) % 3]);
        word alone = must & ~twice(grid[3 * i], grid[3 * i + 1], grid[3 * i + 2]);
        UNROLL for (int j = 3 * i; j < 3 * i + 3; j++) {
            grid[j] = without_rest(grid[j] & may, some(grid[j] & alone), alone);
        }
    }
}

// Each cell keeps what its triad of a column may hold. Returns what changed.
INLINE word settle_along(word *grid, const word *along) {
    word changed = 0;
    UNROLL for (int i = 0; i < 9; i++) {
        int c = CELL(0, i % 3, i / 3);
        word may = i % 3 == 0 ? along[i] : i % 3 == 1 ? down(along[i]) : up(along[i]);
        changed |= (grid[c] | grid[c + 9] | grid[c + 18]) & ~may;
        grid[c] &= may;
        grid[c + 9] &= may;
        grid[c + 18] &= may;
    }
    return changed;
}

// Settles a diagonal, three fields in each of three words: a decided digit leaves the other cells, and a digit with one
// cell left takes it. Afterwards `changed` has what left the cells, too. Returns 0 when a digit has no place, or two.
INLINE int settle_diagonal(word *cells, word *changed) {
    word once = cells[0] | cells[1] | cells[2];
    word again = twice(cells[0], cells[1], cells[2]);
    word opened[3], own[3];
    UNROLL for (int i = 0; i < 3; i++) {
        opened[i] = open(cells[i]);
        own[i] = cells[i] & ~opened[i];
    }
    word decided = own[0] | own[1] | own[2];
    word paired = twice(own[0], own[1], own[2]) | twice(decided, up(decided), down(decided));
    again |= up(again) | down(again) | twice(once, up(once), down(once));
    once |= up(once) | down(once);
    decided |= up(decided) | down(decided);
    UNROLL for (int i = 0; i < 3; i++) {
        word alone = cells[i] & ~again, whole = some(alone);
        word kept = cells[i] & ~((whole & ~alone) | (opened[i] & ~whole & decided));
        *changed |= cells[i] & ~kept;
        cells[i] = kept;
    }
    return once == ALL && paired == 0;
}

// The falling diagonal is in blocks of group 0. The rising one is in group (band + 2) % 3 of each band.
INLINE int settle_diagonals(word *grid, word *changed) {
    word cells[3];
    UNROLL for (int i = 0; i < 3; i++) {
        cells[i] = grid[CELL(i, 0, i)];
    }
    int fine = settle_diagonal(cells, changed);
    UNROLL for (int i = 0; i < 3; i++) {
        grid[CELL(i, 0, i)] = cells[i];
        cells[i] = (grid[CELL(i, 2, 2 - i)] & FIELD(0)) | (grid[CELL(i, 0, 2 - i)] & FIELD(1))
                | (grid[CELL(i, 1, 2 - i)] & FIELD(2));
    }
    fine &= settle_diagonal(cells, changed);
    UNROLL for (int i = 0; i < 3; i++) {
        grid[CELL(i, 2, 2 - i)] &= cells[i] | ~FIELD(0);
        grid[CELL(i, 0, 2 - i)] &= cells[i] | ~FIELD(1);
        grid[CELL(i, 1, 2 - i)] &= cells[i] | ~FIELD(2);
    }
    return fine;
}

// One round of reasoning.
INLINE int sweep(word *grid, int diagonals) {
    word triads[9], loose = 0;
    word paired = place_in_blocks(grid);
    gather_across(grid, triads);
    word ways = spread(triads, &loose);
    settle_across(grid, triads);
    gather_along(grid, triads);
    ways &= spread(triads, &loose);
    word changed = settle_along(grid, triads);
    int fine = diagonals ? settle_diagonals(grid, &changed) : 1;
    word carries = GUARDS;
    UNROLL for (int i = 0; i < 27; i++) {
        carries &= grid[i] + ALL;
    }
    if (paired != 0 || ways != ALL || carries != GUARDS || !fine) {
        return DEAD;
    }
    return loose == 0 ? SOLVED : changed != 0 ? OPEN : STUCK;
}

// ---- Memory ------------------------------------------------------------------------------------------------------

INLINE void load(word *grid, const word *words, size_t step) {
    UNROLL for (int i = 0; i < 27; i++) {
        grid[i] = words[i * step];
    }
}

INLINE void store(const word *grid, word *words, size_t step) {
    UNROLL for (int i = 0; i < 27; i++) {
        words[i * step] = grid[i];
    }
}

// Four words, at a place that is a multiple of 16 bytes, at once.
#ifdef __CUDACC__
INLINE void load_four(word *words, const word *place) {
    uint4 four = *(const uint4 *) place;
    words[0] = four.x, words[1] = four.y, words[2] = four.z, words[3] = four.w;
}

INLINE void store_four(const word *words, word *place) {
    *(uint4 *) place = make_uint4(words[0], words[1], words[2], words[3]);
}
#else
INLINE void load_four(word *words, const word *place) {
    memcpy(words, place, 16);
}

INLINE void store_four(const word *words, word *place) {
    memcpy(place, words, 16);
}
#endif

// ---- Guesses -----------------------------------------------------------------------------------------------------

// How many ways each digit has through its band, as the bits of a binary number.
typedef struct {
    word ones, twos, fours;
} number;

INLINE number ways_of(const word *triads) {
    word ax = triads[0], ay = triads[1], az = triads[2];
    word bx = triads[3], by = triads[4], bz = triads[5];
    word cx = triads[6], cy = triads[7], cz = triads[8];
    word abc = ax & by & cz, bca = bx & cy & az, cab = cx & ay & bz;
    word acb = ax & cy & bz, bac = bx & ay & cz, cba = cx & by & az;
    word even = abc ^ bca ^ cab, odd = acb ^ bac ^ cba;
    word two_even = twice(abc, bca, cab), two_odd = twice(acb, bac, cba), two_both = even & odd;
    number ways = {even ^ odd, two_even ^ two_odd ^ two_both, twice(two_even, two_odd, two_both)};
    return ways;
}

#ifdef __CUDACC__
#define COUNT_BITS(bits) __popc(bits)
#else
#define COUNT_BITS(bits) __builtin_popcount(bits)
#endif

// The fewest ways of a band, above those that say that all is decided, with the band's number in the lowest bits.
INLINE word fewest(number ways, int first_band, word best) {
    UNROLL for (int f = 0; f < 3; f++) {
        word count = COUNT_BITS(ways.ones & FIELD(f)) + 2 * COUNT_BITS(ways.twos & FIELD(f))
                + 4 * COUNT_BITS(ways.fours & FIELD(f));
        word key = count << 3 | (word) (first_band + f);
        if (count > 9 && key < best) {
            best = key;
        }
    }
    return best;
}

// All bits if so, else none.
INLINE word mask(int so) {
    return 0u - (word) so;
}

// Guesses in the band with the fewest ways, for a digit with two: this triad. Afterwards `frame` has the alternative:
// not this triad. Returns 0 where nothing is left to guess; the next sweep will decide.
INLINE word guess(word *grid, word *frame) {
    word across[9], along[9];
    gather_across(grid, across);
    gather_along(grid, along);
    number rows = ways_of(across), columns = ways_of(along);
    word best = fewest(columns, 3, fewest(rows, 0, ~0u));
    if (best == ~0u) {
        return 0;
    }
    word upright = mask((best & 7) >= 3); // a band of columns
    int field = (int) (best & 7) - (upright ? 3 : 0);
    word ones = upright ? columns.ones : rows.ones;
    word twos = upright ? columns.twos : rows.twos;
    word fours = upright ? columns.fours : rows.fours;
    word two = twos & ~ones & ~fours & FIELD(field);
    word digits = two != 0 ? two : (fours | (twos & ones)) & FIELD(field);
    word digit = digits & (0u - digits);

    // The groups of the band's first and second block, and the lines in which the digit has a place there.
    int x = upright ? field : field == 0 ? 0 : 3 - field;
    int y = upright ? (field == 0 ? 2 : field - 1) : field == 0 ? 1 : field == 1 ? 0 : 2;
    int in_x[3], in_y[3];
    UNROLL for (int line = 0; line < 3; line++) {
        word t0 = upright ? along[3 * line] : across[3 * line];
        word t1 = upright ? along[3 * line + 1] : across[3 * line + 1];
        word t2 = upright ? along[3 * line + 2] : across[3 * line + 2];
        in_x[line] = ((x == 0 ? t0 : x == 1 ? t1 : t2) & digit) != 0;
        in_y[line] = ((y == 0 ? t0 : y == 1 ? t1 : t2) & digit) != 0;
    }
    int several = in_x[0] + in_x[1] + in_x[2] > 1;
    int group = several ? x : y;
    int line = several ? (in_x[0] ? 0 : in_x[1] ? 1 : 2) : in_y[0] ? 0 : in_y[1] ? 1 : 2;

    // The digit in the fields of each group, as a band of rows and as one of columns, of which one is none.
    word row[3] = {digit & ~upright, digit & ~upright, digit & ~upright};
    word column[3] = {digit & upright, down(digit) & upright, up(digit) & upright};
    word in_line[3] = {mask(line == 0), mask(line == 1), mask(line == 2)};
    word in_group[3] = {mask(group == 0), mask(group == 1), mask(group == 2)};
    UNROLL for (int i = 0; i < FRAME; i += 4) {
        word other[4] = {0, 0, 0, 0};
        UNROLL for (int j = i; j < i + 4 && j < 27; j++) {
            int l = j / 9, k = j / 3 % 3, c = j % 3;
            word here_across = in_line[l] & in_group[k] & row[k];
            word here_along = in_line[c] & in_group[k] & column[k];
            word rival_across = (in_line[l] ^ in_group[k]) & row[k];
            word rival_along = (in_line[c] ^ in_group[k]) & column[k];
            other[j - i] = without_either(grid[j], here_across, here_along);
            grid[j] = without_either(grid[j], rival_across, rival_along);
        }
        store_four(other, frame + i);
    }
    return 1;
}

// ---- Puzzles and solutions as 81 digits --------------------------------------------------------------------------

// The word and the field of a cell.
#define WORD_OF(cell) CELL((cell) / 9 % 3, ((cell) % 9 / 3 + 3 - (cell) / 27) % 3, (cell) % 3)
#define FIELD_OF(cell) ((cell) / 27)

// Afterwards the grid has the candidates of a puzzle. Returns 0 when something in it is not a digit from 0 to 9.
INLINE int read_puzzle(const byte *puzzle, word *grid) {
    word bits = 0;
    UNROLL for (int i = 0; i < 27; i++) {
        grid[i] = 0;
    }
    UNROLL for (int cell = 0; cell < 81; cell++) {
        word digit = puzzle[cell];
        bits |= digit | (digit + 6);
        word candidates = digit == 0 ? 0x1ff : 1u << (digit & 15) >> 1;
        grid[WORD_OF(cell)] |= candidates << (10 * FIELD_OF(cell));
    }
    return bits <= 15;
}

#ifdef __CUDACC__
#define LOWEST_BIT(bits) __ffs((int) (bits))
#else
#define LOWEST_BIT(bits) __builtin_ffs((int) (bits))
#endif

INLINE void write_solution(const word *grid, byte *solution) {
    UNROLL for (int cell = 0; cell < 81; cell++) {
        solution[cell] = (byte) LOWEST_BIT(grid[WORD_OF(cell)] & FIELD(FIELD_OF(cell))) - 10 * FIELD_OF(cell);
    }
}

// ---- The search --------------------------------------------------------------------------------------------------

#ifdef __CUDACC__
#define BALLOT(so) __ballot_sync(~0u, so)
#define FROM_LANE(value, lane) __shfl_sync(~0u, value, lane)
#define LANE (threadIdx.x & 31)
#define ADD(place, more) atomicAdd(place, more)
#define AT_LEAST(place, value) atomicMax(place, value)
#else
#define BALLOT(so) ((word) ((so) != 0))
#define FROM_LANE(value, lane) (value)
#define LANE 0
static word ADD(word *place, word more) {
    word before = *place;
    *place += more;
    return before;
}
static void AT_LEAST(word *place, word value) {
    *place = *place < value ? value : *place;
}
#endif

// So many threads of a warp are waited for before those that are stuck, dead or done are served together.
#define PATIENCE 12

// What a search works on. Word i of puzzle p is words[i * stride + p]; its first solution takes that place, and a
// second one the same in `seconds`. Solutions are counted in `found`, up to the limit; where a puzzle takes more sweeps
// than the budget, or too many open guesses, ~found is there.
typedef struct {
    word *words, *seconds, *found, *guesses;
    control *control;
    word *stack; // DEPTH frames for this thread
    word count, stride, limit, budget;
} task;

INLINE void pop(word *grid, const word *frame) {
    UNROLL for (int i = 0; i < FRAME; i += 4) {
        word four[4];
        load_four(four, frame + i);
        UNROLL for (int j = i; j < i + 4 && j < 27; j++) {
            grid[j] = four[j - i];
        }
    }
}

// Takes puzzle after puzzle until none is left. A thread is in one of the states above. Those that need more than
// another sweep wait for others; then all are served together: solutions are kept, puzzles that are finished or given
// up are told, the dead backtrack, the stuck guess, and the free take new puzzles.
INLINE void search(task task, int diagonals) {
    word grid[27];
    word puzzle = 0, found = 0, guesses = 0, sweeps = 0, level = 0;
    int state = FREE, patience = PATIENCE;
    UNROLL for (int i = 0; i < 27; i++) {
        grid[i] = ALL;
    }
    while (1) {
        word waiting = BALLOT(state != OPEN && state != OVER), running = BALLOT(state == OPEN);
        if (COUNT_BITS(waiting) >= patience || running == 0) {
            if (state == SOLVED) {
                if (found == 0) {
                    store(grid, task.words + puzzle, task.stride);
                } else if (found == 1) {
                    store(grid, task.seconds + puzzle, task.stride);
                    ADD(&task.control->many, 1);
                }
                found++;
            }
            int finished = (state == DEAD || state == SOLVED) && (found >= task.limit || level == 0);
            int given_up = !finished && state != FREE && state != OVER
                    && (sweeps >= task.budget || (state == STUCK && level == DEPTH));
            if (finished || given_up) {
                task.found[puzzle] = finished ? found : ~found;
                task.guesses[puzzle] = guesses;
                state = FREE;
            }
            if (state == DEAD || state == SOLVED) {
                pop(grid, task.stack + FRAME * --level);
                state = OPEN;
            }
            if (state == STUCK) {
                word guessed = guess(grid, task.stack + FRAME * level);
                guesses += guessed;
                level += guessed;
                state = OPEN;
            }
            word free = BALLOT(state == FREE);
            if (free != 0) {
                int first = LOWEST_BIT(free) - 1;
                word next = 0;
                if (LANE == first) {
                    next = ADD(&task.control->next, COUNT_BITS(free));
                }
                next = FROM_LANE(next, first);
                if (next + COUNT_BITS(free) >= task.count) {
                    patience = 1; // no more puzzles are to come
                }
                if (state == FREE) {
                    puzzle = next + COUNT_BITS(free & ((1u << LANE) - 1));
                    state = puzzle < task.count ? OPEN : OVER;
                    found = 0, guesses = 0, sweeps = 0, level = 0;
                    if (state == OPEN) {
                        load(grid, task.words + puzzle, task.stride);
                    }
                }
            }
            if (BALLOT(state != OVER) == 0) {
                return;
            }
        }
        if (state == OPEN) {
            state = sweep(grid, diagonals);
            sweeps++;
        }
    }
}

// ---- The kernels: prepare, solve, finish -------------------------------------------------------------------------

#ifdef __CUDACC__

// Threads of a block, and blocks for which a multiprocessor shall have enough registers.
#define THREADS 128
#define BLOCKS 5

// Puzzles of 81 digits become grids.
extern "C" __global__ void __launch_bounds__(THREADS)
        nonet_prepare(const byte *puzzles, word *words, control *control, word count, word stride) {
    __shared__ word staged[THREADS * 81 / 4];
    word begin = blockIdx.x * THREADS, size = count - begin < THREADS ? count - begin : THREADS;
    const word *source = (const word *) (puzzles + (size_t) begin * 81);
    for (word i = threadIdx.x; i < (size * 81 + 3) / 4; i += THREADS) {
        staged[i] = source[i];
    }
    __syncthreads();
    if (threadIdx.x < size) {
        word grid[27];
        if (!read_puzzle((const byte *) staged + 81 * threadIdx.x, grid)) {
            AT_LEAST(&control->not_bad, ~(begin + threadIdx.x));
        }
        store(grid, words + begin + threadIdx.x, stride);
    }
}

extern "C" __global__ void __launch_bounds__(THREADS, BLOCKS) nonet_classic(task task) {
    task.stack += (size_t) (blockIdx.x * THREADS + threadIdx.x) * DEPTH * FRAME;
    search(task, 0);
}

extern "C" __global__ void __launch_bounds__(THREADS, BLOCKS) nonet_diagonal(task task) {
    task.stack += (size_t) (blockIdx.x * THREADS + threadIdx.x) * DEPTH * FRAME;
    search(task, 1);
}

// Solved grids become 81 digits. Where `control` is given, only if there is a second solution to any puzzle.
extern "C" __global__ void __launch_bounds__(THREADS)
        nonet_finish(const word *words, byte *solutions, const control *control, word count, word stride) {
    __shared__ word staged[THREADS * 81 / 4];
    if (control && control->many == 0) {
        return;
    }
    word begin = blockIdx.x * THREADS, size = count - begin < THREADS ? count - begin : THREADS;
    if (threadIdx.x < size) {
        word grid[27];
        load(grid, words + begin + threadIdx.x, stride);
        write_solution(grid, (byte *) staged + 81 * threadIdx.x);
    }
    __syncthreads();
    word *target = (word *) (solutions + (size_t) begin * 81);
    for (word i = threadIdx.x; i < (size * 81 + 3) / 4; i += THREADS) {
        target[i] = staged[i];
    }
}

#else

void nonet_prepare(const byte *puzzles, word *words, control *control, word count, word stride) {
    for (word p = 0; p < count; p++) {
        word grid[27];
        if (!read_puzzle(puzzles + (size_t) 81 * p, grid)) {
            AT_LEAST(&control->not_bad, ~p);
        }
        store(grid, words + p, stride);
    }
}

void nonet_classic(task task) {
    search(task, 0);
}

void nonet_diagonal(task task) {
    search(task, 1);
}

void nonet_finish(const word *words, byte *solutions, const control *control, word count, word stride) {
    for (word p = 0; p < count && !(control && control->many == 0); p++) {
        word grid[27];
        load(grid, words + p, stride);
        write_solution(grid, solutions + (size_t) 81 * p);
    }
}

#endif
