import type { Frame } from '@placard/core';
import { labelOfX, type Placed, type Box } from '../shared/parts/place.js';
import { maxCovered, sideOfPanel } from '../shared/parts/panel.js';
import { isRtl } from '../shared/parts/text.js';
import { lead } from './lead.js';
import { masthead } from './masthead.js';
import type { Colors, Composition, Rule, Written } from './type.js';
import type { NewsletterParams } from './params.js';

export interface PaperPlan {
  readonly box: Box;
  readonly rules: readonly Rule[];
  readonly texts: readonly Placed[];
}

/** Lays out the page: the whole card, or over a photo a sheet that is no larger than its text needs. */
export function sheetOf(params: NewsletterParams, frame: Frame, colors: Colors): PaperPlan {
  const { width, height } = frame;
  const square = frame.shape !== 'wide';
  if (frame.background === null) {
    const page: Composition = { ...(square ? onSquare : onWide), width, height: foot(frame), pinned: true };
    const { rules, texts } = write(params, frame, colors, page);
    return { box: { left: 0, top: 0, width, height }, rules: bleeding(rules, page, height), texts };
  }
  return square ? lowSheet(params, frame, colors) : tallSheet(params, frame, colors);
}

/** Height of the page for text, in pixels: the label of X covers the foot. */
const foot = ({ safeArea, height }: Frame): number => (safeArea.label ? labelOfX.top + 42 : height);

/** Extends the rule between the columns to the bottom of the card. */
const bleeding = (rules: readonly Rule[], page: Composition, height: number): Rule[] =>
  rules.map((rule) => (rule.top + rule.height === page.height ? { ...rule, height: height - rule.top } : rule));

type Form = Omit<Composition, 'width' | 'height' | 'pinned'>;

const onWide: Form = {
  padding: { side: 56, top: 56, bottom: 56 },
  name: 124,
  headline: 440,
  small: 26,
  summary: 44,
  minSummary: 20,
  gap: 36,
  air: 26,
  column: 300,
};
const onSquare: Form = {
  ...onWide,
  name: 200,
  small: 32,
  summary: 46,
  minSummary: 26,
  gap: 48,
  air: 40,
  column: null,
};
const onLow: Form = {
  padding: { side: 44, top: 44, bottom: 56 },
  name: 132,
  headline: 260,
  small: 28,
  summary: 34,
  minSummary: 22,
  gap: 34,
  air: 32,
  column: null,
};
const onTall: Form = {
  ...onLow,
  padding: { side: 40, top: 56, bottom: 56 },
  name: 96,
  headline: 200,
  small: 24,
  summary: 30,
  minSummary: 20,
  gap: 28,
  air: 24,
};
/** For a long name with a long headline and a long summary: the other texts are smaller, so that the headline fits. */
const tight: Form = {
  ...onTall,
  padding: { side: 30, top: 40, bottom: 40 },
  name: 52,
  small: 19,
  summary: 22,
  minSummary: 16,
  gap: 20,
  air: 15,
};

/** Smallest distance from the text of a full sheet to the sheet's bottom, in pixels. */
const leastFoot = 16;

/** Lays out the sheet at the foot of the square, as high as its text needs. */
function lowSheet(params: NewsletterParams, frame: Frame, colors: Colors): PaperPlan {
  const { width, height } = frame;
  const own = width - 2 * 48;
  const most = Math.floor((maxCovered * height * width) / own);
  const written = (form: Form): PaperPlan & { readonly fair: boolean } => {
    const page: Composition = { ...form, width: own, height: most, pinned: false };
    const { rules, texts, end, whole } = write(params, frame, colors, page);
    const needed = Math.ceil(end + page.padding.bottom);
    const high = Math.min(most, needed);
    return {
      box: { left: 48, top: height - high, width: own, height: high },
      rules,
      texts,
      fair: whole && end + leastFoot <= most,
    };
  };
  const found = written(onLow);
  return found.fair ? found : written(tight);
}

/** Widths of a sheet over a photo, tried in order, and the font size of the headline that each must allow. */
const sheets = [
  { width: 544, wanted: 76 },
  { width: 632, wanted: 66 },
] as const;

/** Lays out the sheet at the top edge, as high as its text needs. If it nearly fills the height, it fills it. */
function tallSheet(params: NewsletterParams, frame: Frame, colors: Colors): PaperPlan {
  const { width, height } = frame;
  const side = sideOfPanel(frame, isRtl(params.headline) ? 'right' : 'left');
  const written = (own: number, form: Form): PaperPlan & { readonly fair: (wanted: number) => boolean } => {
    const page: Composition = { ...form, width: own, height: foot(frame), pinned: false };
    const story = write(params, frame, colors, page);
    const needed = Math.ceil(story.end + page.padding.bottom);
    const full = page.height - needed < 72;
    const { rules, texts, size, whole } = full ? write(params, frame, colors, { ...page, pinned: true }) : story;
    const box = { left: side === 'left' ? 56 : width - 56 - own, top: 0, width: own, height: full ? height : needed };
    return { box, rules, texts, fair: (wanted) => whole && size >= wanted };
  };
  for (const { width: own, wanted } of sheets) {
    const found = written(own, onTall);
    if (found.fair(wanted)) return found;
  }
  const widest = Math.floor(maxCovered * width);
  const found = written(widest, onTall);
  return found.fair(56) ? found : written(widest, tight);
}

/** Sets masthead and lead on a page of the maximum height. */
function write(params: NewsletterParams, frame: Frame, colors: Colors, page: Composition): Written {
  const { padding, name, small } = page;
  const width = page.width - 2 * padding.side;
  const head = masthead(params, frame, colors, { left: padding.side, top: padding.top, width, name, small });
  const { rules, texts, ...story } = lead(params, frame, colors, page, head.bottom);
  return { ...story, rules: [...head.rules, ...rules], texts: [...head.texts, ...texts] };
}
