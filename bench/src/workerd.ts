import { readdirSync, readFileSync } from 'node:fs';
import { setTimeout as sleep } from 'node:timers/promises';
import { processorTimeOf } from './measure.js';

/** The used part of `docs/examples/cloudflare/workerd.mjs`, which is not a module of this project. */
interface Workerd {
  bundle(entryPoint?: string): Promise<unknown>;
  start(options: object): Promise<{ readonly ready: Promise<URL>; dispose(): Promise<void> }>;
}

/** A Worker that runs on this machine. */
export interface Worker {
  readonly origin: string;
  /** Process of workerd. */
  readonly pid: number;
  close(): Promise<void>;
}

/**
 * Starts a Worker in workerd with miniflare. Reads `/proc`, so it runs only on Linux.
 *
 * @param entry its module. Default: that of `docs/examples/cloudflare`
 * @param asset answers its binding ASSETS. Default: the assets of our packages
 */
export async function openWorkerd(
  entry?: string,
  asset?: (request: { readonly url: string }) => Uint8Array | undefined,
  bindings: Readonly<Record<string, string>> = {},
): Promise<Worker> {
  if (process.platform !== 'linux') throw new Error('there is no /proc');
  const { bundle, start } = (await import(
    new URL('../../docs/examples/cloudflare/workerd.mjs', import.meta.url).href
  )) as Workerd;
  const { Response } = await import('miniflare');
  const serviceBindings = asset && {
    ASSETS: (request: { readonly url: string }) => {
      const file = asset(request);
      return new Response(file, { status: file === undefined ? 404 : 200 });
    },
  };
  const before = workerds();
  const worker = await start({ bindings, modules: await bundle(entry), ...(serviceBindings && { serviceBindings }) });
  const { origin } = await worker.ready;
  const pid = workerds().find((each) => !before.includes(each));
  if (pid === undefined) throw new Error('workerd is not running');
  return { origin, pid, close: () => worker.dispose() };
}

/** @returns milliseconds of processor time, user and system, of all threads of a process during some work */
export async function processorTime(pid: number, work: () => Promise<void>): Promise<number> {
  const before = processorTimeOf(pid);
  await work();
  // Threads that have just ended their work are counted at the next tick.
  await sleep(20);
  return processorTimeOf(pid) - before;
}

/** Processes of workerd that this process started. */
function workerds(): number[] {
  const children = readdirSync(`/proc/${process.pid}/task`).flatMap(
    (thread) => readFileSync(`/proc/${process.pid}/task/${thread}/children`, 'utf8').match(/\d+/g) ?? [],
  );
  return children.filter((child) => readFileSync(`/proc/${child}/comm`, 'utf8').startsWith('workerd')).map(Number);
}
