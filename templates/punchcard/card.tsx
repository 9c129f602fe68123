import type { SceneNode } from '@placard/core';
import { pieces } from '../parts/pieces.js';
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
  const { holes, edges } = punched(keys, scale);
  return [
    <svg name="card" {...size} viewBox={`0 0 ${size.width} ${size.height}`} style={{ position: 'absolute', left, top }}>
      {deckShades.slice(deckShades.length - deck).map((shade, i) => (
        <path d={rightOf(scale, (deck - i) * deckStep, 0)} fill={shade} />
      ))}
      {pieces([rightOf(scale, deck === 0 ? 0 : 5, 7), belowOf(scale, 7)], '#000000', 0.28)}
      <path d={outline(scale)} fill={stock} />
    </svg>,
    ...printedDigits(left, top, scale, size.width),
    <svg
      name="holes"
      {...size}
      viewBox={`0 0 ${size.width} ${size.height}`}
      style={{ position: 'absolute', left, top }}
    >
      {pieces(holes, ground)}
      {pieces(edges, '#000000', 0.35)}
    </svg>,
    ...printed(keys, left, top, scale),
  ];
}

/** The holes, and the light edge that shows the stock's thickness in each: one path a row. */
function punched(keys: readonly string[], scale: number): { holes: string[]; edges: string[] } {
  const { width, height } = inches.hole;
  const holes: string[][] = Array.from({ length: rowCount }, () => []);
  const edges: string[][] = Array.from({ length: rowCount }, () => []);
  keys.forEach((char, column) => {
    for (const row of punches(char)) {
      const x = columnAt(column, scale) - (width / 2) * scale;
      const y = rowAt(row, scale) - (height / 2) * scale;
      holes[row]?.push(rectangle(x, y, width * scale, height * scale));
      edges[row]?.push(rectangle(x, y, width * scale, 2));
    }
  });
  const paths = (rows: string[][]): string[] => rows.filter((row) => row.length > 0).map((row) => row.join(''));
  return { holes: paths(holes), edges: paths(edges) };
}

export const deckStep = 40;

/** A card with its upper left corner cut and the others round. */
function outline(scale: number): string {
  const [width, height, corner] = [inches.width * scale, inches.height * scale, inches.corner * scale];
  const [cutX, cutY] = [inches.cut.width * scale, inches.cut.height * scale];
  return [
    `M${round(cutX)} 0H${round(width - corner)}Q${round(width)} 0 ${round(width)} ${round(corner)}`,
    `V${round(height - corner)}Q${round(width)} ${round(height)} ${round(width - corner)} ${round(height)}`,
    `H${round(corner)}Q0 ${round(height)} 0 ${round(height - corner)}V${round(cutY)}Z`,
  ].join('');
}

/** Where the two parts of what lies under the card meet, well below it. */
const seamOf = (scale: number): number => Math.floor((inches.width - 1.5 * inches.corner) * scale);

/** Of what lies under the card and so far right and down, only the right end shows. */
function rightOf(scale: number, dx: number, dy: number): string {
  const [width, height, corner] = [inches.width * scale + dx, inches.height * scale + dy, inches.corner * scale];
  return [
    `M${seamOf(scale)} ${dy}H${round(width - corner)}Q${round(width)} ${dy} ${round(width)} ${round(dy + corner)}`,
    `V${round(height - corner)}Q${round(width)} ${round(height)} ${round(width - corner)} ${round(height)}`,
    `H${seamOf(scale)}Z`,
  ].join('');
}

/** And its foot, as far as the right end. */
function belowOf(scale: number, dy: number): string {
  const [height, corner] = [inches.height * scale + dy, inches.corner * scale];
  const top = Math.floor(height - dy - 1.5 * corner);
  return [
    `M0 ${top}V${round(height - corner)}Q0 ${round(height)} ${round(corner)} ${round(height)}`,
    `H${seamOf(scale)}V${top}Z`,
  ].join('');
}

/** Of IBM Plex Mono: one cell of its grid. */
const monoCell = 0.6;
const monoCapital = 0.698;
const printSize = 0.13;

/** Of the digits that are printed on every card, so that they are 0.0685 inches high. */
const digitSize = 0.098;

/** What is printed on every card: its row's digit in each column of the rows 0 to 9. It says nothing of the text. */
function printedDigits(left: number, top: number, scale: number, visible: number): SceneNode[] {
  const fontSize = digitSize * scale;
  const first = columnAt(0, scale) - (monoCell / 2) * fontSize;
  const pitch = inches.columnPitch * scale;
  const columns = Math.min(columnCount, Math.floor((visible - first) / pitch) + 1);
  return Array.from({ length: 10 }, (_, digit) =>
    at(
      <div
        name="digits"
        aria-hidden
        style={{
          textBox: 'trim-both cap alphabetic',
          fontFamily: 'IBM Plex Mono',
          fontWeight: 500,
          fontSize,
          letterSpacing: pitch - monoCell * fontSize,
          color: preprint,
          lineHeight: 1.2,
          textWrap: 'nowrap',
        }}
      >
        {String(digit).repeat(columns)}
      </div>,
      left + first,
      top + rowAt(digit + 2, scale) - (monoCapital / 2) * fontSize,
    ),
  );
}

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
