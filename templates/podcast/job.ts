import type { Frame } from '@placard/core';
import type { PodcastParams } from './params.js';

/** One card to draw, and what follows from its params and its frame. */
export interface Job {
  readonly params: PodcastParams;
  readonly frame: Frame;
  readonly square: boolean;
  readonly rtl: boolean;
  readonly colours: {
    readonly ground: string;
    readonly ink: string;
    readonly muted: string;
    readonly idle: string;
    readonly played: string;
    readonly number: string;
  };
}
