import type { LeafBox } from './leaf.js';
import type { TextBlock } from './text.js';

export const margin = 56;
/** Largest share of a photo that leaf and page may cover. */
export const maxCovered = 0.595;

interface Page {
  readonly left: number;
  readonly top: number;
  readonly width: number;
  readonly height: number;
  readonly padding: number;
}

export interface Plan {
  readonly leaf: LeafBox & { readonly left: number };
  readonly page: Page;
  readonly text: TextBlock;
}
