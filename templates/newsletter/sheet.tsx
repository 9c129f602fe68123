import type { Frame } from '@placard/core';
import type { Placed } from '../parts/place.js';
import { mostCovered, sideOfPanel } from '../parts/panel.js';
import { isRtl } from '../parts/text.js';
import { lead } from './lead.js';
import { masthead } from './masthead.js';
import type { Box, Colours, Composition, Rule, Written } from './type.js';
import type { NewsletterParams } from './template.js';

export interface Sheet {
  readonly box: Box;
  readonly rules: readonly Rule[];
  readonly texts: readonly Placed[];
}

/** The whole card, or over a photo a sheet that is no larger than its words. */
export function sheetOf(params: NewsletterParams, frame: Frame, colours: Colours): Sheet {
  const { width, height } = frame;
  const square = frame.preset === 'square';
  if (frame.background === null) {
    const padding = { side: 56, top: 56, bottom: 56 };
    const page = square
      ? {
          width,
          height,
          padding,
          name: 176,
          headline: 232,
          summary: 40,
          small: 26,
          leastSummary: 24,
          gap: 44,
          column: null,
          pinned: true,
        }
      : {
          width,
          height,
          padding,
          name: 124,
          headline: 208,
          summary: 34,
          small: 22,
          leastSummary: 18,
          gap: 34,
          column: 296,
          pinned: true,
        };
    const { rules, texts } = write(params, frame, colours, page);
    return { box: { left: 0, top: 0, width, height }, rules, texts };
  }
  return square ? lowSheet(params, frame, colours) : tallSheet(params, frame, colours);
}

const overPhoto = { summary: 30, leastSummary: 17, gap: 28, column: null, pinned: false } as const;

/** Lies at the foot of the square, as high as its words. */
function lowSheet(params: NewsletterParams, frame: Frame, colours: Colours): Sheet {
  const { width, height } = frame;
  const own = width - 2 * 48;
  const page: Composition = {
    ...overPhoto,
    width: own,
    height: Math.floor((mostCovered * height * width) / own),
    padding: { side: 44, top: 44, bottom: 52 },
    name: 132,
    headline: 120,
    small: 24,
    leastSummary: 20,
  };
  const { rules, texts, end } = write(params, frame, colours, page);
  const high = Math.min(page.height, Math.ceil(end + page.padding.bottom));
  return { box: { left: 48, top: height - high, width: own, height: high }, rules, texts };
}

/** Over a photo, the narrowest sheet on which the headline is as large as wanted. */
const sheets = [
  { width: 544, wanted: 76 },
  { width: 608, wanted: 66 },
  { width: 664, wanted: 60 },
] as const;

type Form = Pick<Composition, 'padding' | 'gap' | 'name'>;
const airy: Form = { padding: { side: 40, top: 44, bottom: 48 }, gap: overPhoto.gap, name: 96 };
/** Where a long name and a long headline meet, the name gives way. */
const tight: Form = { padding: { side: 30, top: 36, bottom: 40 }, gap: 20, name: 64 };

/** Hangs from the top edge, as long as its words; one that nearly fills the height fills it. */
function tallSheet(params: NewsletterParams, frame: Frame, colours: Colours): Sheet {
  const { width, height } = frame;
  const side = sideOfPanel(frame, isRtl(params.headline) ? 'right' : 'left');
  const written = (own: number, form: Form): Sheet & { readonly fair: (wanted: number) => boolean } => {
    const page: Composition = { ...overPhoto, ...form, width: own, height, headline: 112, small: 20 };
    const story = write(params, frame, colours, page);
    const needed = Math.ceil(story.end + page.padding.bottom);
    const full = height - needed < 72;
    const { rules, texts, size, whole } = full ? write(params, frame, colours, { ...page, pinned: true }) : story;
    const box = { left: side === 'left' ? 56 : width - 56 - own, top: 0, width: own, height: full ? height : needed };
    return { box, rules, texts, fair: (wanted) => whole && size >= wanted };
  };
  for (const { width: own, wanted } of sheets) {
    const found = written(own, airy);
    if (found.fair(wanted)) return found;
  }
  const widest = Math.floor(mostCovered * width);
  const found = written(widest, airy);
  return found.fair(56) ? found : written(widest, tight);
}

/** Masthead and lead, on a sheet at its highest. */
function write(params: NewsletterParams, frame: Frame, colours: Colours, page: Composition): Written {
  const { padding, name, small } = page;
  const width = page.width - 2 * padding.side;
  const head = masthead(params, frame, colours, { left: padding.side, top: padding.top, width, name, small });
  const { rules, texts, ...story } = lead(params, frame, colours, page, head.bottom);
  return { ...story, rules: [...head.rules, ...rules], texts: [...head.texts, ...texts] };
}
