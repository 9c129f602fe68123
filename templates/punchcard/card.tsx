import type { Frame, SceneNode } from '@placard/core';
import { mix } from '../shared/parts/mix.js';
import { accentOn, isBranded, paperOf } from '../shared/parts/paper.js';
import { pathNodes } from '../shared/parts/paths.js';
import { at, type Box } from '../shared/parts/place.js';
import { columnCount, punches, rowCount } from './code.js';
import type { PunchcardParams } from './params.js';

const own = { stock: '#EFDFB6', print: '#2B2415', preprint: '#A98A57' } as const;

/** Colors of the punched card, of its text, of its printed digits, and of the ground that its holes show. */
export type CardColors = Readonly<Record<keyof typeof own | 'ground', string>>;

/** Share of the card's color in that of the printed digits, on a card in the color of a brand. */
const paleness = 0.5;

/** Lowest contrast of the holes, which are small. */
const minHoles = 3;

/** Returns the colors of the card, which may be those of a brand. */
export function colorsOf(params: PunchcardParams, frame: Frame): CardColors {
  const accent = params.accent ?? '#2F3B4A';
  if (!isBranded(params)) return { ...own, ground: accent };
  const paper = paperOf(params, { ground: own.stock, ink: own.print, muted: own.preprint }, frame);
  return {
    stock: paper.ground,
    print: paper.ink,
    preprint: mix(paper.ink, paper.ground, paleness),
    ground: accentOn(paper, accent, params, frame, minHoles),
  };
}

/** Dimensions of an IBM 5081 card, in inches. */
const inches = {
  width: 7.375,
  firstColumn: 0.2505,
  columnPitch: 0.087,
  firstRow: 0.27,
  rowPitch: 0.25,
  hole: { width: 0.055, height: 0.125 },
  corner: 0.1,
  cut: { width: 0.22, height: 0.38 },
} as const;

/** Height of the twelve rows in inches, from half a pitch above the first row to half a pitch below the last one. */
const fieldInches = rowCount * inches.rowPitch;

/** Height of the twelve rows in pixels on a card of this width, with the proportions of a real card. */
export const trueFieldHeight = (width: number): number => (width / inches.width) * fieldInches;

const round = (value: number): number => Math.round(value * 1000) / 1000;
const rectangle = (x: number, y: number, width: number, height: number): string =>
  `M${round(x)} ${round(y)}h${round(width)}v${round(height)}h${round(-width)}z`;

/** Draws the blank card. Its upper left corner is cut, the others are round. */
export function sheet({ left, top, width, height }: Box, stock: string): SceneNode {
  const scale = width / inches.width;
  const [corner, cutX, cutY] = [inches.corner * scale, inches.cut.width * scale, inches.cut.height * scale];
  const outline = [
    `M${round(cutX)} 0H${round(width - corner)}Q${round(width)} 0 ${round(width)} ${round(corner)}`,
    `V${round(height - corner)}Q${round(width)} ${round(height)} ${round(width - corner)} ${round(height)}`,
    `H${round(corner)}Q0 ${round(height)} 0 ${round(height - corner)}V${round(cutY)}Z`,
  ].join('');
  return (
    <svg
      name="card"
      width={width}
      height={height}
      viewBox={`0 0 ${width} ${height}`}
      style={{ position: 'absolute', left, top }}
    >
      <path d={outline} fill={stock} />
    </svg>
  );
}

/**
 * Draws the printed digits and the holes of the twelve rows in a box as wide as the card. The width of the box
 * determines the pitch of the columns, its height the pitch of the rows.
 */
export function field(keys: readonly string[], box: Box, { ground, preprint }: CardColors): SceneNode[] {
  const scale = { x: box.width / inches.width, y: box.height / fieldInches };
  // `rowAt` measures from the edge of a card, which has more space above the first row than the box.
  const top = box.top - (inches.firstRow - inches.rowPitch / 2) * scale.y;
  const height = box.top + box.height - top;
  const { holes, edges } = punched(keys, scale);
  return [
    ...digits(box, top, scale, preprint),
    <svg
      name="holes"
      width={box.width}
      height={height}
      viewBox={`0 0 ${box.width} ${height}`}
      style={{ position: 'absolute', left: box.left, top }}
    >
      {pathNodes(holes, ground)}
      {pathNodes(edges, '#000000', 0.35)}
    </svg>,
  ];
}

/** Pixels per inch in both directions. */
interface Scale {
  readonly x: number;
  readonly y: number;
}

const columnAt = (column: number, scale: Scale): number => (inches.firstColumn + column * inches.columnPitch) * scale.x;
const rowAt = (row: number, scale: Scale): number => (inches.firstRow + row * inches.rowPitch) * scale.y;

/** Returns the holes, and the dark edge in each that shows the thickness of the card, as one path per row. */
function punched(keys: readonly string[], scale: Scale): { holes: string[]; edges: string[] } {
  const [width, height] = [inches.hole.width * scale.x, inches.hole.height * scale.y];
  const holes: string[][] = Array.from({ length: rowCount }, () => []);
  const edges: string[][] = Array.from({ length: rowCount }, () => []);
  keys.forEach((char, column) => {
    for (const row of punches(char)) {
      const x = columnAt(column, scale) - width / 2;
      const y = rowAt(row, scale) - height / 2;
      holes[row]?.push(rectangle(x, y, width, height));
      edges[row]?.push(rectangle(x, y, width, 2));
    }
  });
  const paths = (rows: string[][]): string[] => rows.filter((row) => row.length > 0).map((row) => row.join(''));
  return { holes: paths(holes), edges: paths(edges) };
}

/** Width of a character and height of a capital in IBM Plex Mono, as parts of the font size. */
const monoCell = 0.6;
const monoCapital = 0.698;
/** Font size of the printed digits in inches, so that they are 0.0685 inches high. */
const digitSize = 0.098;

/** Draws what is printed on every card, whatever the text: the row's digit in each column of the rows 0 to 9. */
function digits({ left }: Box, top: number, scale: Scale, color: string): SceneNode[] {
  const fontSize = digitSize * Math.min(scale.x, 1.2 * scale.y);
  const first = columnAt(0, scale) - (monoCell / 2) * fontSize;
  const pitch = inches.columnPitch * scale.x;
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
          color,
          lineHeight: 1.2,
          textWrap: 'nowrap',
        }}
      >
        {String(digit).repeat(columnCount)}
      </div>,
      left + first,
      top + rowAt(digit + 2, scale) - (monoCapital / 2) * fontSize,
    ),
  );
}
