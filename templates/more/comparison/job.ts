import type { Frame } from '@placard/core';
import type { fieldsOf } from './colors.js';
import type { Plan } from './plan.js';
import type { winnerOf } from './rows.js';

/** What all parts of a card are drawn with. */
export interface Job {
  readonly frame: Frame;
  readonly plan: Plan;
  readonly fields: ReturnType<typeof fieldsOf>;
  readonly rtl: boolean;
  readonly mirror: (left: number, width: number) => number;
  readonly winner: ReturnType<typeof winnerOf>;
}
