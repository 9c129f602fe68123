/**
 * Size of the old generation below which V8 does not collect it. By default V8 starts at a few megabytes, and collects
 * again after each few more, which takes a seventh of the processor time of the first 250 cards.
 */
const initialMegabytes = 48;

/**
 * Returns the flags of Node for a process that only draws.
 *
 * @param megabytes limit of the heap
 * @example
 * import { fork } from 'node:child_process';
 *
 * fork('./draw.js', [], { execArgv: heapFlags(768) });
 */
export const heapFlags = (megabytes: number): string[] => [
  `--max-old-space-size=${megabytes}`,
  `--initial-old-space-size=${Math.min(megabytes, initialMegabytes)}`,
  // Cards allocate short-lived objects; small young spaces keep a process small.
  '--max-semi-space-size=8',
];
