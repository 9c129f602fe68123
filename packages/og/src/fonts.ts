import { defineFonts, messageOf, type FontAxis, type FontFace, type FontSet } from '@placard/core/engine';
import type { FontData, OpenFont } from './font-files.js';

/** A font in the format of `@vercel/og` and satori. */
export interface ElementFont {
  readonly name: string;
  /**
   * A TrueType, OpenType, WOFF or WOFF2 file (WOFF2 needs the package `woff2-encoder`): its bytes, its path or `file:`
   * URL, or a promise of these.
   */
  readonly data: FontData;
  /** Default: 400; of a variable font every weight that it has. */
  readonly weight?: number | undefined;
  readonly style?: 'normal' | 'italic' | undefined;
}

/**
 * Reads a list of fonts.
 *
 * @throws {Error} naming each font that cannot be read
 */
export async function facesOf(fonts: readonly ElementFont[], open: OpenFont): Promise<readonly FontFace[]> {
  const read = await Promise.allSettled(fonts.map((font) => facesOfFile(font, open)));
  const errors = read.flatMap((each) => (each.status === 'rejected' ? [each.reason] : []));
  if (errors.length > 0) throw new AggregateError(errors, errors.map(messageOf).join('\n'));
  return separated(read.flatMap((each) => (each.status === 'fulfilled' ? each.value : [])));
}

/** Adds the bundled fonts to those of a program: its first family is the default, the others are fallbacks. */
export function withBundled(own: readonly FontFace[], bundled: FontSet): FontSet {
  const families = new Set(own.map(({ family }) => family));
  return defineFonts({
    faces: [...own, ...bundled.faces.filter(({ family }) => !families.has(family))],
    fallbacks: [...families, ...bundled.fallbacks.filter((family) => !families.has(family))],
    emoji: bundled.emoji,
    packageOf: bundled.packageOf,
  });
}

/** Further files of one face, such as slices of a character range, are families of their own, tried in order. */
function separated(faces: readonly FontFace[]): readonly FontFace[] {
  const taken = new Map<string, number>();
  return faces.map((face) => {
    const id = `${face.family} ${face.weight} ${face.style}`;
    const count = (taken.get(id) ?? 0) + 1;
    taken.set(id, count);
    return count === 1 ? face : { ...face, family: `${face.family} (${count})` };
  });
}

async function facesOfFile(
  { name, data, weight, style = 'normal' }: ElementFont,
  open: OpenFont,
): Promise<readonly FontFace[]> {
  const { bytes, sha256, axes } = await open(name, data);
  const face = { family: name, style, sha256, load: () => bytes };
  if (axes.length === 0) return [{ ...face, weight: weight ?? 400 }];
  const weights = weight === undefined ? weightsOf(axes) : [weight];
  const variations = variationsFor(axes, weight, style);
  return weights.map((each) => ({ ...face, weight: each, axes, variations }));
}

const hundreds = [100, 200, 300, 400, 500, 600, 700, 800, 900];

/** The weights of CSS that an axis `wght` reaches. */
function weightsOf(axes: readonly FontAxis[]): readonly number[] {
  const axis = axes.find(({ tag }) => tag === 'wght');
  const reached =
    axis === undefined ? [] : hundreds.filter((weight) => weight >= axis.minimum && weight <= axis.maximum);
  return reached.length === 0 ? [400] : reached;
}

/** Values that a program fixes (OpenType 1.9, "Design-variation axis tag registry"). */
function variationsFor(
  axes: readonly FontAxis[],
  weight: number | undefined,
  style: NonNullable<ElementFont['style']>,
): Readonly<Record<string, number>> {
  const values: Record<string, number> = {};
  for (const { tag, minimum, maximum } of axes) {
    if (tag === 'wght' && weight !== undefined) values[tag] = Math.min(maximum, Math.max(minimum, weight));
    if (tag === 'ital' && style === 'italic') values[tag] = maximum;
    if (tag === 'slnt' && style === 'italic') values[tag] = minimum;
  }
  return values;
}
