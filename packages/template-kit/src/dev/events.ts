/** Messages between the page and the server. */
import type { CheckResult, Loaded, ShownCard } from '../worker/tasks.js';

/** State of the templates' source. `revision` counts its versions. */
export interface Source {
  readonly revision: number;
  /** The last templates that loaded without error; null before the first. */
  readonly loaded: Loaded | null;
  readonly mistake: ShownMistake | null;
}

/** A mistake for display: `place` is relative to the working directory, `frame` shows the lines around it. */
export interface ShownMistake {
  readonly message: string;
  readonly place: string;
  readonly frame: string;
}

/**
 * How the page draws the templates of a revision: with a module of them, or the reason for which it cannot, as a
 * sentence.
 */
export type PageDrawing =
  | { readonly revision: number; readonly module: string; readonly templates: readonly string[] }
  | { readonly revision: number; readonly why: string };

export type DevEvent =
  | { readonly type: 'source'; readonly source: Source }
  | { readonly type: 'drawing'; readonly drawing: PageDrawing }
  /** A check of a template has finished. */
  | { readonly type: 'check'; readonly revision: number; readonly template: string; readonly result: CheckResult }
  | {
      readonly type: 'checked';
      readonly revision: number;
      readonly template: string;
      readonly mistake: ShownMistake | null;
    };

/** The response of `POST /api/draw`. */
export type DrawAnswer =
  | ({ readonly type: 'drawn'; readonly image: string } & ShownCard)
  | { readonly type: 'refused'; readonly issues: readonly { readonly path: string; readonly message: string }[] }
  | { readonly type: 'failed'; readonly mistake: ShownMistake };
