import type { Frame, SceneNode } from '@placard/core';
import { pathNodes } from '../shared/parts/paths.js';
import { text } from '../shared/parts/text.js';
import type { Box } from '../shared/parts/place.js';
import type { PageColors } from './colors.js';

export const decimal = (value: number): number => Math.round(value * 10) / 10;

const rectangle = (x: number, y: number, width: number, height: number): string =>
  `M${decimal(x)} ${decimal(y)}h${decimal(width)}v${decimal(height)}h${decimal(-width)}z`;

const sheet = { left: 26, top: 22 } as const;
const curl = 34;
/** Pixels that are drawn beyond the card's edges, because the page is rotated. */
const overrun = 40;

/** Path of the wire of a staple between its two bends, slightly slanted. */
const wire = (x: number, y: number, thick: number): string => {
  const [run, fall, end] = [46, -11, thick / 2];
  return [
    `M${decimal(x)} ${decimal(y - end)}L${decimal(x + run)} ${decimal(y + fall - end)}`,
    `q${end} 0 ${end} ${end}t${-end} ${end}L${decimal(x)} ${decimal(y + end)}q${-end} 0 ${-end} ${-end}t${end} ${-end}Z`,
  ].join('');
};

/** A black area of the copy beside the sheet. */
const dark = (box: Box, copier: string): SceneNode => (
  <div style={{ position: 'absolute', ...box, backgroundColor: copier }} />
);

/** Radius of the holes at the head of a page, and their distance from each other and from the page's edge. */
const hole = { radius: 21, apart: 304, y: 118 } as const;

/** Height of the black copier below the page of a story, as a part of the height that the story's bar covers. */
const underBar = 0.42;

/**
 * Draws what is on the sheet apart from text: black edges of the copy, the shadow of its curl, dust and a staple. The
 * page of a story has holes and its lower edge where text would be covered.
 */
export function page(
  { width, height, shape, safeArea }: Frame,
  next: () => number,
  { paper, copier, curl: shadow, dust, staple }: PageColors,
): SceneNode[] {
  const specks = Array.from({ length: 70 }, () => {
    const side = 1 + next() * 2.6;
    return rectangle(40 + next() * (width - 40), 30 + next() * (height - 30), side, side);
  });
  const [x, y] = shape !== 'wide' ? [100, 88] : [92, 68];
  const bare = Math.round(underBar * safeArea.bottom);
  const holes = safeArea.top > 0 ? [-1, 1].map((side) => (width + side * hole.apart) / 2) : [];
  return [
    <div
      name="curl"
      style={{
        position: 'absolute',
        left: sheet.left,
        top: sheet.top,
        width: curl,
        height: height + overrun,
        backgroundImage: `linear-gradient(90deg, ${shadow}, ${paper})`,
      }}
    />,
    dark({ left: -overrun, top: -overrun, width: sheet.left + overrun, height: height + 2 * overrun }, copier),
    dark({ left: -overrun, top: -overrun, width: width + 2 * overrun, height: sheet.top + overrun }, copier),
    ...(bare > 0
      ? [dark({ left: -overrun, top: height - bare, width: width + 2 * overrun, height: bare + overrun }, copier)]
      : []),
    <svg
      name="dust"
      width={width}
      height={height}
      viewBox={`0 0 ${width} ${height}`}
      style={{ position: 'absolute', left: 0, top: 0 }}
    >
      {pathNodes(specks, dust, 0.4)}
      {holes.map((x) => (
        <circle cx={x} cy={hole.y} r={hole.radius} fill={copier} />
      ))}
      <path d={wire(x, y + 4, 7)} fill={staple} />
      <path d={wire(x, y, 7)} fill="#3A3630" />
      <path d={wire(x + 3, y - 0.5, 2)} fill="#A59F93" />
    </svg>,
  ];
}

/** Dimensions of the stamp, as multiples of its font size. */
const stampShape = { height: 1.55, air: 0.8, tallest: 2, sides: 0.9, frame: 0.085, inner: 0.16 } as const;

interface Stamp {
  readonly text: string;
  readonly width: number;
  readonly height: number;
  readonly size: number;
  /** Distance in pixels from the top of the text's box to the middle of its ink. */
  readonly middle: number;
}

/** Makes the stamp as large as a maximum font size and a maximum width allow. */
export function stampOf(frame: Frame, text: string, most: { size: number; width: number }): Stamp {
  const { width, ink } = frame.measure(stampText(text, 100));
  const em = width / 100 + stampShape.sides;
  const [top, bottom] = [
    Math.min(...ink.map((line) => line.top)) / 100,
    Math.max(...ink.map((line) => line.bottom)) / 100,
  ];
  const tall = Math.max(stampShape.height, bottom - top + stampShape.air);
  const size = Math.floor(Math.min(most.size, most.width / em, (most.size * stampShape.tallest) / tall));
  return {
    text,
    size,
    width: Math.round(em * size),
    height: Math.round(tall * size),
    middle: ((top + bottom) / 2) * size,
  };
}

/** Angle of the stamp in degrees. The ends of a long stamp move further, so it is rotated less. */
const tilt = (em: number): number => (em > 13 ? 0.6 : em > 8 ? 2.2 : 3.3);

/** Draws the stamp slightly rotated, with flecks where the ink is missing. */
export function stampNode(
  stamp: Stamp,
  { left, top }: { readonly left: number; readonly top: number },
  next: () => number,
  { stamp: color, paper }: PageColors,
): SceneNode {
  const { text, width, height, size, middle } = stamp;
  const inner = Math.round(size * stampShape.inner);
  const flecks = Array.from({ length: 36 }, () => {
    const [bare, x, y] = [size * (0.02 + next() * 0.06), next() * width, next() * height];
    // Flecks on the letters are small: a large one could cut a stroke and make it look like another letter.
    const side = Math.abs(y - height / 2) < 0.42 * size ? 0.5 * bare : bare;
    const [w, h] = [decimal(side * 1.3), decimal(side * 0.8)];
    return `M${decimal(x)} ${decimal(y)}l${w} ${decimal(-h / 2)}l${decimal(w / 2)} ${h}l${decimal(-w)} ${decimal(h / 2)}z`;
  });
  return (
    <div
      style={{
        position: 'absolute',
        left,
        top,
        width,
        height,
        color,
        transform: `rotate(-${tilt(width / size)}deg)`,
      }}
    >
      <div
        style={{
          position: 'absolute',
          left: 0,
          top: 0,
          width,
          height,
          border: `${Math.max(4, Math.round(size * stampShape.frame))}px solid ${color}`,
        }}
      />
      <div
        style={{
          position: 'absolute',
          left: inner,
          top: inner,
          width: width - 2 * inner,
          height: height - 2 * inner,
          border: `2px solid ${color}`,
        }}
      />
      <div
        style={{
          position: 'absolute',
          left: (stampShape.sides / 2) * size,
          top: height / 2 - middle,
        }}
      >
        {stampText(text, size)}
      </div>
      <svg
        name="flecks"
        width={width}
        height={height}
        viewBox={`0 0 ${width} ${height}`}
        style={{ position: 'absolute', left: 0, top: 0 }}
      >
        {pathNodes(flecks, paper)}
      </svg>
    </div>
  );
}

const stampText = (words: string, fontSize: number): SceneNode =>
  text('stamp', words, {
    fontFamily: 'Archivo',
    fontWeight: 800,
    fontSize,
    lineHeight: 1.2,
    letterSpacing: '0.05em',
    textTransform: 'uppercase',
    textWrap: 'nowrap',
  });
