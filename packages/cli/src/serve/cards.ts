import { createCards, type CacheStore, type Cards } from '@placard/core';
import { createPool } from '@placard/pool';
import type { ConfigModule } from '../config.js';
import type { Observer } from '../observer.js';
import { openTurns } from '../open.js';
import { reason } from '../output.js';
import { openRegistry } from '../registry.js';
import { rendererEnvironment, rendererModule } from '../renderer.js';
import type { Settings } from '../settings.js';
import { allOrNothing } from './all-or-nothing.js';

/** The way of a request, its renders in processes of their own. @throws {Error} naming what does not open */
export const openCards = (
  settings: Settings,
  config: ConfigModule | undefined,
  cache: CacheStore,
  observer: Observer,
): Promise<Cards> =>
  allOrNothing(async (keep) => {
    const lease = await openTurns(settings);
    if (lease !== null) keep(lease);
    const pool = await createPool({
      module: rendererModule(config),
      size: settings.workers,
      queue: settings.queue,
      environment: rendererEnvironment(settings),
      onRestart: observer.restarted,
    });
    keep(pool);
    // After the pool: a template that loops as it is imported has ended a process there, with a deadline.
    const registry = await openRegistry(config);
    return createCards({
      registry,
      renderer: observer.watch(pool),
      cache,
      lease: lease ?? undefined,
      paramsLimit: settings.paramsLimit,
      onCacheError: atMostOnceASecond((error) => observer.warn(`cache: ${reason(error)}`)),
    });
  });

/** While a cache is away every card meets that. */
function atMostOnceASecond(tell: (error: unknown) => void): (error: unknown) => void {
  let toldAt = -Infinity;
  return (error) => {
    if (performance.now() - toldAt < 1_000) return;
    toldAt = performance.now();
    tell(error);
  };
}
