import type { Frame, SceneNode } from '@placard/core';
import { at } from '@placard/templates/parts/place';
import type { Colors } from './colors.js';
import type { Field } from './bars.js';
import type { Series } from './data.js';
import { figureOf, word } from './type.js';

const margin = 56;
/** Distance of the last point from the edge: its disc and half of its figure are there. */
const lastPoint = 78;

const sizes = {
  wide: { stroke: 8, dot: 9, disc: 21, stem: 8, figure: 120, label: 36, small: 32 },
  square: { stroke: 11, dot: 13, disc: 30, stem: 12, figure: 170, label: 46, small: 42 },
  tall: { stroke: 11, dot: 13, disc: 30, stem: 12, figure: 200, label: 54, small: 48 },
} as const;

/** A series whose smallest value is above this share of the largest does not start at zero, and has no area. */
const flat = 0.6;

/** Draws a line whose zero is the lower edge of the card. From the value that matters, a stem falls to it. */
export function line(
  frame: Frame,
  colors: Colors,
  { data, unit }: Series,
  field: Field & { readonly foot: number },
  rtl: boolean,
): SceneNode[] {
  const { width, height, shape } = frame;
  const size = sizes[shape];
  const values = data.map(({ value }) => value);
  const [low, high] = [Math.min(...values), Math.max(...values)];
  const fromZero = low >= 0 && low <= flat * high;
  const base = fromZero ? 0 : low - 0.4 * (high - low || 1);
  const chosen = Math.max(
    0,
    data.findIndex(({ isHighlight }) => isHighlight),
  );
  const figure = figureOf(
    frame,
    { figure: data[chosen]?.figure ?? '', unit },
    { color: colors.ink, size: size.figure, maxWidth: 0.6 * width, name: 'hero' },
  );
  const top = Math.round(field.top + figure.metrics.height + size.disc + 36);
  const step = (width - lastPoint) / Math.max(1, data.length - 1);
  const points = values.map((value, i) => ({
    x: Math.round(rtl ? width - i * step : i * step),
    y: Math.round(height - ((value - base) / (high - base || 1)) * (height - top)),
  }));
  const heightOver = (from: number, to: number): number =>
    Math.min(...points.flatMap((point, i) => spanned(point, points[i + 1], from, to)), height);
  const here = points[chosen] ?? { x: 0, y: top };
  const named = word(frame, 'label', data[chosen]?.label ?? '', {
    color: colors.ink,
    fontWeight: 600,
    size: size.label,
    maxWidth: 0.3 * width,
  });
  const gap = named.metrics.width > 0 ? 20 : 0;
  const group = named.metrics.width + gap + figure.metrics.width;
  const left = Math.max(margin, Math.min(width - margin - group, rtl ? here.x - 40 : here.x + 24 - group));
  const baseline = heightOver(left - 12, left + group + 12) - size.disc - 22;
  const figureLeft = rtl ? left : left + named.metrics.width + gap;
  const labelLeft = rtl ? left + figure.metrics.width + gap : left;
  const outline = points.map(({ x, y }, i) => `${i === 0 ? 'M' : 'L'}${x} ${y}`).join('');
  const last = points.at(-1) ?? here;
  return [
    <svg
      width={width}
      height={height}
      viewBox={`0 0 ${width} ${height}`}
      style={{ position: 'absolute', left: 0, top: 0 }}
    >
      {fromZero && <path d={`${outline}L${last.x} ${height}L${points[0]?.x ?? 0} ${height}Z`} fill={colors.track} />}
      <path d={`M${here.x} ${here.y}V${height}`} stroke={colors.highlight} stroke-width={size.stem} />
      <path
        d={outline}
        fill="none"
        stroke={colors.ink}
        stroke-width={size.stroke}
        stroke-linejoin="round"
        stroke-linecap="round"
      />
      {points.slice(1, -1).map(({ x, y }) => (
        <circle cx={x} cy={y} r={size.dot} fill={colors.ink} />
      ))}
      <circle cx={here.x} cy={here.y} r={size.disc} fill={colors.highlight} />
    </svg>,
    at(figure.node, figureLeft, baseline - figure.metrics.height),
    ...(data[chosen]?.label ? [at(named.node, labelLeft, baseline - named.metrics.lastBaseline)] : []),
    ...(chosen === 0
      ? []
      : first(frame, colors, {
          data,
          unit,
          heightOver,
          taken: { left, right: left + group, baseline, top: baseline - figure.metrics.height },
          foot: field.foot,
          size: size.small,
          rtl,
        })),
  ];
}

interface FirstJob extends Pick<Series, 'data' | 'unit'> {
  readonly heightOver: (from: number, to: number) => number;
  readonly taken: { readonly left: number; readonly right: number; readonly baseline: number; readonly top: number };
  readonly foot: number;
  readonly size: number;
  readonly rtl: boolean;
}

/** Draws the label and the figure of the first value over the line, unless the highlighted one is there. */
function first(
  frame: Frame,
  { ink }: Colors,
  { data, unit, heightOver, taken, foot, size, rtl }: FirstJob,
): SceneNode[] {
  const [datum] = data;
  if (datum === undefined || datum.figure === '') return [];
  const label = word(frame, 'label', datum.label, { color: ink, fontWeight: 500, size, maxWidth: 0.3 * frame.width });
  const figure = figureOf(frame, { figure: datum.figure, unit }, { color: ink, size, maxWidth: 0.3 * frame.width });
  const gap = label.metrics.width > 0 ? 14 : 0;
  const own = label.metrics.width + gap + figure.metrics.width;
  const left = rtl ? frame.width - margin - own : margin;
  const baseline = Math.min(foot, heightOver(left - 8, left + own + 8) - 28);
  const apart =
    left > taken.right + 24 ||
    left + own < taken.left - 24 ||
    baseline < taken.top - 20 ||
    baseline - size > taken.baseline + 20;
  if (!apart) return [];
  const nodes = [
    at(figure.node, rtl ? left : left + label.metrics.width + gap, baseline - figure.metrics.lastBaseline),
  ];
  return datum.label === ''
    ? nodes
    : [at(label.node, rtl ? left + figure.metrics.width + gap : left, baseline - label.metrics.lastBaseline), ...nodes];
}

interface Point {
  readonly x: number;
  readonly y: number;
}

/** y of the ends of the part of a segment that lies between two x. */
function spanned(a: Point, b: Point | undefined, from: number, to: number): number[] {
  if (b === undefined) return a.x >= from && a.x <= to ? [a.y] : [];
  const [start, end] = a.x < b.x ? [a, b] : [b, a];
  if (end.x < from || start.x > to) return [];
  const on = (x: number): number => start.y + ((end.y - start.y) * (x - start.x)) / (end.x - start.x || 1);
  return [on(Math.max(from, start.x)), on(Math.min(to, end.x))];
}
