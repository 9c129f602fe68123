const units = { m: 60, h: 3_600, d: 86_400, w: 604_800 } as const;

/**
 * Parses the time at which a URL expires: a duration from now (`30m`, `12h`, `7d`, `2w`), an ISO 8601 date or time
 * (`2030-01-31`, `2030-01-31T12:00:00Z`), or Unix seconds.
 *
 * @param now in milliseconds
 * @returns Unix seconds
 * @throws {Error} when the text is none of them, or the time has passed
 * @example
 * readExpiry('7d', Date.now());
 */
export function readExpiry(text: string, now: number): number {
  const seconds = secondsOf(text, now);
  if (seconds === undefined)
    throw new Error(`--expires "${text}" is not a time: write 30m, 12h, 7d, 2030-01-31 or Unix seconds`);
  if (seconds * 1000 <= now)
    throw new Error(`--expires "${text}" has passed (${new Date(seconds * 1000).toISOString()})`);
  return seconds;
}

function secondsOf(text: string, now: number): number | undefined {
  const [, count, unit = ''] = /^([1-9]\d{0,5})([mhdw])$/.exec(text) ?? [];
  if (count !== undefined && isUnit(unit)) return Math.floor(now / 1000) + Number(count) * units[unit];
  if (/^\d{1,12}$/.test(text)) return Number(text);
  if (!/^\d{4}-\d\d-\d\d(T\d\d:\d\d(:\d\d(\.\d+)?)?(Z|[+-]\d\d:\d\d))?$/.test(text)) return undefined;
  const time = Date.parse(text);
  // Otherwise `2030-02-31` would be parsed as a day of March.
  const day = new Date(`${text.slice(0, 10)}T00:00:00Z`);
  const isDay = !Number.isNaN(day.getTime()) && day.toISOString().startsWith(text.slice(0, 10));
  return Number.isNaN(time) || !isDay ? undefined : Math.floor(time / 1000);
}

const isUnit = (unit: string): unit is keyof typeof units => Object.hasOwn(units, unit);
