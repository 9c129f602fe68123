import type { Renderer } from '@placard/core/engine';
import type { Registry } from '@placard/core/server';
import type { Drawer, OpenDrawer } from '@placard/site';
import type { ConfigModule } from '../config.js';
import { rendererEnvironment, rendererModule } from '../renderer-module.js';
import type { Settings } from '../settings.js';

/** Renderers of the cards of a run. */
interface Drawing {
  readonly openRegistry: () => Promise<Registry>;
  readonly config: ConfigModule | undefined;
  readonly settings: Settings;
  /** Processes that draw many cards. */
  readonly processes: number;
}

/** Milliseconds for one card. A build may run on a machine that does much else. */
const deadline = 15_000;

/** Opens a renderer in this process for a few cards, and processes of their own for many; for no card nothing. */
export const openDrawers =
  ({ openRegistry, config, settings, processes }: Drawing): OpenDrawer =>
  async (size) => {
    if (size === 'few') {
      const { openRenderer } = await import('@placard/server/renderer');
      return drawer(await openRenderer(await openRegistry(), settings.engine), 1);
    }
    const { createPool } = await import('@placard/pool');
    const pool = await createPool({
      module: rendererModule(config),
      size: processes,
      spare: false,
      deadline,
      environment: rendererEnvironment(settings),
    });
    // Two more than processes, so that one that becomes free finds the next card waiting.
    return drawer(pool, processes + 2);
  };

/** Without a cache: the names of the pictures say which are there, and each card is asked for once. */
const drawer = (renderer: Renderer, concurrency: number): Drawer => ({
  concurrency,
  draw: (request) => renderer.render(request, new AbortController().signal),
  close: () => renderer.close(),
});
