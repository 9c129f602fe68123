/**
 * The main module of a render process: renders one job after the other and exits with its parent. The first argument is
 * the URL of a module whose default export creates the renderer. The function gets the URL, so that it can read its
 * query; Bun omits the query from `import.meta.url`.
 */
import { writeFileSync } from 'node:fs';
import { Worker } from 'node:worker_threads';
import { PlacardError } from '@placard/core';
import { messageOf, type InspectedPhoto, type Renderer } from '@placard/core/engine';
import { giveUp, serve } from './ipc.js';
import { createReceivedFiles } from './held-files.js';
import { createMemoryGauge } from './memory.js';
import type { Done, RenderProtocol, Task, WireError } from './protocol.js';
import { delayTierUp } from './tier-up.js';

const parent = process.ppid;

const toWire = (error: unknown): WireError =>
  error instanceof PlacardError
    ? { code: error.code, message: error.message, issues: error.issues }
    : { code: 'internal_error', message: messageOf(error), issues: [] };

process.on('disconnect', () => process.exit(0));
// Ctrl-C in a terminal is sent to the whole process group, but the parent decides when a child exits.
process.on('SIGINT', () => undefined);
process.on('SIGTERM', () => undefined);

async function start(): Promise<Renderer> {
  const module = process.argv[2] ?? '';
  const { default: create } = (await import(module)) as { default: (url: string) => Promise<Renderer> };
  return create(module);
}

let last: Promise<unknown> | undefined;

/** Runs tasks one after the other. Messages are read in between, because one may stop the next task. */
async function inTurn<T>(signal: AbortSignal, work: () => Promise<T>): Promise<T> {
  const before = last;
  const done = (async () => {
    await before?.catch(() => undefined);
    if (before !== undefined) await new Promise((resolve) => setImmediate(() => setImmediate(resolve)));
    signal.throwIfAborted();
    return work();
  })();
  last = done;
  try {
    return await done;
  } finally {
    if (last === done) last = undefined;
  }
}

async function perform(renderer: Renderer, task: Task, signal: AbortSignal): Promise<Done> {
  if ('inspect' in task) return { photo: await inspect(renderer, task.inspect, signal) };
  const image = await renderer.render(task.job, signal);
  if (task.file === undefined) return { image };
  writeFileSync(task.file, image.bytes);
  return { image: { ...image, bytes: new Uint8Array() } };
}

function inspect(renderer: Renderer, file: Uint8Array, signal: AbortSignal): Promise<InspectedPhoto> {
  if (renderer.inspect === undefined)
    throw new PlacardError('internal_error', {
      message: `the engine ${renderer.engine.name} takes no uploaded photos`,
    });
  return renderer.inspect(file, signal);
}

try {
  delayTierUp();
  const renderer = await start();
  const files = createReceivedFiles();
  const memoryNow = createMemoryGauge();
  // The parent enforces the deadline by killing this process.
  serve<RenderProtocol>(
    renderer.engine,
    async (sent, _, signal) => {
      // Handled on arrival, because the pool derives from the order of its messages which files this process has.
      const task = 'inspect' in sent ? sent : { ...sent, job: files.jobOf(sent) };
      return inTurn(signal, async () => {
        const done = await perform(renderer, task, signal);
        return { ...done, memory: memoryNow() };
      });
    },
    (error) => ({ error: toWire(error), memory: memoryNow() }),
  );
  const resourceLimits = { maxOldGenerationSizeMb: 8 };
  new Worker(new URL('./watchdog.js', import.meta.url), { workerData: parent, resourceLimits }).unref();
} catch (error) {
  giveUp(error, () => process.disconnect());
}
