import type { AskedRequest } from '@placard/core/server';

/** A card to draw, in program vocabulary: `background`, `version`, `scale: 1 | 2`. */
export type DrawRequest = Omit<AskedRequest, 'params'> & {
  readonly params?: Readonly<Record<string, unknown>>;
};

/** Facts about a drawn card. */
export interface CardFacts {
  /** In pixels. */
  readonly width: number;
  readonly height: number;
  readonly alt: string;
  /** BCP 47; missing when unknown. */
  readonly lang?: string;
  readonly warnings: readonly string[];
  /** Milliseconds from the start of drawing to the result, loading included. */
  readonly ms: number;
}

/** A drawn card. */
export interface Drawing extends CardFacts {
  /** The image file. */
  readonly bytes: Uint8Array<ArrayBuffer>;
  /** `image/png`, `image/jpeg` or `image/webp`. */
  readonly contentType: string;
}

/** The pixels of a card, for a canvas. */
export interface Painting extends CardFacts {
  readonly bitmap: ImageBitmap;
}

/** Absolute URLs of the files that the worker loads. */
export interface Places {
  readonly assets: string;
  readonly imageFiles: string;
  readonly wasm: Readonly<Record<string, string>>;
  readonly templates: Readonly<Record<string, string>>;
}

export type ToWorker =
  | { readonly kind: 'open'; readonly places: Places }
  | { readonly kind: 'draw' | 'paint'; readonly id: number; readonly request: DrawRequest }
  | { readonly kind: 'abort'; readonly id: number };

/** A `PlacardError`, or another error without a code. */
export interface Fault {
  readonly message: string;
  readonly code?: string;
  readonly issues?: readonly { readonly path: string; readonly message: string }[];
}

export type FromWorker =
  | { readonly id: number; readonly result: Drawing | Painting }
  | { readonly id: number; readonly fault: Fault };
