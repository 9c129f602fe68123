import { at } from './extent.js';
import { breakLines, epsilon, lineWidth, type LineRange } from './lines.js';
import type { MeasuredText, Segment } from './measure.js';

/** Only the last lines of a paragraph are rebroken, as in Blink. */
const maxLines = 4;
/** A last line of one word that is narrower than this share of its box is avoided. */
const shortShare = 1 / 3;

/** Penalties of Blink's `ScoreLineBreaker`, which has them from Minikin. */
const orphanPenalty = 10_000;
const hyphenShare = 2;
const lastLineFactor = 4;

/** Fills lines greedily, then rebreaks the last few if the last one is a single short word. */
export function prettyLines(
  text: MeasuredText,
  segments: readonly Segment[],
  fontSize: number,
  width: number,
  breaksWords: boolean,
): readonly LineRange[] {
  const greedy = breakLines(text, segments, fontSize, width, breaksWords);
  const last = greedy.at(-1);
  if (last === undefined || !Number.isFinite(width) || !isShortWord(text, segments, last, fontSize, width))
    return greedy;
  const kept = Math.max(
    greedy.findLastIndex((line) => segments.some(({ end, required }) => required && end === line.end)) + 1,
    greedy.length - maxLines,
  );
  const start = greedy[kept]?.start ?? 0;
  const ending = segments.filter((segment) => segment.start >= start);
  const ends = cheapestEnds(ending, fontSize, width);
  if (ends === undefined) return greedy;
  const rebroken = ends.map((end, i): LineRange => {
    const [first, last] = [ending[ends[i - 1] ?? 0], ending[end - 1]];
    return { start: first?.start ?? 0, end: last?.end ?? 0, hyphen: last?.after === 'hyphen' };
  });
  return [...greedy.slice(0, kept), ...rebroken];
}

function isShortWord(
  text: MeasuredText,
  segments: readonly Segment[],
  line: LineRange,
  fontSize: number,
  width: number,
): boolean {
  const words = segments.filter(({ start, end }) => start >= line.start && end <= line.end);
  return words.length < 2 && lineWidth(text, line, fontSize) < width * shortShare;
}

/** Returns the index after the last segment of each line, with the lowest score; undefined if a line is too wide. */
function cheapestEnds(segments: readonly Segment[], fontSize: number, width: number): readonly number[] | undefined {
  const hyphenPenalty = hyphenShare * width * fontSize;
  const linePenalty = 2 * hyphenPenalty;
  const pens = [0];
  for (const { width: own, spaces } of segments)
    pens.push((pens.at(-1) ?? 0) + at(own, fontSize) + at(spaces, fontSize));
  const penaltyOf = (end: number): number =>
    (segments[end - 1]?.after === 'hyphen' ? hyphenPenalty : 0) + (end === segments.length - 1 ? orphanPenalty : 0);
  const scores = [{ score: 0, from: 0 }];
  for (let end = 1; end <= segments.length; end++) {
    const last = segments[end - 1];
    let best = { score: Infinity, from: end - 1 };
    for (let from = 0; from < end; from++) {
      const used = (pens[end] ?? 0) - (pens[from] ?? 0) - at(last?.spaces ?? { em: 0, px: 0 }, fontSize);
      const slack = width - used - at(last?.hyphen ?? { em: 0, px: 0 }, fontSize);
      if (slack < -epsilon) continue;
      const cost = end === segments.length ? lastLineFactor * (from === 0 ? 0 : penaltyOf(from)) : slack ** 2;
      const score = (scores[from]?.score ?? Infinity) + cost;
      if (score <= best.score) best = { score, from };
    }
    const own = end === segments.length ? 0 : penaltyOf(end);
    scores.push({ score: best.score + own + linePenalty, from: best.from });
  }
  if (scores.at(-1)?.score === Infinity) return undefined;
  const ends: number[] = [];
  for (let end = segments.length; end > 0; end = scores[end]?.from ?? 0) ends.unshift(end);
  return ends;
}
