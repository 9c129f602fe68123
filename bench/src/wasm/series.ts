import type { Format } from '@placard/core';
import type { Kind } from '../engines/engine.js';

/** Cards that both engines draw without files of their own: takumi's WebAssembly writes no lossy WebP. */
export interface WasmSeries {
  readonly kind: Exclude<Kind, 'photo'>;
  readonly format: Exclude<Format, 'webp'>;
}

/** One card. */
export interface WasmCard extends WasmSeries {
  /** Selects the texts and the hue. */
  readonly index: number;
}

export const wasmSeries: readonly WasmSeries[] = (['flat', 'gradient', 'fresh'] as const).flatMap((kind) =>
  (['png', 'jpg'] as const).map((format) => ({ kind, format })),
);

/** An engine in a host. */
export interface Contestant {
  /** Draws the cards, one after the other. @returns mean milliseconds per card */
  draw(cards: readonly WasmCard[]): Promise<number>;
}

/** A runtime of WebAssembly. Both engines draw the same cards in it, in turn. */
export interface Host {
  readonly name: string;
  /** Number of cards per measurement: many if the clock is coarse. */
  readonly cards: number;
  readonly press: Contestant;
  readonly takumi: Contestant;
  close(): Promise<void>;
}
