import type { Frame } from '@placard/core';
import { footOf, labelOfX, topMargin, type Box, type Placed } from '../shared/parts/place.js';
import { maxCovered, roomBesideSubject, sideOfPanel } from '../shared/parts/panel.js';
import { isRtl } from '../shared/parts/text.js';
import { onLow, onNarrow, pageMargin, pages, tallForms, tight, wantedSize, type Form } from './forms.js';
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
  const { width, height, shape } = frame;
  if (frame.background === null) {
    const form = pages[shape];
    const padding = { ...form.padding, top: topMargin(frame, form.padding.top) };
    const page: Composition = { ...form, padding, width, height: foot(frame), pinned: true };
    const { rules, texts } = write(params, frame, colors, page);
    const box = { left: 0, top: 0, width, height };
    return { box, rules: [...bleeding(rules, page, height), ...barRules(frame, colors)], texts };
  }
  return sheetOver[shape](params, frame, colors);
}

/** Height of the page for text, in pixels: the label of X or the bar of a story covers the foot. */
const foot = (frame: Frame): number =>
  frame.safeArea.label ? labelOfX.top + 42 : footOf(frame, pageMargin) + pageMargin;

/** Thick and thin rules above and below a story's page, which end where the bars of the story begin. */
function barRules({ width, height, safeArea: { top, bottom } }: Frame, { flank }: Colors): Rule[] {
  if (top === 0) return [];
  const [thick, gap, thin] = [16, 10, 4];
  const rule = (top: number, high: number): Rule => ({
    left: pageMargin,
    top,
    width: width - 2 * pageMargin,
    height: high,
    color: flank,
  });
  const [head, foot] = [top - 30, height - bottom + 30];
  return [
    rule(head - thin - gap - thick, thick),
    rule(head - thin, thin),
    rule(foot, thin),
    rule(foot + thin + gap, thick),
  ];
}

/** Extends the rule between the columns to the bottom of the card. */
const bleeding = (rules: readonly Rule[], page: Composition, height: number): Rule[] =>
  rules.map((rule) => (rule.top + rule.height === page.height ? { ...rule, height: height - rule.top } : rule));

/** Smallest distance from the text of a full sheet to the sheet's bottom, in pixels. */
const leastFoot = 16;

const edge = 48;

/** Heights between which a sheet is, in pixels, and whether it is at the upper one. */
interface Room {
  readonly top: number;
  readonly bottom: number;
  readonly hangs: boolean;
}

/** How far the upper edge of a sheet, but no text, extends under the bar of a story, in pixels. */
const underBar = 20;

/** Lays out a sheet between two heights. It is as high as its text needs. */
function sheetIn(
  params: NewsletterParams,
  frame: Frame,
  colors: Colors,
  form: Form,
  { top, bottom, hangs }: Room,
): PaperPlan & { readonly fair: boolean; readonly size: number } {
  const own = frame.width - 2 * edge;
  const most = bottom - top;
  const page: Composition = { ...form, width: own, height: most, pinned: false };
  const { rules, texts, end, size, whole } = write(params, frame, colors, page);
  const high = Math.min(most, Math.ceil(end + page.padding.bottom));
  return {
    box: { left: edge, top: hangs ? top : bottom - high, width: own, height: high },
    rules,
    texts,
    size,
    fair: whole && end + leastFoot <= most,
  };
}

/** Height of a sheet that covers as much of the photo as it may. */
const mostOf = ({ width, height }: Frame): number => Math.floor((maxCovered * height * width) / (width - 2 * edge));

/** Lays out the sheet at the foot of the square. */
function lowSheet(params: NewsletterParams, frame: Frame, colors: Colors): PaperPlan {
  const room: Room = { top: frame.height - mostOf(frame), bottom: frame.height, hangs: false };
  const found = sheetIn(params, frame, colors, onLow, room);
  return found.fair ? found : sheetIn(params, frame, colors, tight, room);
}

/** More space around a headline without a summary, which is larger. */
const airy = (form: Form): Form => ({ ...form, gap: 56, padding: { ...form.padding, bottom: 104 } });

/** Lays out the sheet of a tall card below the subject of the photo, or above it if there is more room. */
function tallSheet(params: NewsletterParams, frame: Frame, colors: Colors): PaperPlan {
  const { height, safeArea } = frame;
  const [head, foot] = [Math.max(0, safeArea.top - underBar), height - safeArea.bottom];
  const { hangs, height: free } = roomBesideSubject(frame, { head, foot });
  const roomOf = (high: number): Room =>
    hangs ? { top: head, bottom: head + high, hangs } : { top: foot - high, bottom: foot, hangs };
  const forms = params.summary ? tallForms : tallForms.map(airy);
  const found = forms.map((form) => sheetIn(params, frame, colors, form, roomOf(Math.min(mostOf(frame), free))));
  const fair = found.filter((sheet) => sheet.fair);
  const best = fair.find(({ size }) => size >= wantedSize) ?? fair.at(-1);
  return best ?? sheetIn(params, frame, colors, tight, roomOf(mostOf(frame)));
}

/** Widths of a sheet over a photo, tried in order, and the font size of the headline that each must allow. */
const sheets = [
  { width: 544, wanted: 76 },
  { width: 632, wanted: 66 },
] as const;

/** Lays out the sheet at the top edge, as high as its text needs. If it nearly fills the height, it fills it. */
function narrowSheet(params: NewsletterParams, frame: Frame, colors: Colors): PaperPlan {
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
    const found = written(own, onNarrow);
    if (found.fair(wanted)) return found;
  }
  const widest = Math.floor(maxCovered * width);
  const found = written(widest, onNarrow);
  return found.fair(56) ? found : written(widest, tight);
}

const sheetOver = { wide: narrowSheet, square: lowSheet, tall: tallSheet } as const;

/** Sets masthead and lead on a page of the maximum height. */
function write(params: NewsletterParams, frame: Frame, colors: Colors, page: Composition): Written {
  const { padding, name, small } = page;
  const width = page.width - 2 * padding.side;
  const head = masthead(params, frame, colors, { left: padding.side, top: padding.top, width, name, small });
  const { rules, texts, ...story } = lead(params, frame, colors, page, head.bottom);
  return { ...story, rules: [...head.rules, ...rules], texts: [...head.texts, ...texts] };
}
