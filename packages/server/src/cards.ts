import { PlacardError } from '@placard/core';
import type { Renderer } from '@placard/core/engine';
import { createCards, withQueue, type CardParts, type Cards, type Registry } from '@placard/core/server';
import type { Pool, PoolOptions } from '@placard/pool';
import { defaults } from './defaults.js';
import { ownNames, type OptionNames } from './names.js';
import { openRenderer, type EngineName } from './renderer.js';
import { openCacheStore, openRenderLease, type CacheOptions, type LeaseOptions } from './stores.js';
import { openAll, type Keep, type AsyncCloseable } from './open-all.js';

export interface CardsOptions extends CacheOptions, LeaseOptions {
  /**
   * Templates, backgrounds and fonts. A function is called after the pool has started. The pool's processes import the
   * templates under a deadline, so a template that loops forever on import fails there and not in this process.
   */
  readonly registry: Registry | (() => Promise<Registry>);
  /** Engine of the renderer in this process. Default: `press`. Ignored when `pool` or `renderer` is set. */
  readonly engine?: EngineName | undefined;
  /** Renders in child processes instead. Ignored when `renderer` is set. */
  readonly pool?: Omit<PoolOptions, 'onRestart'> | undefined;
  /** Renders instead of `engine` and `pool`. Never closed by the server. */
  readonly renderer?: Renderer | undefined;
  /** Limit of `params` as JSON, in bytes. Default: 16 KiB. */
  readonly paramsLimit?: number | undefined;
  /** Maximum milliseconds of a render, including waiting. Default: 5,000. Must be above the deadline of `pool`. */
  readonly deadline?: number | undefined;
  /** Called when the cache or the lease fails. The image is served nevertheless. */
  readonly onCacheError?: ((error: unknown) => void) | undefined;
  /** Called with the reason when a process of the pool ended or could not be started. */
  readonly onRestart?: ((reason: string) => void) | undefined;
  /** Names of the options in error messages. Default: the names of the properties. */
  readonly names?: Partial<OptionNames> | undefined;
}

/** Renderer and cache without a store for keys and without HTTP. */
export interface CardsAlone extends AsyncCloseable {
  readonly cards: Cards;
  readonly renderer: Renderer;
}

/**
 * Opens cache, lease and renderer. `close` closes what was opened here; objects passed as options stay open.
 *
 * @throws {Error} naming the option that cannot be opened; what was opened before is closed
 * @example
 * const { cards, close } = await openCards({ registry });
 */
export const openCards = (options: CardsOptions): Promise<CardsAlone> =>
  openAll(async (keep) => {
    const names = { ...ownNames, ...options.names };
    const cache = await openCacheStore(options, names, keep);
    const lease = await openRenderLease(options, names, keep);
    const { registry, renderer } = await openDrawing(options, keep);
    return { cards: cardsOf(options, { registry, renderer, cache, lease }, keep), renderer };
  });

/**
 * Registers the cards last, so that they are closed first: running renders finish while renderer and cache are open, and
 * no other one begins.
 */
export function cardsOf(
  { paramsLimit = defaults.paramsLimit, deadline = defaults.deadline, onCacheError = () => undefined }: CardsOptions,
  parts: Pick<CardParts, 'registry' | 'renderer' | 'cache' | 'lease'>,
  keep: Keep,
): Cards {
  const cards = createCards({ ...parts, paramsLimit, onCacheError, deadline });
  let closed = false;
  keep({
    close() {
      closed = true;
      return cards.idle();
    },
  });
  return {
    ...cards,
    async resolve(raw, options) {
      if (!closed) return cards.resolve(raw, options);
      const message = 'this instance was closed and draws no more cards; open a new one';
      throw new PlacardError('render_unavailable', { message, retryAfter: 1 });
    },
  };
}

/** A renderer and its registry. */
export interface Drawing {
  readonly registry: Registry;
  readonly renderer: Renderer;
  /** Number of cards that wait to be drawn; 0 if the renderer was passed as an option. */
  readonly waiting: () => number;
  /** The renderer, if it is a pool that was opened here. */
  readonly pool: Pool | undefined;
}

export async function openDrawing(
  { registry, engine, pool, renderer, deadline = defaults.deadline, onRestart = () => undefined }: CardsOptions,
  keep: Keep,
): Promise<Drawing> {
  const loadRegistry = (): Promise<Registry> | Registry => (typeof registry === 'function' ? registry() : registry);
  if (pool !== undefined && renderer === undefined) {
    const { createPool } = await import('@placard/pool');
    const opened = keep(await createPool({ ...pool, onRestart }));
    return { registry: await loadRegistry(), renderer: opened, waiting: () => opened.waiting, pool: opened };
  }
  const loaded = await loadRegistry();
  if (renderer !== undefined) return { registry: loaded, renderer, waiting: () => 0, pool: undefined };
  const queued = keep(withQueue(await openRenderer(loaded, engine), { deadline }));
  return { registry: loaded, renderer: queued, waiting: () => queued.waiting, pool: undefined };
}
