import type { SceneNode } from '@placard/core';
import { at } from '../parts/place.js';
import { scriptOf } from '../parts/script.js';
import { columnCount, punches, rowCount } from './code.js';

const stock = '#EFDFB6';
const print = '#2B2415';
const preprint = '#A98A57';
const deckShades = ['#C4B183', '#D2C092', '#E0CFA4'];

/** An IBM 5081 in inches. */
export const inches = {
  width: 7.375,
  height: 3.25,
  firstColumn: 0.2505,
  columnPitch: 0.087,
  firstRow: 0.27,
  rowPitch: 0.25,
  hole: { width: 0.055, height: 0.125 },
  corner: 0.1,
  cut: { width: 0.22, height: 0.38 },
} as const;

/** From the card's top edge to just below the holes of row 9. */
export const fieldHeight = inches.firstRow + (rowCount - 1) * inches.rowPitch + inches.hole.height / 2;

export interface CardPlace {
  readonly left: number;
  readonly top: number;
  /** Pixels per inch. */
  readonly scale: number;
  /** Where the frame ends: what lies beyond is not drawn. */
  readonly width: number;
  readonly height: number;
  readonly ground: string;
  /** How many cards lie below this one, each showing its right edge. */
  readonly deck: number;
}

const round = (value: number): number => Math.round(value * 100) / 100;
const rectangle = (x: number, y: number, width: number, height: number): string =>
  `M${round(x)} ${round(y)}h${round(width)}v${round(height)}h${round(-width)}z`;

const columnAt = (column: number, scale: number): number => (inches.firstColumn + column * inches.columnPitch) * scale;
const rowAt = (row: number, scale: number): number => (inches.firstRow + row * inches.rowPitch) * scale;

/** Whichever part of the card the frame shows: stock, printed digits, holes, and the text printed above them. */
export function card(keys: readonly string[], place: CardPlace): SceneNode[] {
  const { left, top, scale, ground, deck } = place;
  const size = { width: place.width - left, height: place.height - top };
  const holes: string[] = [];
  const edges: string[] = [];
  const { width, height } = inches.hole;
  keys.forEach((char, column) => {
    for (const row of punches(char)) {
      const x = columnAt(column, scale) - (width / 2) * scale;
      const y = rowAt(row, scale) - (height / 2) * scale;
      holes.push(rectangle(x, y, width * scale, height * scale));
      edges.push(rectangle(x, y, width * scale, 2));
    }
  });
  return [
    <svg name="card" {...size} viewBox={`0 0 ${size.width} ${size.height}`} style={{ position: 'absolute', left, top }}>
      {deckShades.slice(deckShades.length - deck).map((shade, i) => (
        <path d={outline(scale, (deck - i) * deckStep, 0)} fill={shade} />
      ))}
      <path d={outline(scale, deck === 0 ? 0 : 5, 7)} fill="#000000" fillOpacity={0.28} />
      <path d={outline(scale, 0, 0)} fill={stock} />
      <path d={printedDigits(scale, size.width)} fill={preprint} />
      {holes.length === 0 ? null : <path name="holes" d={holes.join('')} fill={ground} />}
      {edges.length === 0 ? null : <path d={edges.join('')} fill="#000000" fillOpacity={0.35} />}
    </svg>,
    ...printed(keys, left, top, scale),
  ];
}

export const deckStep = 40;

/** A card with its upper left corner cut and the others round. */
function outline(scale: number, dx: number, dy: number): string {
  const [width, height, corner] = [inches.width * scale + dx, inches.height * scale + dy, inches.corner * scale];
  const [cutX, cutY] = [inches.cut.width * scale + dx, inches.cut.height * scale + dy];
  return [
    `M${round(cutX)} ${dy}H${round(width - corner)}`,
    `Q${round(width)} ${dy} ${round(width)} ${round(dy + corner)}`,
    `V${round(height - corner)}Q${round(width)} ${round(height)} ${round(width - corner)} ${round(height)}`,
    `H${round(dx + corner)}Q${dx} ${round(height)} ${dx} ${round(height - corner)}V${round(cutY)}Z`,
  ].join('');
}

/** Strokes of the digits 0 to 9, on a grid of two by two: x, y, width, height in halves of a digit's body. */
const strokes: Readonly<Record<string, readonly [number, number, number, number]>> = {
  a: [0, 0, 2, 0],
  b: [2, 0, 0, 1],
  c: [2, 1, 0, 1],
  d: [0, 2, 2, 0],
  e: [0, 1, 0, 1],
  f: [0, 0, 0, 1],
  g: [0, 1, 2, 0],
};
const segments = ['abcdef', 'bc', 'abged', 'abgcd', 'fgbc', 'afgcd', 'afgedc', 'abc', 'abcdefg', 'abcdfg'];
const body = { width: 0.034, height: 0.06 } as const;

/** What is printed on every card: its row's digit in each column of the rows 0 to 9. */
function printedDigits(scale: number, visible: number): string {
  const stroke = Math.max(1, 0.0085 * scale);
  const [halfX, halfY] = [(body.width / 2) * scale, (body.height / 2) * scale];
  const paths: string[] = [];
  for (let column = 0; column < columnCount; column += 1) {
    const x = columnAt(column, scale) - halfX - stroke / 2;
    if (x > visible) break;
    segments.forEach((lit, digit) => {
      const y = rowAt(digit + 2, scale) - halfY - stroke / 2;
      for (const name of lit) {
        const [dx = 0, dy = 0, width = 0, height = 0] = strokes[name] ?? [];
        paths.push(rectangle(x + dx * halfX, y + dy * halfY, width * halfX + stroke, height * halfY + stroke));
      }
    });
  }
  return paths.join('');
}

/** Of IBM Plex Mono: one cell of its grid. */
const monoCell = 0.6;
const printSize = 0.13;

/** Joined letters and marks say nothing one by one. */
const printable = (char: string): boolean => scriptOf(char) === 'latin' || scriptOf(char) === 'cjk';

/** The keypunch prints each character above its column. */
function printed(keys: readonly string[], left: number, top: number, scale: number): SceneNode[] {
  const pitch = inches.columnPitch * scale;
  const baseTop = top + 0.065 * scale;
  const start = left + columnAt(0, scale);
  const fontSize = printSize * scale;
  const style = {
    textBox: 'trim-both cap alphabetic',
    fontFamily: 'IBM Plex Mono',
    fontWeight: 600,
    color: print,
    lineHeight: 1.2,
    textWrap: 'nowrap',
  } as const;
  const line = keys.join('');
  if (/^[\x20-\x7e¢¬]*$/.test(line)) {
    const spacing = pitch - monoCell * fontSize;
    return [
      at(
        <div name="print" style={{ ...style, fontSize, letterSpacing: spacing }}>
          {line}
        </div>,
        start - (monoCell / 2) * fontSize,
        baseTop,
      ),
    ];
  }
  return keys.flatMap((char, column) =>
    char === ' ' || !printable(char)
      ? []
      : [
          at(
            <div name="print" style={{ ...style, fontSize: 0.082 * scale, width: pitch, textAlign: 'center' }}>
              {char}
            </div>,
            start + (column - 0.5) * pitch,
            baseTop + 0.01 * scale,
          ),
        ],
  );
}
