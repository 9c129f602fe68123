import type { Renderer } from '@placard/core/engine';
import { createCards, type CardParts, type Cards, type Registry } from '@placard/core/server';
import type { Pool, PoolOptions } from '@placard/pool';
import { defaults } from './defaults.js';
import { ownNames, type OptionNames } from './names.js';
import { openRenderer, type EngineName } from './renderer.js';
import { openImages, openTurns, type CacheOptions, type LeaseOptions } from './stores.js';
import { openWhole, type Keep, type Whole } from './whole.js';

export interface CardsOptions extends CacheOptions, LeaseOptions {
  /**
   * Templates, photos and fonts. A function is called when the pool has started: a template that loops for ever as it is
   * imported has then ended a process of the pool, which has a deadline.
   */
  readonly registry: Registry | (() => Promise<Registry>);
  /** What draws, in this process; `press` when left out. */
  readonly engine?: EngineName | undefined;
  /** Draws in child processes instead. */
  readonly pool?: Omit<PoolOptions, 'onRestart'> | undefined;
  /** Draws instead of both, and stays the caller's. */
  readonly renderer?: Renderer | undefined;
  /** Bytes of `params` as JSON; 16 KiB when left out. */
  readonly paramsLimit?: number | undefined;
  /** Called when the cache or the lease fails: the picture is served all the same. */
  readonly onCacheError?: ((error: unknown) => void) | undefined;
  /** Called when a process of the pool has ended or could not be started, with the reason. */
  readonly onRestart?: ((reason: string) => void) | undefined;
  /** What error messages call the options; their own names when left out. */
  readonly names?: Partial<OptionNames> | undefined;
}

/** What draws and keeps cards, without stores for keys and without HTTP. */
export interface CardsAlone extends Whole {
  readonly cards: Cards;
  readonly renderer: Renderer;
}

/**
 * Opens what draws and keeps cards. What was handed in stays the caller's: `close` closes what was opened here.
 *
 * @throws {Error} naming what does not open; what was opened before is closed again
 */
export const openCards = (options: CardsOptions): Promise<CardsAlone> =>
  openWhole(async (keep) => {
    const names = { ...ownNames, ...options.names };
    const cache = await openImages(options, names, keep);
    const lease = await openTurns(options, names, keep);
    const { registry, renderer } = await openDrawing(options, keep);
    return { cards: cardsOf(options, { registry, renderer, cache, lease }, keep), renderer };
  });

/** Closed first, they finish what is under way while all that they draw with is still open. */
export function cardsOf(
  { paramsLimit = defaults.paramsLimit, onCacheError = () => undefined }: CardsOptions,
  parts: Pick<CardParts, 'registry' | 'renderer' | 'cache' | 'lease'>,
  keep: Keep,
): Cards {
  const cards = createCards({ ...parts, paramsLimit, onCacheError });
  keep({ close: () => cards.idle() });
  return cards;
}

/** Who draws, and what of. */
export interface Drawing {
  readonly registry: Registry;
  readonly renderer: Renderer;
  /** The renderer, where it is a pool that was opened here. */
  readonly pool: Pool | undefined;
}

export async function openDrawing(
  { registry, engine, pool, renderer, onRestart = () => undefined }: CardsOptions,
  keep: Keep,
): Promise<Drawing> {
  const made = (): Promise<Registry> | Registry => (typeof registry === 'function' ? registry() : registry);
  if (pool !== undefined && renderer === undefined) {
    const { createPool } = await import('@placard/pool');
    const opened = keep(await createPool({ ...pool, onRestart }));
    return { registry: await made(), renderer: opened, pool: opened };
  }
  const materials = await made();
  return {
    registry: materials,
    renderer: renderer ?? keep(await openRenderer(materials, engine)),
    pool: undefined,
  };
}
