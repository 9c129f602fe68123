import { fork, type ChildProcess } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { renderProcess } from '@placard/core/engine';
import { heapFlags } from '@placard/pool/heap';
import { ask, readiness } from '@placard/pool/ipc';
import type { EngineEntry } from './engines/catalog.js';
import { childrenOf } from './measure.js';
import type { Done, EngineProtocol, Request } from './protocol.js';

/** An engine in a separate process. */
export interface EngineProcess {
  readonly entry: EngineEntry;
  /** Version reported by the engine; null: its package has it. */
  readonly version: string | null;
  /** Sends a request. @throws {Error} when the engine fails, its process ends, or ten minutes pass */
  ask(request: Request): Promise<Done>;
  /** Memory of the process and its descendants, in megabytes. */
  memory(): { readonly resident: number; readonly peak: number };
  stop(): Promise<void>;
}

/** Timeout of a request, in milliseconds. */
const longest = 600_000;

/** The default of @placard/pool. */
const heapMegabytes = 768;

const ownWorker = fileURLToPath(new URL('./worker.js', import.meta.url));

/**
 * With `pooled`, our engines start with the options of packages/pool, as a server starts them. Peers, and ours
 * otherwise, start with the defaults of Node, as in a program that draws by itself. None reads the certificates of this
 * machine, which would take Node as long as its own start.
 */
function start({ id }: EngineEntry, worker: string, pooled: boolean): ChildProcess {
  const { NODE_EXTRA_CA_CERTS: _, ...env } = process.env;
  return fork(worker, pooled ? [id, 'pooled'] : [id], {
    execArgv: [...process.execArgv, ...(pooled ? heapFlags(heapMegabytes) : [])],
    env: pooled ? { ...env, MALLOC_ARENA_MAX: '2', [renderProcess]: '1' } : env,
    stdio: ['ignore', 'inherit', 'inherit', 'ipc'],
  });
}

/**
 * Starts the process of an engine: a render process of a server or, with `program`, a program that embeds the engine.
 *
 * @param program its entry
 * @throws {Error} when the engine cannot be loaded or opened
 */
export async function openProcess(entry: EngineEntry, program?: string): Promise<EngineProcess> {
  const child = start(entry, program ?? ownWorker, entry.ours && program === undefined);
  const gone = new Promise<void>((resolve) => child.once('exit', () => resolve()));

  const { version } = await readiness<EngineProtocol>(child, longest);
  return {
    entry,
    version,
    ask: (request) =>
      ask<EngineProtocol>(child, request, {
        deadline: longest,
        late: () => {
          child.kill('SIGKILL');
          return new Error(`it did not answer within ${longest / 1_000} s`);
        },
        ended: (how) => new Error(`its process ended (${how})`),
        failed: (message) => new Error(message),
      }),
    memory: () => memoryOf(child.pid ?? 0),
    async stop() {
      if (child.connected) child.disconnect();
      await gone;
    },
  };
}

function memoryOf(pid: number): { resident: number; peak: number } {
  const status = readFileSync(`/proc/${pid}/status`, 'utf8');
  const megabytes = (field: string): number =>
    Number(new RegExp(`${field}:\\s+(\\d+) kB`).exec(status)?.[1] ?? 0) / 1024;
  const sum = { resident: megabytes('VmRSS'), peak: megabytes('VmHWM') };
  for (const child of childrenOf(pid)) {
    const { resident, peak } = memoryOf(child);
    sum.resident += resident;
    sum.peak += peak;
  }
  return sum;
}
