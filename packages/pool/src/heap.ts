/**
 * Size of the old objects below which V8 looks for none to free. It would look from a few megabytes on, each time that
 * there are a few more, which takes a seventh of the processor time of the first 250 cards.
 */
const initialMegabytes = 48;

/**
 * Returns the flags of Node for a process that does nothing but draw.
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
