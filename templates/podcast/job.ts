import type { Frame } from '@placard/core';
import type { PodcastParams } from './params.js';

/** The params and the frame of a card, and values that depend on them. */
export interface Job {
  readonly params: PodcastParams;
  readonly frame: Frame;
  readonly square: boolean;
  readonly rtl: boolean;
  readonly colors: {
    readonly ground: string;
    readonly ink: string;
    readonly muted: string;
    readonly idle: string;
    readonly played: string;
    readonly number: string;
  };
}
