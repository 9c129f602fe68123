import type { OpenTable } from './tables.js';
import { maxBurstMilliseconds, takePlace, type Burst, type Taken } from '@placard/accounts/ledger';

const sweepMilliseconds = 60_000;

/** Returns a function that takes a place in each burst limit, up to the first one that has none left. */
export function memoryBursts(open: OpenTable): (bursts: readonly Burst[], at: number) => readonly Taken[] {
  const places = open<readonly number[]>('bursts');
  let sweptAt = 0;

  /** Removes bursts without a recent request. */
  function sweep(at: number): void {
    if (Math.abs(at - sweptAt) < sweepMilliseconds) return;
    sweptAt = at;
    for (const [name, taken] of places.entries())
      if ((taken.at(-1) ?? 0) <= at - maxBurstMilliseconds) places.delete(name);
  }

  function takeOne(burst: Burst, at: number): Taken {
    const { times, taken } = takePlace(places.get(burst.name) ?? [], burst, at);
    places.set(burst.name, times);
    return taken;
  }

  return (bursts, at) => {
    sweep(at);
    const all: Taken[] = [];
    for (const burst of bursts) {
      const taken = takeOne(burst, at);
      all.push(taken);
      if (!taken.allowed) break;
    }
    return all;
  };
}
