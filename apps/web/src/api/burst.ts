/** A burst limit of this server, such as `60/10s`. */
export interface Burst {
  readonly requests: number;
  /** Length of the window, in units. */
  readonly count: number;
  readonly unit: 'second' | 'minute' | 'hour';
}

const units = { s: 'second', m: 'minute', h: 'hour' } as const;

/** Parses a burst limit. Undefined: it has another form. */
export function readBurst(text: string): Burst | undefined {
  const [, requests, count, letter] = /^([1-9]\d*)\/([1-9]\d*)([smh])$/.exec(text) ?? [];
  const unit = units[letter as keyof typeof units];
  return unit === undefined ? undefined : { requests: Number(requests), count: Number(count), unit };
}

const seconds = { second: 1, minute: 60, hour: 3600 } as const;

/** Length of the window, in seconds. */
export const secondsOf = ({ count, unit }: Burst): number => count * seconds[unit];
