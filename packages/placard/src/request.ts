import type { ProgramCard } from '@placard/core/server';
import type { Verdict } from '@placard/platforms';

export type { CardRequest, ParamsOf, TemplatesOf } from '@placard/core/server';

/** A rendered image, its metadata, and the request with its defaults filled in. */
export interface RenderedCard extends ProgramCard {
  /** Whether each platform shows the image, and what is wrong. URL problems are not included. */
  readonly platforms: readonly Verdict[];
}
