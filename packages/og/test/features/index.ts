import { layout } from './layout.js';
import { paint } from './paint.js';
import { stacking } from './stacking.js';
import { svg } from './svg.js';
import { text } from './text.js';
import { trees } from './trees.js';
import { values } from './values.js';
import { writingMode } from './writing-mode.js';

/** All cards, by topic and feature. */
export const topics = { values, layout, text, paint, svg, stacking, trees, writingMode };
