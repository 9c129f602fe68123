import type { Runtime } from '../runtimes.js';

/** An attack that was repeated many times, and its result. */
export interface Finding {
  /** Row of docs/security.md. */
  readonly row: number;
  readonly tried: string;
  readonly figure: string;
  readonly target: string;
  readonly held: boolean;
}

export interface Siege {
  /** Fraction of the full length; 1: as many attempts as the targets require. */
  readonly length: number;
  /** Runtime of the server. */
  readonly runtime: Runtime;
  /** Data folder of the server, removed after it has ended. */
  readonly data: string;
}

/** Scales a number of attempts to the length of the run. @returns at least 1 */
export const times = (full: number, { length }: Siege): number => Math.max(1, Math.round(full * length));
