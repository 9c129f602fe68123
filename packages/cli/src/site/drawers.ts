import { writeFileSync } from 'node:fs';
import type { Registry } from '@placard/core/server';
import type { Drawer, OpenDrawer } from '@placard/site';
import type { ConfigModule } from '../config.js';
import { rendererEnvironment, rendererModule } from '../renderer-module.js';
import type { Settings } from '../settings.js';
import type { Environment } from '../settings/environment.js';

/** Renderers of the cards of a run. */
interface Drawing {
  readonly openRegistry: () => Promise<Registry>;
  readonly config: ConfigModule | undefined;
  /** Whether the configuration has templates. */
  readonly hasOwnTemplates: boolean;
  readonly settings: Settings;
  /** Environment of the processes. */
  readonly variables: Environment;
  /** Number of processes. */
  readonly processes: number;
}

/** A stopped run finishes the cards in progress. A single signal for all cards would get a listener from each. */
const never = (): AbortSignal => new AbortController().signal;

/** Milliseconds for one card. Generous, because a build machine may be busy. */
const deadline = 15_000;

/**
 * Opens processes for many cards, and for templates of a configuration, which may loop; for a few cards of the bundled
 * templates a renderer in this process, which starts faster; nothing if there are no cards. Without a cache, because
 * the names of the images identify existing ones, and each card is requested once.
 */
export const openDrawers =
  (drawing: Drawing): OpenDrawer =>
  (size) =>
    size === 'few' && !drawing.hasOwnTemplates ? openHere(drawing) : openProcesses(drawing);

async function openHere({ openRegistry, settings }: Drawing): Promise<Drawer> {
  const { openRenderer } = await import('@placard/server/renderer');
  const renderer = await openRenderer(await openRegistry(), settings.engine);
  return {
    concurrency: 1,
    async draw(job, file) {
      const { bytes, warnings } = await renderer.render(job, never());
      writeFileSync(file, bytes);
      return { warnings };
    },
    close: () => renderer.close(),
  };
}

async function openProcesses({ config, settings, variables, processes }: Drawing): Promise<Drawer> {
  const { createPool } = await import('@placard/pool');
  const pool = await createPool({
    module: rendererModule(config),
    size: processes,
    spare: false,
    deadline,
    environment: rendererEnvironment(settings),
    variables,
  });
  return {
    // Two more cards than processes, so that a process that becomes free finds the next card waiting.
    concurrency: processes + 2,
    draw: (job, file) => pool.renderTo(file, job, never()),
    close: () => pool.close(),
  };
}
