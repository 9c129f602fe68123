import type { Frame, SceneNode } from '@placard/core';
import type { Placed } from '../shared/parts/place.js';
import { scriptOf } from '../shared/parts/script.js';
import { circle, inAnton, inkAt, line, proportions, type Room } from './letters.js';

interface Token {
  readonly text: string;
  /** Whether a space separates it from the token before. */
  readonly spaced: boolean;
}

interface Setting {
  readonly lines: readonly { readonly text: string; readonly size: number; readonly height: number }[];
  readonly gap: number;
  readonly width: number;
  readonly height: number;
}

/** Number of characters above which a word is broken at any mark and after 9 characters. */
const longestWord = 13;
/** Number of characters above which a word is broken at dashes and slashes. */
const longestNumber = 7;
/** Usual distance in pixels between the dots of two days. */
const defaultStep = 46;

/** Splits a text into words, words that are too long for a line into pieces, and East Asian text into characters. */
function tokens(frame: Frame, text: string): Token[] {
  return text
    .split(/\s+/u)
    .filter((word) => word !== '')
    .flatMap((word) => pieces(frame, word).map((piece, i) => ({ text: piece, spaced: i === 0 })));
}

function pieces(frame: Frame, word: string): string[] {
  // Only the text layout knows where the words of a phrase without spaces begin.
  if (scriptOf(word) === 'thai')
    return frame
      .units(<div style={{ textWrap: 'nowrap' }}>{word}</div>)
      .map(({ start, end }) => word.slice(start, end));
  const parts = word.match(
    /[\p{sc=Han}\p{sc=Hiragana}\p{sc=Katakana}][\p{P}ー]?|[^\p{sc=Han}\p{sc=Hiragana}\p{sc=Katakana}]+/gu,
  ) ?? [word];
  return parts.flatMap((part) => {
    const { length } = [...part];
    // A date in figures that could not be read is one piece.
    if (length <= longestWord && /^[\p{Nd}/.:–-]+$/u.test(part)) return [part];
    if (length > longestWord) return part.match(/[^-–/,.:]{1,9}[-–/,.:]?|[-–/,.:]{1,9}/gu) ?? [part];
    return length > longestNumber ? (part.match(/[^-–/]{1,13}[-–/]?|[-–/]{1,13}/gu) ?? [part]) : [part];
  });
}

/** A line ends without the comma that is after its last word. */
const joined = (tokens: readonly Token[]): string =>
  tokens
    .map(({ text, spaced }, i) => (spaced && i > 0 ? ` ${text}` : text))
    .join('')
    .replace(/[,،、]$/u, '');

/** Breaks the tokens into `count` lines of even width: the sum of the squares of their widths is minimal. */
function partition(tokens: readonly Token[], count: number, widthOf: (start: number, end: number) => number): string[] {
  const n = tokens.length;
  // best[end]: the lowest cost of breaking the first `end` tokens into k lines, and the first token of each line.
  let best = Array.from({ length: n + 1 }, (_, end) => ({
    cost: end === 0 ? Infinity : widthOf(0, end) ** 2,
    starts: [0],
  }));
  for (let k = 2; k <= count; k++) {
    const before = best;
    best = before.map((_, end) => {
      let found = { cost: Infinity, starts: [0] };
      for (const [start, head] of before.slice(0, end).entries()) {
        const cost = head.cost + widthOf(start, end) ** 2;
        if (cost < found.cost) found = { cost, starts: [...head.starts, start] };
      }
      return found;
    });
  }
  const starts = best[n]?.starts ?? [0];
  return starts.map((start, i) => joined(tokens.slice(start, starts[i + 1] ?? n)));
}

/** Whether a line ends in the number of a count, as in “in 90 | days”. A number that has a line to itself is fine. */
const endsInCount = (all: readonly Token[], start: number, end: number): boolean =>
  end - start > 1 && end < all.length && /^\p{Nd}{1,3}$/u.test(all[end - 1]?.text ?? '');

/**
 * Breaks a date in words into lines that each fill the width of the room. Of all numbers of lines, it takes the one
 * that covers most of the room.
 */
function setting(frame: Frame, text: string, room: Room, anton: boolean): Setting {
  const all = tokens(frame, text);
  const widths = all.map((token) => proportions(frame, token.text, anton).width);
  const space = anton ? 0.2 : 0.25;
  const widthOf = (start: number, end: number): number =>
    endsInCount(all, start, end)
      ? Infinity
      : all
          .slice(start, end)
          .reduce((sum, { spaced }, i) => sum + (widths[start + i] ?? 0) + (spaced && i > 0 ? space : 0), 0);
  let best: Setting | undefined;
  let bestScore = 0;
  for (let count = 1; count <= Math.min(all.length, 8); count++) {
    const candidate = filled(frame, partition(all, count, widthOf), room, anton);
    const area = candidate.lines.reduce(
      (sum, { size, height }, i) => sum + height * size * (candidate.widths[i] ?? 0),
      0,
    );
    // A block with a short line scores less than a slightly smaller block of even lines.
    const score = area * (0.4 + (0.6 * Math.min(...candidate.widths)) / candidate.width);
    if (best === undefined || score > bestScore) [best, bestScore] = [candidate, score];
  }
  return best ?? { lines: [], gap: 0, width: 0, height: 0 };
}

function filled(frame: Frame, lines: readonly string[], room: Room, anton: boolean): Setting & { widths: number[] } {
  const shapes = lines.map((text) => ({ text, ...proportions(frame, text, anton) }));
  const smallest = Math.min(...shapes.map(({ width }) => room.width / width));
  // Largest ratio of the font sizes in a block. It is lower for many lines, where one large line would stand out.
  const loudest = lines.length <= 3 ? 1.7 : 1.25;
  const sizes = shapes.map(({ width }) => Math.min(room.width / width, loudest * smallest));
  const gap = Math.min(20, 0.2 * smallest);
  const bare = shapes.reduce((sum, { height }, i) => sum + height * (sizes[i] ?? 0), 0);
  const scale = Math.min(1, (room.height - gap * (lines.length - 1)) / bare);
  const set = shapes.map(({ text, height }, i) => ({ text, size: Math.floor((sizes[i] ?? 0) * scale), height }));
  const widths = shapes.map(({ width }, i) => width * (sizes[i] ?? 0) * scale);
  return { lines: set, gap, widths, width: Math.max(...widths), height: bare * scale + gap * (lines.length - 1) };
}

/** Sets a date in words at the foot of the leaf, and draws a month of dots in the free area above or beside it. */
export function lockUp(frame: Frame, room: Room, text: string, how: { ink: string; rtl: boolean }): Placed[] {
  const anton = inAnton(text);
  const { lines, gap, width, height } = setting(frame, text, room, anton);
  const end = room.left + room.width;
  let top = room.top + room.height - height;
  const placed = lines.map(({ text, size, height }) => {
    const letters = line(frame, text, size, how.ink, anton);
    const { left, right } = letters.ink;
    const here = inkAt(letters, how.rtl ? end - (right - left) : room.left, top);
    top += height * size + gap;
    return here;
  });
  const above = room.height - height - 36;
  const beside = room.width - width - 48;
  const days =
    beside > above
      ? dots({ left: how.rtl ? room.left : end - beside, top: room.top, width: beside, height: room.height }, how.ink)
      : dots({ left: room.left, top: room.top, width: room.width, height: above }, how.ink);
  return days === undefined ? placed : [days, ...placed];
}

/** Draws a month as dots, seven per row in up to six rows; months side by side in a wide room, none in a small one. */
function dots({ left, top, width, height }: Room, ink: string): Placed | undefined {
  const columns = 7 * Math.max(1, Math.round(width / (7 * defaultStep)));
  const radius = Math.min(11, (0.2 * width) / columns);
  const step = (width - 2 * radius) / (columns - 1);
  const rise = Math.min(1.4 * step, Math.max(0.9 * defaultStep, (height - 2 * radius) / 5));
  const weeks = Math.min(6, 1 + Math.floor((height - 2 * radius + 1) / rise));
  if (weeks < 3 || width < 110) return undefined;
  const size = { width, height: (weeks - 1) * rise + 2 * radius };
  const d = Array.from({ length: columns * weeks }, (_, i) =>
    circle(radius + (i % columns) * step, radius + Math.floor(i / columns) * rise, radius),
  ).join('');
  const node: SceneNode = (
    <svg {...size} viewBox={`0 0 ${size.width} ${size.height}`} style={{ position: 'absolute' }}>
      <path fill={ink} d={d} />
    </svg>
  );
  return { node, left, top };
}
