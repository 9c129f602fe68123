import type { Frame, SceneNode, Style } from '@placard/core';
import { at, set } from '@placard/templates/parts/place';
import { text } from '@placard/templates/parts/text';
import type { Colors } from './colors.js';
import { gap, margin, slant, type Plan } from './plan.js';
import type { Saving } from './saving.js';

const path = (points: readonly (readonly [x: number, y: number])[]): string =>
  `${points.map(([x, y], i) => `${i === 0 ? 'M' : 'L'}${Number(x.toFixed(1))} ${Number(y.toFixed(1))}`).join('')}Z`;

/** Draws the strip of price paper up to the cut, and the piece that has fallen off it. */
export function strip(
  { width, height }: Frame,
  { strip, cut, fall, degrees }: Plan,
  colors: Colors,
  share: number,
  rtl: boolean,
): SceneNode {
  const x = (value: number): number => (rtl ? width - value : value);
  const foot = strip.top + strip.height;
  const whole = share === 0;
  const edge = path([
    [x(strip.left), strip.top],
    [x(whole ? width + 8 : cut + slant), strip.top],
    [x(whole ? width + 8 : cut), foot],
    [x(strip.left), foot],
  ]);
  const [px, py] = [cut + slant + gap, strip.top + fall];
  const angle = (degrees * Math.PI) / 180;
  const turned = (dx: number, dy: number): readonly [number, number] => [
    x(px + dx * Math.cos(angle) - dy * Math.sin(angle)),
    py + dx * Math.sin(angle) + dy * Math.cos(angle),
  ];
  const far = width - cut + 120;
  const piece = path([turned(0, 0), turned(far, 0), turned(far, strip.height), turned(-slant, strip.height)]);
  return (
    <svg
      width={width}
      height={height}
      viewBox={`0 0 ${width} ${height}`}
      style={{ position: 'absolute', left: 0, top: 0 }}
    >
      <path
        d={edge}
        fill={colors.strip}
        {...(colors.edged && { stroke: colors.onStrip, 'stroke-width': 5, 'stroke-linejoin': 'miter' })}
      />
      {!whole && <path d={piece} fill={colors.piece} />}
    </svg>
  );
}

const archivo: Style = { fontFamily: 'Archivo', textWrap: 'nowrap', lineHeight: 1.1 };

/** Draws the percentage and the old price on the piece, turned as it is. */
export function pieceWords(
  frame: Frame,
  { strip, cut, fall, degrees }: Plan,
  { onPiece }: Colors,
  { percentage, before }: Saving,
  hasPercentage: boolean,
  rtl: boolean,
): SceneNode[] {
  if (before === undefined) return [];
  const from = cut + slant + gap + 12;
  const width = frame.width - margin - from;
  const unit = strip.height / 168;
  const first = hasPercentage && percentage !== undefined ? percentage : undefined;
  const align = rtl ? 'right' : 'left';
  const large =
    first === undefined
      ? undefined
      : set(
          frame,
          text('percentage', first, {
            ...archivo,
            fontWeight: 900,
            color: onPiece,
            letterSpacing: '-0.045em',
            width,
            fit: { min: 24, max: Math.round(92 * unit) },
            direction: 'ltr',
            textAlign: align,
          }),
        );
  const old = set(
    frame,
    text('oldPrice', before, {
      ...archivo,
      fontWeight: 600,
      color: onPiece,
      width,
      maxHeight: 0.5 * strip.height,
      fit: { min: 11, max: Math.round((large ? 46 : 72) * unit) },
      textDecoration: 'line-through',
      textAlign: align,
    }),
  );
  const between = large ? Math.round(22 * unit) : 0;
  const height = (large?.metrics.height ?? 0) + between + old.metrics.height;
  // The piece leans to the foot: its middle is a little above that of its box.
  const top = Math.round((strip.height - height) / 2);
  const left = rtl ? frame.width - from - width : from;
  return [
    <div
      style={{
        position: 'absolute',
        left,
        top: strip.top + fall + 4,
        width,
        height: strip.height,
        transform: `rotate(${rtl ? -degrees : degrees}deg)`,
        transformOrigin: rtl ? 'right top' : 'left top',
      }}
    >
      {large && at(large.node, 0, top)}
      {at(old.node, 0, top + (large ? large.metrics.height + between : 0))}
    </div>,
  ];
}
