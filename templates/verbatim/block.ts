import type { Frame, SceneNode } from '@placard/core';
import { bearings, lineNode, widthOf, type Face } from './letters.js';
import { breakInto, unitsOf, type Broken } from './lines.js';

export interface Line {
  readonly node: SceneNode;
  readonly size: number;
  /** From the first letter's ink to the last one's. */
  readonly ink: number;
  /** The white before the ink. */
  readonly before: number;
}

export interface Block {
  readonly lines: readonly Line[];
  /** Tops of the lines' capitals. */
  readonly tops: readonly number[];
  readonly height: number;
  readonly smallest: number;
}

export interface Room {
  readonly measure: number;
  readonly height: number;
  readonly largest: number;
  /** Least and most space between a line's foot and the next line's head, as a part of that one's size. */
  readonly tight: number;
  readonly loose: number;
  /** The most tracking, as a part of the font size, by which lines that had to be lower still reach the measure. */
  readonly tracking: number;
  /** A fixed space besides, in pixels. */
  readonly slit: number;
}

interface Setting {
  readonly lines: readonly {
    readonly text: string;
    readonly width: number;
    readonly size: number;
    readonly track: number;
  }[];
  readonly leading: number;
  readonly height: number;
  readonly score: number;
}

/** Breaks words into lines that all reach the measure, and whose stack fills the height as well as it can. */
export function block(frame: Frame, face: Face, words: string, room: Room): Block {
  const letters = new Map<string, number>();
  const estimate = (piece: string): number => {
    // Joined letters are as wide as their neighbours let them; others are looked up one by one.
    if (face.kind === 'rtl' || face.kind === 'indic' || face.kind === 'thai') return widthOf(frame, face, piece);
    let sum = 0;
    for (const letter of piece) {
      const known = letters.get(letter) ?? widthOf(frame, face, letter);
      letters.set(letter, known);
      sum += known;
    }
    return sum;
  };
  const space = widthOf(frame, face, 'n n') - 2 * widthOf(frame, face, 'n');
  const units = unitsOf(words, estimate);
  const whole = units.reduce((sum, { width, spaced }) => sum + width + (spaced ? space : 0), 0);
  const pitch = face.capital + room.tight;
  const likely = Math.sqrt((room.height * whole) / (room.measure * pitch));
  let best: { setting: Setting; broken: Broken[] } | undefined;
  for (let count = Math.max(1, Math.floor(likely) - 1); count <= Math.ceil(likely) + 1; count++) {
    const broken = count <= units.length ? breakInto(units, count, space) : undefined;
    if (broken === undefined) continue;
    const setting = justify(face, broken, room);
    if (best === undefined || setting.score > best.setting.score) best = { setting, broken };
  }
  const broken = best?.broken ?? breakInto(units, units.length, space) ?? [];
  const exact = broken.map(({ text }) => ({ text, width: widthOf(frame, face, text) }));
  return drawn(face, justify(face, exact, room), room);
}

function justify(face: Face, broken: readonly Broken[], room: Room): Setting {
  const { measure, height, largest, tight, loose, slit } = room;
  const inks = broken.map(({ text, width }) => {
    const { before, after } = bearings(face, text);
    return Math.max(0.1, width - before - after);
  });
  const sizes = inks.map((ink) => Math.min(largest, measure / ink));
  const slits = slit * (sizes.length - 1);
  const bodies = sizes.reduce((sum, size) => sum + size * face.capital, 0);
  const gaps = sizes.slice(1).reduce((sum, size) => sum + size, 0);
  const shrink = Math.min(1, (height - slits) / (bodies + gaps * tight));
  const free = (height - slits - shrink * bodies) / (shrink * Math.max(1, gaps));
  const leading = Math.min(loose, Math.max(tight, free));
  const joints = broken.map(({ text }) => Math.max(1, [...text].length - 1));
  // One edge for all: what the line that tracking helps least can reach.
  const edge = Math.min(
    measure,
    ...inks.map((ink, i) => shrink * (sizes[i] ?? 1) * (ink + room.tracking * (joints[i] ?? 1))),
  );
  const lines = broken.map(({ text, width }, i) => {
    const size = shrink * (sizes[i] ?? 1);
    return { text, width, size, track: Math.max(0, edge - (inks[i] ?? 1) * size) / (joints[i] ?? 1) };
  });
  const stack = shrink * (bodies + gaps * leading) + slits;
  const unlike = Math.max(...sizes) / Math.min(...sizes);
  const tracked = Math.max(...lines.map(({ size, track }) => track / size));
  return {
    lines,
    leading,
    height: stack,
    score: ((edge / measure) ** 2.2 * (stack / height) * (1 - 2 * tracked)) / (1 + 0.35 * Math.max(0, unlike - 1.8)),
  };
}

function drawn(face: Face, { lines, leading, height }: Setting, { slit }: Room): Block {
  const tops: number[] = [];
  let bottom = 0;
  for (const { size } of lines) {
    const top = tops.length === 0 ? 0 : bottom + leading * size + slit;
    tops.push(top);
    bottom = top + face.capital * size;
  }
  return {
    lines: lines.map(({ text, width, size, track }, i) => {
      const { before, after } = bearings(face, text);
      return {
        node: lineNode(face, `text ${i + 1}`, text, size, track),
        size,
        ink: (width - before - after) * size + track * ([...text].length - 1),
        before: before * size,
      };
    }),
    tops,
    height,
    smallest: Math.min(...lines.map(({ size }) => size)),
  };
}
