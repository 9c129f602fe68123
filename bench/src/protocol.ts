import type { Format } from '@placard/core';
import type { Protocol } from '@placard/pool/ipc';
import type { Kind } from './engines/engine.js';

/** Cards of one kind in one format. Each series has one median. */
export interface Series {
  readonly kind: Kind;
  readonly format: Format;
}

/** Request to an engine's process, one at a time. `index` and `from` select the titles. */
export type Request =
  /** Draws one card, and writes it to `path` if given. */
  | { readonly type: 'draw'; readonly series: Series; readonly index: number; readonly path?: string }
  /** Draws cards for a number of seconds. */
  | { readonly type: 'spin'; readonly series: Series; readonly from: number; readonly seconds: number }
  /** Draws a number of cards; the series take turns. */
  | { readonly type: 'cycle'; readonly series: readonly Series[]; readonly from: number; readonly cards: number };

export interface Done {
  /** Milliseconds of drawing only. */
  readonly ms: number;
  /** Size of the last card. */
  readonly bytes: number;
  readonly cards: number;
}

/** Protocol between the benchmark and an engine's process. */
export interface EngineProtocol extends Protocol {
  readonly task: Request;
  readonly done: Done;
  readonly update: never;
  readonly failure: string;
  readonly ready: { readonly version: string | null };
}
