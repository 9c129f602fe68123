import type { ImageRequest, Preset, Template } from '@placard/client';
import { canvasOf, presets, type Shape } from '@placard/core';
import { canonicalSize } from '@placard/core/wire';
import { namedSizes } from '@placard/platforms';

/** A size that has a name. */
export interface OfferedSize {
  /** Value of the option `preset` or `size`. */
  readonly name: string;
  readonly title: string;
  readonly purpose: string;
  /** In CSS pixels. */
  readonly width: number;
  readonly height: number;
}

const presetTexts: Readonly<Record<Preset, Pick<OfferedSize, 'title' | 'purpose'>>> = {
  og: { title: 'Open Graph', purpose: 'image of a link, for most apps' },
  x: { title: 'X', purpose: 'image of a link in 16:9' },
  square: { title: 'Square', purpose: 'post of equal sides' },
};

const isPreset = (name: string): name is Preset => Object.hasOwn(presets, name);

/** The presets, then the named sizes, in the order of their tables. */
export const offeredSizes: readonly OfferedSize[] = [
  ...Object.entries(presets).map(([name, sides]) => ({ name, ...sides, ...presetTexts[name as Preset] })),
  ...Object.entries(namedSizes).map(([name, { value, title, purpose }]) => ({ name, ...value, title, purpose })),
];

const byName: ReadonlyMap<string, OfferedSize> = new Map(offeredSizes.map((size) => [size.name, size]));

export const isOffered = (name: string): boolean => byName.has(name);

/** The sides of a size in CSS pixels; those of `og` while it is not valid. */
export function sidesOf(size: string): { readonly width: number; readonly height: number } {
  const [width, height] = canonicalSize(size)?.split('x').map(Number) ?? [];
  return byName.get(size) ?? (width && height ? { width, height } : presets.og);
}

/** The option of a request that asks for a size: in numbers, which a URL keeps when a name gets another size. */
export const sizeOptions = (size: string): Pick<ImageRequest, 'preset' | 'size'> =>
  isPreset(size) ? { preset: size } : { size: canonicalSize(size) ?? size };

export function shapeOf({ width, height }: { readonly width: number; readonly height: number }): Shape {
  return canvasOf(width, height).shape;
}

/** Whether a template is drawn for the shape of a size. */
export const isDrawnFor = ({ shapes = ['wide', 'square'] }: Template, size: string): boolean =>
  shapes.includes(shapeOf(sidesOf(size)));
