import type { Frame } from '@placard/core';
import type { Paper } from '@placard/templates/parts/paper';
import type { Box } from '@placard/templates/parts/place';

/** Largest font sizes of the words. */
export interface Sizes {
  readonly owner: number;
  readonly name: number;
  readonly description: number;
  readonly facts: number;
  /** Up to this number of letters, a name stays on one line. */
  readonly line: number;
}

export interface Words {
  readonly frame: Frame;
  readonly paper: Paper;
  readonly star: string;
  readonly box: Box;
  readonly sizes: Sizes;
  readonly rtl: boolean;
}
