import type { Format } from '@placard/core';
import type { Protocol } from '@placard/pool/ipc';
import type { Kind } from './engines/engine.js';

/** Cards of one kind in one format: what a median is taken of. */
export interface Series {
  readonly kind: Kind;
  readonly format: Format;
}

/** What the parent asks of an engine's process, one at a time. `index` and `from` choose the titles. */
export type Request =
  /** One card; to a file as well, where a path is given. */
  | { readonly type: 'draw'; readonly series: Series; readonly index: number; readonly path?: string }
  /** Card after card for so long. */
  | { readonly type: 'spin'; readonly series: Series; readonly from: number; readonly seconds: number }
  /** So many cards, the series by turns. */
  | { readonly type: 'cycle'; readonly series: readonly Series[]; readonly from: number; readonly cards: number };

export interface Done {
  /** Milliseconds of drawing alone. */
  readonly ms: number;
  /** Of the last card. */
  readonly bytes: number;
  readonly cards: number;
}

/** Between the benchmark and an engine's process. */
export interface EngineProtocol extends Protocol {
  readonly task: Request;
  readonly done: Done;
  readonly told: never;
  readonly failure: string;
  readonly ready: { readonly version: string | null };
}
