/**
 * What runs in a child: draws one job after the other and dies with its parent. The module named as first argument
 * exports, as default, a function that makes the renderer. It is told the URL, whose query it may read: Bun leaves that
 * out of a module's own `import.meta.url`.
 */
import { Worker } from 'node:worker_threads';
import { PlacardError } from '@placard/core';
import type { Renderer } from '@placard/core/engine';
import { giveUp, serve } from './ipc.js';
import type { RenderProtocol, WireError } from './protocol.js';

const parent = process.ppid;

const toWire = (error: unknown): WireError =>
  error instanceof PlacardError
    ? { code: error.code, message: error.message, issues: error.issues }
    : { code: 'internal_error', message: error instanceof Error ? error.message : String(error), issues: [] };

process.on('disconnect', () => process.exit(0));
// The terminal's Ctrl-C reaches the whole group; the parent decides when a child ends.
process.on('SIGINT', () => undefined);
process.on('SIGTERM', () => undefined);

async function start(): Promise<Renderer> {
  const module = process.argv[2] ?? '';
  const { default: create } = (await import(module)) as { default: (url: string) => Promise<Renderer> };
  return create(module);
}

try {
  const renderer = await start();
  // The parent keeps the time: a render that outlasts its deadline costs this process its life.
  serve<RenderProtocol>(
    renderer.engine,
    async (job) => ({
      image: await renderer.render(job, new AbortController().signal),
      memory: process.memoryUsage.rss(),
    }),
    (error) => ({ error: toWire(error), memory: process.memoryUsage.rss() }),
  );
  const resourceLimits = { maxOldGenerationSizeMb: 8 };
  new Worker(new URL('./watchdog.js', import.meta.url), { workerData: parent, resourceLimits }).unref();
} catch (error) {
  giveUp(error, () => process.disconnect());
}
