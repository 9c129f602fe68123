import { readBurst } from '../api/burst.js';

const seconds = { second: 1, minute: 60, hour: 3600 } as const;

/**
 * Returns how long a batch takes at least: each row is a render, which the burst limit of a key limits.
 *
 * @param burst limit of a key, such as `60/10s`
 * @returns words, such as `28 minutes`; undefined for less than a minute, or when the limit cannot be read
 */
export function minTime(rows: number, burst: string): string | undefined {
  const limit = readBurst(burst);
  if (limit === undefined) return undefined;
  const { requests, count, unit } = limit;
  // The first burst need not wait.
  const bursts = Math.ceil(rows / requests) - 1;
  return inWords((bursts * count * seconds[unit]) / 60);
}

function inWords(minutes: number): string | undefined {
  if (minutes < 1) return undefined;
  const [count, unit] = minutes < 90 ? [Math.round(minutes), 'minute'] : [Math.round(minutes / 6) / 10, 'hour'];
  return `${count} ${unit}${count === 1 ? '' : 's'}`;
}
