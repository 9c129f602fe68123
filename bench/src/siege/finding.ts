import type { Runtime } from '../runtimes.js';

/** What was tried at length, and what came of it. */
export interface Finding {
  /** Row of docs/security.md. */
  readonly row: number;
  readonly tried: string;
  readonly figure: string;
  readonly target: string;
  readonly held: boolean;
}

export interface Siege {
  /** Of the full length: 1 tries as often as the targets say. */
  readonly length: number;
  /** What runs the server. */
  readonly runtime: Runtime;
  /** Of the server, to be removed when it has ended. */
  readonly data: string;
}

/** @returns at least 1 */
export const times = (full: number, { length }: Siege): number => Math.max(1, Math.round(full * length));
