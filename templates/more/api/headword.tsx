import type { Frame, SceneChild, SceneNode, Style } from '@placard/core';
import { fitInk, type InkFit } from '@placard/templates/parts/ink';
import { text } from '@placard/templates/parts/text';
import { evenLines, type EvenLine } from '../parts/even-lines.js';

interface Room {
  readonly width: number;
  readonly height: number;
  readonly min: number;
  readonly max: number;
  readonly rtl: boolean;
}

export interface Inks {
  readonly ink: string;
  readonly muted: string;
}

const lineHeight = 1.06;
/** Fewer lines are preferred if the name keeps this share of its size. */
const worthALine = 0.84;
const most = 4;
const dot = '·';

const mono: Style = {
  fontFamily: 'JetBrains Mono',
  fontWeight: 800,
  fontFeatureSettings: '"liga" 0, "calt" 0',
  letterSpacing: '-0.045em',
  lineHeight,
  direction: 'ltr',
};

/** Parts of a name between which a line may end: segments of a path, and humps of a camel-case identifier. */
export function partsOf(name: string): { readonly parts: readonly string[]; readonly joint: string } {
  if (name.includes('/')) return { parts: name.match(/\/?[^/]+|\//gu) ?? [name], joint: '' };
  if (/\s/u.test(name)) return { parts: name.split(/(?<=\s)/u), joint: '' };
  const humps = name.split(/(?<=\p{Ll}|\p{Nd})(?=\p{Lu})|(?<=\p{Lu})(?=\p{Lu}\p{Ll})/gu);
  return { parts: humps, joint: humps.length > 1 ? dot : '' };
}

/** Sets the name as a head word: humps divided by dots, params muted, lines ending only between parts. */
export function headword(frame: Frame, name: string, { ink, muted }: Inks, room: Room): InkFit {
  const { parts, joint } = partsOf(name.trim());
  const style: Style = { ...mono, color: ink, width: room.width, textAlign: room.rtl ? 'right' : 'left' };
  const widthOf = (words: string): number =>
    frame.measure(text('name', words, { ...mono, textWrap: 'nowrap', fontSize: 100, maxWidth: 20_000 })).width / 100;
  const widths = parts.map((part, i) => widthOf(part + (i < parts.length - 1 ? joint : '')));
  const within = (height: number) =>
    Array.from({ length: Math.min(most, parts.length) }, (_, i) => {
      const lines = evenLines(widths, i + 1);
      const widest = Math.max(...lines.map(({ width }) => width));
      // The box begins at the capitals of the first line, and ends at the last baseline.
      const fitting = Math.min((room.width - 4) / widest, height / (0.73 + lineHeight * (lines.length - 1)));
      return { lines, size: Math.floor(Math.min(room.max, fitting)) };
    });
  const all = within(room.height);
  const largest = Math.max(...all.map(({ size }) => size));
  const best = all.find(({ size }) => size >= worthALine * largest);
  if (best !== undefined && best.size >= room.min) {
    const lineOf = ({ from, to }: EvenLine): string =>
      parts.slice(from, to).join(joint) + (to < parts.length ? joint : '');
    const words = best.lines.map(lineOf).join('\n');
    return fitInk(frame, room.height, { above: 12, below: 12 }, (maxHeight) =>
      text('name', muting(words, muted), {
        ...style,
        fontSize: Math.max(12, Math.floor(best.size * Math.min(1, maxHeight / room.height))),
      }),
    );
  }
  return fitInk(frame, room.height, { above: 12, below: 12 }, (maxHeight) =>
    text('name', name, { ...style, maxHeight, fit: { min: 16, max: room.max }, hyphens: 'manual' }),
  );
}

/** Colors `{params}`, `:params` and the dots between humps. */
function muting(words: string, color: string): SceneChild {
  const parts = words.split(/(\{[^}]*\}|·|(?<=\/):[^/\n]+)/gu);
  const spans = parts.map((part, i): string | SceneNode =>
    i % 2 === 0 ? part : <span style={{ color }}>{part}</span>,
  );
  return spans.filter((part) => part !== '');
}
