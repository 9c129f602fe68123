/** What the page and the server tell each other. */
import type { CheckResult, Loaded, ShownCard } from '../worker/tasks.js';

/** The state of the templates' source, with the number of its version. */
export interface Source {
  readonly revision: number;
  /** Null until they have loaded for the first time; what was loaded last when they have a mistake now. */
  readonly loaded: Loaded | null;
  readonly mistake: ShownMistake | null;
}

/** A mistake as it is shown: the place from the working folder, and the lines around it. */
export interface ShownMistake {
  readonly message: string;
  readonly place: string;
  readonly frame: string;
}

export type DevEvent =
  | { readonly type: 'source'; readonly source: Source }
  /** One check of a template came out. */
  | { readonly type: 'check'; readonly revision: number; readonly template: string; readonly result: CheckResult }
  | {
      readonly type: 'checked';
      readonly revision: number;
      readonly template: string;
      readonly mistake: ShownMistake | null;
    };

/** What `POST /api/draw` answers. */
export type DrawAnswer =
  | ({ readonly type: 'drawn'; readonly image: string } & ShownCard)
  | { readonly type: 'refused'; readonly issues: readonly { readonly path: string; readonly message: string }[] }
  | { readonly type: 'failed'; readonly mistake: ShownMistake };
