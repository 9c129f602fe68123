import { namedSizes, type SizeName } from '@placard/platforms';
import { invalidInput } from '../error.js';
import { canvasOf, type Canvas, type Shape } from '../scene/frame.js';
import { presets, type Preset } from './preset.js';

/** What decides the size of a card: a preset, or a size in its place. */
export interface CardSize {
  readonly preset: Preset | null;
  /** `WIDTHxHEIGHT` in CSS pixels. */
  readonly size?: string | null | undefined;
}

interface Sides {
  readonly width: number;
  readonly height: number;
}

const sideBounds = [400, 2400] as const;
const ratioBounds = [0.5, 2.2] as const;
/** Limits the memory and time of one card. */
const maxMegapixels = 12;

export const sizeNames = Object.keys(namedSizes) as readonly SizeName[];

/** The forms of the option `size` and its bounds, for messages and descriptions. */
export const sizeForm =
  `WIDTHxHEIGHT in CSS pixels, each side from ${sideBounds[0]} to ${sideBounds[1]} and the ratio from 1:2 to 2.2:1, ` +
  `or one of ${sizeNames.join(', ')}`;

const isSizeName = (text: string): text is SizeName => Object.hasOwn(namedSizes, text);

/** The sides of a size in its only spelling, or of a name; undefined when it is neither or exceeds a bound. */
function sidesOf(size: string): Sides | undefined {
  if (isSizeName(size)) return namedSizes[size].value;
  const [, width = 0, height = 0] = /^([1-9]\d{2,3})x([1-9]\d{2,3})$/.exec(size)?.map(Number) ?? [];
  const isSide = (side: number): boolean => side >= sideBounds[0] && side <= sideBounds[1];
  const ratio = width / height;
  if (!isSide(width) || !isSide(height) || ratio < ratioBounds[0] || ratio > ratioBounds[1]) return undefined;
  return { width, height };
}

/**
 * Returns a size in numbers: `github` is `1280x640`. undefined: it is neither a size within the bounds nor a name.
 *
 * @example
 * canonicalSize('story'); // '1080x1920'
 */
export function canonicalSize(size: string): string | undefined {
  const sides = sidesOf(size);
  return sides && `${sides.width}x${sides.height}`;
}

/**
 * The size of a card in CSS pixels.
 *
 * @throws {PlacardError} invalid_input when `size` is not one
 */
export function cssSize({ preset, size }: CardSize): Sides {
  if (size == null) return presets[preset ?? 'og'];
  const sides = sidesOf(size);
  if (sides === undefined) throw invalidInput({ path: 'size', message: `must be ${sizeForm}` });
  return sides;
}

/** The canvas of a card. */
export function cardCanvas(card: CardSize): Canvas {
  const { width, height } = cssSize(card);
  return canvasOf(width, height);
}

const proportions: Readonly<Record<Shape, string>> = {
  wide: 'wide (1.4:1 and more)',
  square: 'square (less than 1.4:1, more than 0.85:1)',
  tall: 'tall (0.85:1 and less)',
};

/**
 * Returns what is wrong with a size, or undefined.
 *
 * @param scale of the request; 1 when it is missing or invalid
 * @param shapes for which the template is drawn
 */
export function sizeFault(size: string, scale: number, { id, shapes }: Drawn): string | undefined {
  const sides = sidesOf(size);
  if (sides === undefined) return `must be ${sizeForm}`;
  const { width, height } = sides;
  const megapixels = (width * height * scale ** 2) / 1e6;
  if (megapixels > maxMegapixels)
    return `has ${megapixels.toFixed(1)} megapixels at scale ${scale}, and at most ${maxMegapixels} are drawn`;
  const { shape } = canvasOf(width, height);
  if (shapes.includes(shape)) return undefined;
  const drawn = shapes.map((one) => proportions[one]).join(' and ');
  return `is ${proportions[shape]}; the template "${id}" is drawn for ${drawn}`;
}

interface Drawn {
  readonly id: string;
  readonly shapes: readonly Shape[];
}
