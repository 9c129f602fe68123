import type { Frame } from '@placard/core';
import type { Paper } from '../shared/parts/paper.js';
import type { LessonParams } from './params.js';

export const themes = {
  light: { ground: '#D9EDFD', ink: '#0C1430', muted: '#3C4A74', toCome: '#A9CBEB' },
  dark: { ground: '#0C1430', ink: '#E4F1FD', muted: '#AEBBDA', toCome: '#27345F' },
} as const;

/** The params and the frame of a card, and the values derived from them. */
export interface Job {
  readonly params: LessonParams;
  readonly frame: Frame;
  readonly square: boolean;
  readonly rtl: boolean;
  readonly colors: Paper & { readonly toCome: string };
}
