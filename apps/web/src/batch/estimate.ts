import { readBurst, secondsOf } from '../api/burst.js';
import { shareOf } from './worker/share.js';

/**
 * Returns how long a batch takes at least: each row is a render, and a batch uses half of the burst limit of a key.
 *
 * @param burst limit of a key, such as `60/10s`
 * @returns words, such as `28 minutes`; undefined for less than a minute, or when the limit cannot be read
 */
export function minTime(rows: number, burst: string): string | undefined {
  const limit = readBurst(burst);
  if (limit === undefined) return undefined;
  // The first burst need not wait.
  const bursts = Math.ceil(rows / shareOf(limit)) - 1;
  return inWords((bursts * secondsOf(limit)) / 60);
}

function inWords(minutes: number): string | undefined {
  if (minutes < 1) return undefined;
  const [count, unit] = minutes < 90 ? [Math.round(minutes), 'minute'] : [Math.round(minutes / 6) / 10, 'hour'];
  return `${count} ${unit}${count === 1 ? '' : 's'}`;
}
