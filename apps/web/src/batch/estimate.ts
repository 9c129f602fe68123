/**
 * Returns how long a batch takes at least: each row is a render, which the burst limit of a key limits.
 *
 * @param burst limit of a key, such as `60/10s`
 * @returns words, such as `28 minutes`; undefined for less than a minute, or when the limit cannot be read
 */
export function minTime(rows: number, burst: string): string | undefined {
  const [, requests, count, unit = ''] = /^(\d+)\/(\d+)([smh])$/.exec(burst) ?? [];
  const seconds = { s: 1, m: 60, h: 3600 }[unit];
  if (seconds === undefined || Number(requests) === 0) return undefined;
  // The first burst need not wait.
  const bursts = Math.ceil(rows / Number(requests)) - 1;
  return inWords((bursts * Number(count) * seconds) / 60);
}

function inWords(minutes: number): string | undefined {
  if (minutes < 1) return undefined;
  const [count, unit] = minutes < 90 ? [Math.round(minutes), 'minute'] : [Math.round(minutes / 6) / 10, 'hour'];
  return `${count} ${unit}${count === 1 ? '' : 's'}`;
}
