/** Reads the option `--concurrency`: a number of processes. @throws {Error} when it is none */
export function readConcurrency(text: string): number {
  if (!/^[1-9]\d{0,2}$/.test(text)) throw new Error(`--concurrency "${text}" is not a whole number from 1 to 999`);
  return Number(text);
}
