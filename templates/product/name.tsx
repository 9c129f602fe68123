import type { Frame, SceneNode } from '@placard/core';
import { set, type SetNode } from '../parts/place.js';
import { leading, scriptOf, tracking } from '../parts/script.js';
import { language, text } from '../parts/text.js';

/** No name is smaller, unless it would be shortened otherwise. */
export const leastName = 56;
/** Fraunces's capitals, as a part of its size. */
const capital = 0.7;
/** How far the last baseline stands above the shelf's edge: what hangs below the line stays on the plank. */
export const footing = (name: string): number => (scriptOf(name) === 'rtl' ? 0.4 : 0.255);
/** Fraunces's stems begin so far right of their origin. */
export const bearing = 0.035;

export interface NameRoom {
  readonly width: number;
  /** From the tops of the first capitals to the edge below the last line. */
  readonly height: number;
  readonly max: number;
  readonly color: string;
  readonly align: 'left' | 'right';
  readonly lang: string | undefined;
}

const nameNode = (name: string, room: NameRoom, lines: number, min: number, max: number): SceneNode =>
  text('name', name, {
    ...language(room.lang),
    width: room.width,
    lineClamp: lines,
    color: room.color,
    fontFamily: 'Fraunces',
    fontWeight: 700,
    fontFeatureSettings: '"lnum" 1',
    fit: { min, max },
    maxHeight: room.height,
    lineHeight: leadingOf(name),
    letterSpacing: tracking(name, -0.035),
    textAlign: room.align,
    textWrap: 'balance',
  });

const leadingOf = (name: string): number => leading(name, 1);

/** The height of so many lines and what they stand in, as a part of the font size. */
const extent = (name: string, lines: number): number =>
  (lines - 1) * leadingOf(name) + (scriptOf(name) === 'latin' ? capital : 0.88) + footing(name);

export interface Choice {
  readonly set: SetNode;
  /** How well it fills its room: one line along the shelf beats two that are a little larger. */
  readonly score: number;
}

const mostLines = 4;

/** The best number of lines; a name that cannot stand whole at the least size shrinks further. */
export function bestName(frame: Frame, name: string, room: NameRoom): Choice {
  let best: Choice | undefined;
  for (let lines = 1; lines <= mostLines; lines += 1) {
    const max = Math.floor(Math.min(room.max, room.height / extent(name, lines)));
    if (max < leastName) break;
    const choice = set(frame, nameNode(name, room, lines, leastName, max));
    if (choice.metrics.truncated) continue;
    const score = choice.metrics.fontSize / (1 + 0.18 * (choice.metrics.lines - 1));
    if (best === undefined || score > best.score) best = { set: choice, score };
  }
  return best ?? { set: set(frame, nameNode(name, room, mostLines, 32, leastName)), score: 0 };
}
