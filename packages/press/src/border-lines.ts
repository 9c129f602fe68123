import { areSame, type Border } from './border.js';
import type { Rgba } from './color.js';
import { rasterize, type Mask, type Shape } from './coverage.js';
import { dashesAround, dashesAlong } from './dashes.js';
import { intersect, isEmpty, mappedBox, outward, type Bounds } from './matrix.js';
import { fitCorners, insideOf, roundedRect, type Corners, type Outline, type Radii } from './outline.js';
import { paintMask } from './over.js';
import { isSquare, type Surface } from './box-surface.js';

/** The border box of an element, with its borders clockwise from the top. */
interface Bordered {
  readonly width: number;
  readonly height: number;
  readonly corners: Corners;
  readonly borders: readonly (Border | null)[];
  readonly widths: Radii;
}

/**
 * Paints borders that are not solid, or whose sides differ in color around rounded corners. Each side is painted in its
 * part of the border, up to the lines on which it meets its neighbors.
 */
export function paintBorderLines(
  surface: Surface,
  width: number,
  height: number,
  corners: Corners,
  borders: readonly (Border | null)[],
): void {
  const { canvas, matrix, clip } = surface;
  const area = intersect(outward(mappedBox(matrix, 0, 0, width, height)), clip);
  if (isEmpty(area)) return;
  const [t = 0, r = 0, b = 0, l = 0] = borders.map((border) => border?.width ?? 0);
  const box = { width, height, corners: fitCorners(corners, width, height), borders, widths: [t, r, b, l] } as const;
  const inks = new Map<string, { readonly color: Rgba; readonly mask: Mask }>();
  const line = areSame(borders) ? borders[0]?.line : undefined;
  const isDashed = line === 'dashed' || line === 'dotted';
  const isOne = line === 'solid' || line === 'double' || (isDashed && !isSquare(corners));
  const isUncut = isOne || line === 'dotted';
  const sides = isOne ? [0] : [0, 1, 2, 3];
  if (surface.vector !== undefined) {
    const { vector } = surface;
    for (const side of sides)
      vector.clip(isUncut ? [] : [{ outline: wedgeOf(box, side), matrix }], () => {
        for (const { color, shapes } of partsOf(box, side))
          vector.fill(shapes.map((shape) => ({ ...shape, matrix })), color, clip); // prettier-ignore
      });
    return;
  }
  for (const side of sides) {
    const wedge = isUncut ? undefined : rasterize(canvas.memory, [{ outline: wedgeOf(box, side), matrix }], area);
    for (const { color, shapes } of partsOf(box, side)) {
      const placed = shapes.map((shape) => ({ ...shape, matrix }));
      const mask = wedge === null ? null : rasterize(canvas.memory, placed, area);
      if (mask === null) continue;
      const key = `${color.r} ${color.g} ${color.b} ${color.a}`;
      const ink = inks.get(key) ?? { color, mask: emptyMask(area) };
      inks.set(key, ink);
      addMask(ink.mask, mask, wedge);
    }
  }
  for (const { color, mask } of inks.values()) paintMask(canvas, mask, color, clip);
}

const emptyMask = ({ left, top, right, bottom }: Bounds): Mask => ({
  left,
  top,
  width: right - left,
  height: bottom - top,
  alpha: new Uint8Array((right - left) * (bottom - top)),
});

/**
 * Adds the coverage of a side. Sides of one color are added and not painted over one another, so that no seam is visible
 * where they meet. Dots, which share those at the corners, are painted over one another.
 */
function addMask(to: Mask, { left, top, width, height, alpha }: Mask, wedge: Mask | null | undefined): void {
  for (let y = top; y < top + height; y++)
    for (let x = left; x < left + width; x++) {
      const covered = alpha[(y - top) * width + x - left] as number;
      if (covered === 0) continue;
      const at = (y - to.top) * to.width + x - to.left;
      const under = to.alpha[at] as number;
      const more = wedge === undefined ? covered * (1 - under / 255) : (covered * coverageAt(wedge, x, y)) / 255;
      to.alpha[at] = Math.min(255, under + Math.round(more));
    }
}

function coverageAt(mask: Mask | null | undefined, x: number, y: number): number {
  if (mask === undefined) return 255;
  if (mask === null || x < mask.left || x >= mask.left + mask.width) return 0;
  return mask.alpha[(y - mask.top) * mask.width + x - mask.left] ?? 0;
}

/** The part of a box in which a side is painted: to the lines from the outer corners through the inner ones. */
function wedgeOf({ width, height, corners, widths }: Bordered, side: number): Outline {
  const [t, r, b, l] = widths;
  const inner = insideOf(corners, widths);
  // A line to a rounded corner goes on to the chord of the inner curve.
  const reach = (i: number, x: number, y: number): readonly [number, number] => {
    const [across, down] = [inner.across[i] as number, inner.down[i] as number];
    const factor = across > 0 && down > 0 && x + y > 0 ? 1 + 1 / (x / across + y / down) : 1;
    return [x * factor, y * factor];
  };
  const [[tlX, tlY], [trX, trY], [brX, brY], [blX, blY]] = [reach(0, l, t), reach(1, r, t), reach(2, r, b), reach(3, l, b)]; // prettier-ignore
  const insides = [[tlX, tlY], [width - trX, trY], [width - brX, height - brY], [blX, height - blY]] as const; // prettier-ignore
  const outsides = [[0, 0], [width, 0], [width, height], [0, height]] as const; // prettier-ignore
  const next = (side + 1) % 4;
  const points = [outsides[side], outsides[next], insides[next], insides[side]].map((point) => point ?? [0, 0]);
  return [...points.flatMap(([x, y], i) => [i === 0 ? 0 : 1, x, y]), 4];
}

/** A part of a side, in one color. */
interface Part {
  readonly color: Rgba;
  readonly shapes: readonly Omit<Shape, 'matrix'>[];
}

/** The parts of a side. Their shapes go around the whole box. */
function partsOf(box: Bordered, side: number): readonly Part[] {
  const border = box.borders[side] ?? null;
  if (border === null || border.width === 0) return [];
  const { line, width, color } = border;
  const { light, dark } = shadesOf(color);
  const [sunken, raised] = side === 0 || side === 3 ? [dark, light] : [light, dark];
  switch (line) {
    case 'dashed':
    case 'dotted': {
      const { corners, width: wide, height: high } = box;
      const lines = isSquare(corners) ? dashesAlong(side, wide, high, border) : dashesAround(edgeAt(box, 0.5), border);
      return [{ color, shapes: lines.map((outline) => ({ outline })) }];
    }
    case 'double':
      if (width < 3) return [{ color, shapes: ring(box, 0, 1) }];
      return [
        { color, shapes: ring(box, 0, Math.floor(width / 3) / width) },
        { color, shapes: ring(box, Math.ceil((2 * width) / 3) / width, 1) },
      ];
    case 'groove':
    case 'ridge':
      return [
        { color: line === 'groove' ? sunken : raised, shapes: ring(box, 0, 0.5) },
        { color: line === 'groove' ? raised : sunken, shapes: ring(box, 0.5, 1) },
      ];
    case 'inset':
    case 'outset':
      return [{ color: line === 'inset' ? sunken : raised, shapes: ring(box, 0, 1) }];
    case 'solid':
      return [{ color, shapes: ring(box, 0, 1) }];
  }
}

/** The outline of a box inside of a share of its borders. */
function edgeAt({ width, height, corners, widths }: Bordered, share: number): Outline {
  const [t, r, b, l] = widths.map((each) => each * share) as [number, number, number, number];
  const { across, down } = insideOf(corners, [t, r, b, l]);
  return roundedRect(l, t, Math.max(0, width - l - r), Math.max(0, height - t - b), across, down);
}

const ring = (box: Bordered, from: number, to: number): Part['shapes'] => [
  { outline: edgeAt(box, from) },
  { outline: edgeAt(box, to), reversed: true },
];

/** The colors of the sides of a border that looks carved, as browsers derive them. */
function shadesOf(color: Rgba): { readonly light: Rgba; readonly dark: Rgba } {
  const most = Math.max(color.r, color.g, color.b) / 255;
  const gray = (channel: number): Rgba => ({ r: channel, g: channel, b: channel, a: color.a });
  if (most === 0) return { light: gray(168), dark: gray(84) };
  return {
    light: scaled(color, Math.min(1, most + 0.33) / most),
    dark: scaled(color, Math.max(0, most - 0.33) / most),
  };
}

const scaled = ({ r, g, b, a }: Rgba, factor: number): Rgba => ({
  r: Math.round(r * factor),
  g: Math.round(g * factor),
  b: Math.round(b * factor),
  a,
});
