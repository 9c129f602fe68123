import { balanceLines } from './balance.js';
import { orphanWorth, sizeWorth } from './break-costs.js';
import { breakLines, epsilon, joinWordsThatFit, lineWidth, widestSegment, type LineRange } from './lines.js';
import type { MeasuredText, Segment } from './measure.js';
import type { Paragraph } from './paragraph.js';
import { prettyLines } from './pretty.js';
import type { Vertical } from './vertical.js';
import { unicodePattern, unicodeTest } from './unicode-pattern.js';

/** The box of a text, in pixels. Infinity where unbounded. */
export interface TextBox {
  readonly width: number;
  readonly height: number;
  /**
   * The box has this width regardless of the text, and lines are aligned in it. Default: decided by the node's style.
   */
  readonly definite?: boolean;
}

export interface FittedText {
  readonly fontSize: number;
  readonly lines: readonly LineRange[];
  /** The last line must end in an ellipsis. */
  readonly truncated: boolean;
}

/** Computes the vertical positions of lines at a font size. */
export type Stack = (lines: readonly LineRange[], fontSize: number) => Vertical;

/**
 * Phrases, compounds and words (`hyphen`; `word`: in scripts without spaces) are not divided if the font size is then
 * at least this share of the size with divisions. `short`: the same for words of at most `shortWord` letters. `twice`: the
 * same for a word that is divided once instead of twice. `several`: the same for one divided word instead of several.
 * `joint`: the same for compounds that are divided between their parts only.
 */
const minShare = {
  phrase: 0.75,
  word: 0.6,
  compound: 0.7,
  hyphen: 0.8,
  short: 0.5,
  joint: 0.55,
  twice: 0.72,
  several: 0.88,
} as const;
const shortWord = 12;

/**
 * Finds the largest whole font size within `fit` at which the text fits its box without breaking a word. At the minimum
 * size, the text is cut after the last line that fits. Phrases, words and compounds are divided only when keeping them
 * whole costs too much of the size.
 */
export function fitText(text: MeasuredText, paragraph: Paragraph, stack: Stack, box: TextBox): FittedText {
  const { range, fit, wrap } = paragraph;
  const layout = (segments: readonly Segment[]): Laid => layIn(text, paragraph, stack, box, segments);
  const layoutAt = (segments: readonly Segment[], size: number): Laid =>
    layIn(text, { ...paragraph, fit: { min: size, max: size } }, stack, box, segments);
  const first = layout(text.segments());
  if (range !== undefined || wrap === 'nowrap') return first;
  const divided = mayGain(text, paragraph, first, box) ? divide(text, isReluctant(paragraph), first, layout) : first;
  if (fit === undefined) return divided;
  const fitted = withFewHyphens(text, fit.min, divided, layoutAt);
  const whole = fitted.lines.length === 1 || text.compounds() === text.segments() ? fitted : layout(text.compounds());
  return withFewFaults(text, fit.min, isWorth(whole, minShare.compound, fitted) ? whole : fitted, layoutAt);
}

/** Divides phrases, and then words, if this allows a sufficiently larger font size. */
function divide(
  text: MeasuredText,
  isReluctant: boolean,
  whole: Laid,
  layout: (segments: readonly Segment[]) => Laid,
): Laid {
  const all = text.divided();
  if (all === text.segments()) return whole;
  const divided = layout(all);
  const words = text.words();
  if (words === text.segments()) {
    const shareOf = (laid: Laid): number =>
      minShare[isInPhrase(all) ? 'word' : dividesLong(text, laid) ? 'hyphen' : 'short'];
    const joints = text.joints() === text.segments() ? whole : layout(text.joints());
    const joined = joints === whole || isWorth(whole, shareOf(joints), joints) ? whole : joints;
    const share = isReluctant ? 0 : joined === whole ? shareOf(divided) : minShare.joint;
    return isWorth(joined, share, divided) ? joined : divided;
  }
  const inWords = words === all ? divided : layout(words);
  const between = isWorth(inWords, minShare.word, divided) ? inWords : divided;
  return isWorth(whole, minShare.phrase, between) ? whole : between;
}

/** English display text is not hyphenated while each word fits. */
const isReluctant = ({ display, lang }: Paragraph): boolean => display && /^en(?:-|$)/i.test(lang ?? '');

const isInPhrase = (segments: readonly Segment[]): boolean =>
  segments.some(({ after, part }) => after === 'phrase' && part === undefined);

const lettersBefore = unicodePattern(String.raw`[\p{L}\p{M}]*$`);
const lettersAfter = unicodePattern(String.raw`^[\p{L}\p{M}]*`);

/** Whether a line ends inside an identifier, or a hyphen divides a word of more than `shortWord` letters. */
const dividesLong = ({ text }: MeasuredText, { lines, segments }: Laid): boolean =>
  lines.some(({ end, hyphen }) => {
    if (!hyphen) return segments.some((segment) => segment.end === end && segment.part !== undefined);
    const [head, tail] = [text.slice(Math.max(0, end - shortWord), end), text.slice(end, end + shortWord)];
    const [before = ''] = lettersBefore(head).exec(head) ?? [];
    const [after = ''] = lettersAfter(tail).exec(tail) ?? [];
    return before.length + after.length > shortWord;
  });

/** If several words are divided, or one twice, returns the layout with the fewest hyphens at a slightly smaller font size. */
function withFewHyphens(
  text: MeasuredText,
  min: number,
  fitted: Laid,
  layoutAt: (segments: readonly Segment[], size: number) => Laid,
): Laid {
  let best = fitted;
  const isLarge = (size: number): boolean =>
    size >= (isDividedTwice(text, best) ? minShare.twice : minShare.several) * fitted.fontSize;
  for (let size = fitted.fontSize - 1; hyphensOf(best) > 1 && size >= min && isLarge(size); size--) {
    const laid = layoutAt(fitted.segments, size);
    if (laid.fits && hyphensOf(laid) < hyphensOf(best)) best = laid;
  }
  return best;
}

/** Returns the layout with the best line ends, at this or a smaller font size. */
function withFewFaults(
  text: MeasuredText,
  min: number,
  fitted: Laid,
  layoutAt: (segments: readonly Segment[], size: number) => Laid,
): Laid {
  if (!fitted.fits || fitted.lines.length > maxLinesWithFaults) return fitted;
  let best = fitted;
  let lowest = faultsOf(text, fitted);
  if (lowest <= orphanWorth) return fitted;
  const step = Math.max(1, Math.floor(fitted.fontSize / 40));
  const loss = (size: number): number => 1 - size / fitted.fontSize;
  for (let size = fitted.fontSize - step; size >= min && loss(size) < lowest; size -= step) {
    const laid = layoutAt(fitted.segments, size);
    const cost = laid.fits ? faultsOf(text, laid) + loss(size) : Infinity;
    if (cost < lowest) [best, lowest] = [laid, cost];
  }
  return best;
}

/** Longer texts are not read at a glance. */
const maxLinesWithFaults = 5;

/** The share of the font size that is worth giving up for the line ends of a text. */
function faultsOf(text: MeasuredText, { lines, segments, fontSize }: Laid): number {
  const isOneWord = ({ start, end }: LineRange): boolean => !/\s/u.test(text.text.slice(start, end));
  const ends = lines.slice(0, -1).reduce((sum, line) => {
    const segment = segments.find(({ end }) => end === line.end);
    return segment?.after === 'weak' ? sum + sizeWorth(segment.penalty, isOneWord(line)) : sum;
  }, 0);
  const widths = lines.map((line) => lineWidth(text, line, fontSize));
  const last = lines.at(-1);
  const isOrphan = last !== undefined && lines.length > 1 && isOneWord(last);
  const isShort = (widths.at(-1) ?? 0) < shortLastLine * Math.max(...widths);
  return ends + (isOrphan && isShort ? orphanWorth : 0);
}

const hyphensOf = ({ lines }: Laid): number => lines.filter(({ hyphen }) => hyphen).length;

/** Whether a line is the middle of a word, with a hyphen before and after it. */
const isDividedTwice = ({ text }: MeasuredText, { lines }: Laid): boolean =>
  lines.some(
    ({ start, end, hyphen }, i) => hyphen && lines[i - 1]?.hyphen === true && !/\s/u.test(text.slice(start, end)),
  );

const isWorth = (whole: Laid, share: number, divided: Laid): boolean =>
  whole.fits && whole.fontSize >= share * divided.fontSize;

/** Minimum share of the font size that balancing may leave; the second applies if the last line would be short. */
const evenShare = 0.9;
const evenShareOfRagged = 0.75;
const shortLastLine = 0.45;

/** Whether dividing phrases or words could allow a larger size, or any size at all. */
function mayGain(text: MeasuredText, { fit }: Paragraph, whole: Laid, box: TextBox): boolean {
  if (!whole.fits) return true;
  if (fit === undefined || whole.fontSize >= fit.max) return false;
  // Dividing phrases can help any line. Dividing words helps only when a word fills its line.
  return text.mayDivide() || widestSegment(text.segments(), whole.fontSize / minShare.hyphen) > box.width;
}

interface Laid extends FittedText {
  /** The whole text is in the box, without a broken segment. */
  readonly fits: boolean;
  readonly segments: readonly Segment[];
}

function layIn(
  text: MeasuredText,
  paragraph: Paragraph,
  stack: Stack,
  { width, height }: TextBox,
  segments: readonly Segment[],
): Laid {
  const { fit, wrap, range } = paragraph;
  const oneLine: readonly LineRange[] | undefined =
    range !== undefined ? [lineOf(text, range)] : wrap === 'nowrap' ? unwrapped(text, paragraph) : undefined;
  const maxLines = oneLine?.length ?? paragraph.lineClamp ?? Infinity;
  const segmentsAt = (fontSize: number): readonly Segment[] => joinWordsThatFit(text, segments, fontSize, width);
  const fill = wrap === 'pretty' ? prettyLines : breakLines;
  const lay = (fontSize: number): readonly LineRange[] =>
    oneLine ?? fill(text, segmentsAt(fontSize), fontSize, width, paragraph.breaksWords);
  const isTooHigh = (lines: readonly LineRange[], fontSize: number): boolean =>
    stack(lines, fontSize).height > height + epsilon;
  const isTooWide = (lines: readonly LineRange[], fontSize: number): boolean =>
    (oneLine === undefined
      ? widestSegment(segments, fontSize)
      : Math.max(0, ...lines.map((line) => lineWidth(text, line, fontSize)))) >
    width + epsilon;
  const fits = (lines: readonly LineRange[], fontSize: number): boolean =>
    lines.length <= maxLines && !isTooWide(lines, fontSize) && !isTooHigh(lines, fontSize);

  const maxSize = fit === undefined ? paragraph.fontSize : largest(fit.min, fit.max, (size) => fits(lay(size), size));
  const even = (fontSize: number): readonly LineRange[] | undefined => {
    const lines = balanceLines(text, segmentsAt(fontSize), fontSize, width);
    return isTooHigh(lines, fontSize) ? undefined : lines;
  };
  // Balanced lines end at other words than greedy ones, so their ink can need more height. They are then laid out in a
  // slightly smaller font size.
  const isRagged = (lines: readonly LineRange[]): boolean => {
    const widths = lines.map((line) => lineWidth(text, line, maxSize));
    return (widths.at(-1) ?? 0) < shortLastLine * Math.max(0, ...widths);
  };
  const share = (): number => (isRagged(lay(maxSize)) ? evenShareOfRagged : evenShare);
  let fontSize = maxSize;
  let balanced = wrap === 'balance' && oneLine === undefined ? even(maxSize) : undefined;
  if (wrap === 'balance' && oneLine === undefined && balanced === undefined && fits(lay(maxSize), maxSize)) {
    const minSize = fit === undefined ? maxSize : Math.max(fit.min, Math.floor(share() * maxSize));
    for (let size = maxSize - 1; balanced === undefined && size >= minSize; size--) {
      balanced = even(size);
      if (balanced !== undefined) fontSize = size;
    }
  }
  const filled = lay(fontSize);
  const chosen = balanced ?? filled;
  if (fits(chosen, fontSize)) return { fontSize, lines: chosen, truncated: false, fits: true, segments };
  const cut =
    oneLine === undefined
      ? chosen.length > maxLines || isTooHigh(chosen, fontSize)
      : paragraph.shortens && isTooWide(chosen, fontSize);
  if (!cut) return { fontSize, lines: chosen, truncated: false, fits: false, segments };
  const most = Math.max(1, Math.min(maxLines, filled.length));
  const kept = filled.slice(
    0,
    largest(1, most, (count) => !isTooHigh(filled.slice(0, count), fontSize)),
  );
  return {
    fontSize,
    lines: kept,
    truncated: kept.length < filled.length || oneLine !== undefined,
    fits: false,
    segments,
  };
}

/** Without wrapping, browsers end lines only at line feeds; a template has none. */
function unwrapped(text: MeasuredText, { asBrowser }: Paragraph): readonly LineRange[] {
  const ends = asBrowser ? text.segments().filter(({ required }) => required) : [];
  const starts = [0, ...ends.map(({ endWithSpaces }) => endWithSpaces)];
  return starts.map((start, i) => ({ start, end: ends[i]?.end ?? text.text.length, hyphen: false }));
}

/** A range that ends inside a word was cut there for a hyphen. */
function lineOf(text: MeasuredText, [start, end]: readonly [number, number]): LineRange {
  const isDivided =
    isWithinWord(text.text.slice(end - 1, end + 1)) &&
    text.divided().some((segment) => segment.end === end && segment.after === 'hyphen');
  return { start, end, hyphen: isDivided };
}

const isWithinWord = unicodeTest(String.raw`^[\p{L}\p{M}\u00ad][\p{L}\p{M}]`);

/** Binary search over whole numbers; returns `min` when none passes. */
function largest(min: number, max: number, passes: (size: number) => boolean): number {
  let low = min;
  let high = max;
  while (low < high) {
    const middle = Math.ceil((low + high) / 2);
    if (passes(middle)) low = middle;
    else high = middle - 1;
  }
  return low;
}
