import type { Fact } from './fact.js';

/** A reason for which a platform does not show an image as expected. */
export interface Problem<Code extends string = string> {
  readonly code: Code;
  /** `error`: the image is not shown, or not large. `warning`: it is cropped, or only second-hand sources say so. */
  readonly level: 'error' | 'warning';
  /** One sentence without a full stop. */
  readonly message: string;
  /** How to correct it, as an instruction. */
  readonly fix: string;
}

/** The level of a problem that follows from a fact. */
export const levelOf = (fact: Fact<unknown>): Problem['level'] => (fact.basis === 'read' ? 'error' : 'warning');

/** Formats a number of bytes: `542 KB`, `1.3 MB`. */
export function inBytes(bytes: number): string {
  if (bytes < 1000) return `${bytes} bytes`;
  return bytes < 1_000_000 ? `${trim(bytes / 1000)} KB` : `${trim(bytes / 1_000_000)} MB`;
}

/** Rounds up to one decimal, so that `600.001` is not shown as `600`. */
const trim = (value: number): string => String(Math.ceil(value * 10) / 10);
