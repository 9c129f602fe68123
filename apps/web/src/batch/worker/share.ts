import { secondsOf, type Burst } from '../../api/burst.js';

/** The part of a key's burst limit that a batch uses. The other half is for the programs of the account. */
export interface Share {
  /** Seconds to wait after the limit has refused a render, so that programs are served first. */
  readonly yieldSeconds: number;
  /** Milliseconds until another render may begin; 0: now. */
  wait(): number;
  /** Counts a render that begins. @returns a function that takes it back, for an image that came from the cache */
  take(): () => void;
}

/** Renders of a batch per time span of a burst limit. */
export const shareOf = ({ requests }: Burst): number => Math.max(1, Math.floor(requests / 2));

/**
 * @param burst limit of a key; undefined: unknown, so that only the server limits the batch
 * @param now a clock, in milliseconds
 */
export function createShare(burst: Burst | undefined, now: () => number = Date.now): Share {
  if (burst === undefined) return { yieldSeconds: 0, wait: () => 0, take: () => () => undefined };
  const most = shareOf(burst);
  const seconds = secondsOf(burst);
  let begun: { readonly at: number }[] = [];
  return {
    yieldSeconds: seconds,
    wait() {
      const from = now() - seconds * 1000;
      begun = begun.filter(({ at }) => at > from);
      const oldest = begun[begun.length - most];
      return oldest === undefined ? 0 : oldest.at - from;
    },
    take() {
      const render = { at: now() };
      begun.push(render);
      return () => void (begun = begun.filter((each) => each !== render));
    },
  };
}
