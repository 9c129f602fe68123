import type { Style } from '@placard/core/engine';
import { areUnplaced, backgroundLists } from '../background/layers.js';

/** Whether the ground of a box is written as pixels, as SVG has no form for its layers or images. */
export const isPixels = (style: Style): boolean =>
  style.borderImage !== undefined || style.backgroundClip !== undefined || !areUnplaced(backgroundLists(style));
