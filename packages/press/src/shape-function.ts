import { arcCurves } from './arc.js';
import { splitList } from './gradient/parse.js';
import type { Outline } from './outline.js';

type Point = readonly [x: number, y: number];

/** Returns the pixels of a length of an axis; NaN for an invalid one. */
type ReadLength = (text: string, size: number) => number;

/** Where a command begins, and what the one before it left for a smooth curve. */
interface Pen {
  readonly at: Point;
  readonly start: Point;
  /** Control point of the last curve, mirrored. A smooth curve goes on from one of its own degree. */
  readonly control?: { readonly point: Point; readonly degree: 2 | 3 } | undefined;
}

interface Step extends Pen {
  readonly commands: readonly number[];
}

const words: Readonly<Record<string, number>> = { left: 0, top: 0, center: 0.5, right: 1, bottom: 1 };
const add = ([x, y]: Point, [dx, dy]: Point): Point => [x + dx, y + dy];
const mirrored = ([x, y]: Point, [cx, cy]: Point): Point => [2 * x - cx, 2 * y - cy];

/**
 * Reads the inside of `shape()` (CSS Shapes 2 §3): moves, lines, curves and arcs to and by points of a box.
 *
 * @returns null when a command is invalid
 */
export function readShape(inside: string, width: number, height: number, lengthOf: ReadLength): Outline | null {
  const [head = '', ...rest] = splitList(inside.replace(/^\s*(?:nonzero|evenodd)\s+/, ''));
  const begin = /^from\s+(.+)$/s.exec(head)?.[1];
  if (begin === undefined) return null;
  const along = (text: string, size: number): number =>
    Object.hasOwn(words, text) ? (words[text] ?? 0) * size : lengthOf(text, size);
  const pointOf = (text: string): Point => {
    const [x = '', y = 'center', ...others] = text.trim().split(/\s+/);
    return others.length > 0 ? [Number.NaN, Number.NaN] : [along(x, width), along(y, height)];
  };
  const first = pointOf(begin);
  const outline: number[] = [0, ...first];
  let pen: Pen = { at: first, start: first };
  for (const command of rest) {
    const step = stepOf(command.trim(), pen);
    if (step === null) return null;
    outline.push(...step.commands);
    pen = step;
  }
  return outline;

  function stepOf(command: string, { at, start, control }: Pen): Step | null {
    if (command === 'close') return { at: start, start, commands: [4] };
    const [, kind = '', way = '', said = ''] = /^(move|line|hline|vline|curve|smooth|arc)\s+(to|by)\s+(.+)$/s.exec(command) ?? []; // prettier-ignore
    const isBy = way === 'by';
    const target = (text: string): Point => (isBy ? add(at, pointOf(text)) : pointOf(text));
    switch (kind) {
      case 'move': {
        const end = target(said);
        return { at: end, start: end, commands: [0, ...end] };
      }
      case 'line':
      case 'hline':
      case 'vline': {
        const end = kind === 'line' ? target(said) : axisTarget(kind, said, at, isBy);
        return { at: end, start, commands: [1, ...end] };
      }
      case 'curve':
      case 'smooth': {
        const [to = '', controls = ''] = said.split(/\s+with\s+/);
        const end = target(to);
        const given = controls === '' ? [] : controls.split('/').map((text) => controlOf(text, at, end, isBy));
        const [own, other] = given;
        const degree = (kind === 'smooth' ? own : other) === undefined ? 2 : 3;
        const lead = control?.degree === degree ? control.point : at;
        return { start, ...(kind === 'smooth' ? curve(end, lead, own) : curve(end, own, other)) };
      }
      case 'arc': {
        const [to = '', of = ''] = said.split(/\s+of\s+/);
        const end = target(to);
        return { at: end, start, commands: arcOf(of, at, end) };
      }
      default:
        return null;
    }
  }

  function axisTarget(kind: 'hline' | 'vline', text: string, [x, y]: Point, isBy: boolean): Point {
    if (kind === 'hline') return [along(text, width) + (isBy ? x : 0), y];
    return [x, along(text, height) + (isBy ? y : 0)];
  }

  /** A control point is relative to the start of a command with `by`, unless it says otherwise. */
  function controlOf(text: string, at: Point, end: Point, isBy: boolean): Point {
    const [place = '', base = isBy ? 'start' : 'origin'] = text.trim().split(/\s+from\s+/);
    const point = pointOf(place);
    return base === 'start' ? add(at, point) : base === 'end' ? add(end, point) : point;
  }

  function arcOf(text: string, at: Point, end: Point): readonly number[] {
    const [, rotation = '0'] = /\brotate\s+(-?[\d.]+)deg\b/.exec(text) ?? [];
    const radii = text.replace(/\brotate\s+\S+|\b(?:cw|ccw|large|small)\b/g, ' ').trim().split(/\s+/); // prettier-ignore
    // One radius refers to the diagonal of the box.
    const [rx = '', ry] = radii;
    const diagonal = Math.hypot(width, height) / Math.SQRT2;
    const across = lengthOf(rx, ry === undefined ? diagonal : width);
    return arcCurves(at, end, {
      rx: across,
      ry: ry === undefined ? across : lengthOf(ry, height),
      rotation: Number(rotation),
      isLarge: /\blarge\b/.test(text),
      isClockwise: /\bcw\b/.test(text),
    });
  }
}

/** A curve with one control point or two; without any it is invalid. */
function curve(end: Point, first: Point | undefined, second: Point | undefined): Omit<Step, 'start'> {
  if (first === undefined) return { at: end, commands: [Number.NaN] };
  const degree = second === undefined ? 2 : 3;
  const control = { point: mirrored(end, second ?? first), degree } as const;
  return { at: end, control, commands: [degree, ...first, ...(second ?? []), ...end] };
}
