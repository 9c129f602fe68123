import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { readFileSync } from 'node:fs';

/** Cost of programs that ran one after the other, including the processes that they started. */
export interface Cost {
  readonly seconds: number;
  /** Seconds of processor time. */
  readonly processor: number;
  /** Peak memory, in MB. */
  readonly memory: number;
}

/**
 * Runs programs one after the other.
 *
 * @param programs arguments of node
 * @throws {Error} with what a program wrote to stderr, when it fails
 */
export async function costOf(programs: readonly (readonly string[])[], cwd: string): Promise<Cost> {
  const before = processorOfChildren();
  const started = performance.now();
  let memory = 0;
  for (const program of programs) memory = Math.max(memory, await run(program, cwd));
  return { seconds: (performance.now() - started) / 1000, processor: processorOfChildren() - before, memory };
}

/** @returns the most memory seen at a time, in MB */
async function run(program: readonly string[], cwd: string): Promise<number> {
  const child = spawn(process.execPath, program, { cwd, stdio: ['ignore', 'ignore', 'pipe'] });
  const faults: string[] = [];
  child.stderr.setEncoding('utf8').on('data', (text: string) => faults.push(text));
  let memory = 0;
  const sampling = setInterval(() => (memory = Math.max(memory, memoryOf(child.pid ?? 0))), 200);
  const [code] = (await once(child, 'close')) as [number | null];
  clearInterval(sampling);
  if (code !== 0) throw new Error(`${program.join(' ')}: ${code}: ${faults.join('')}`);
  return memory;
}

/** Seconds of processor time of all processes that have ended below this one (proc(5): cutime, cstime). */
function processorOfChildren(): number {
  const fields = readFileSync('/proc/self/stat', 'utf8')
    .replace(/^.*\) /, '')
    .split(' ');
  const ticksPerSecond = 100;
  return (Number(fields[13]) + Number(fields[14])) / ticksPerSecond;
}

/**
 * Memory of a process and its descendants, in MB. A page that several share, such as the code of Node, counts for each
 * by its share (proc(5): Pss).
 */
function memoryOf(pid: number): number {
  const kilobytes = Number(/^Pss:\s+(\d+)/m.exec(textOf(`/proc/${pid}/smaps_rollup`))?.[1] ?? 0);
  const children = textOf(`/proc/${pid}/task/${pid}/children`).match(/\d+/g) ?? [];
  return children.reduce((sum, child) => sum + memoryOf(Number(child)), kilobytes / 1024);
}

function textOf(file: string): string {
  try {
    return readFileSync(file, 'utf8');
  } catch {
    return ''; // The process has ended.
  }
}
