import { canvasOf } from '../scene/frame.js';
import type { Preset } from '../request/preset.js';
import { canonicalSize, cssSize, sizeNames } from '../request/size.js';
import { defaultShapes, type Template } from '../template/template.js';
import type { TemplateBench } from './check.js';
import { numbers } from './generated-params.js';
import { examplesOf, groundsOf, laidOut, type LaidOut } from './laid-out.js';
import { sampleAt, sampled, type Sample } from './sample.js';

/** A size at which cards are drawn, with its name in the titles of checks. */
export interface CheckedSize {
  readonly name: string;
  /** As of a request with a size: it stands for every preset. */
  readonly preset: Preset;
  readonly size: string;
}

/**
 * The named sizes of the shape tall, if the template is drawn for it: their cards are drawn in the checks of pixels,
 * as those of the presets are.
 */
export const tallSizes = ({ shapes = defaultShapes }: Pick<Template, 'shapes'>): readonly CheckedSize[] =>
  shapes.includes('tall') ? namedTall : [];

const namedTall: readonly CheckedSize[] = sizeNames.flatMap((name) => {
  const { width, height } = cssSize({ preset: null, size: name });
  const size = canonicalSize(name);
  return size !== undefined && canvasOf(width, height).shape === 'tall' ? [{ name, preset: 'og', size }] : [];
});

/** Number of sizes besides the named ones. */
const others = 20;

/**
 * The sizes at which a template is checked: the named ones and twenty others, of the shapes that it is drawn for.
 *
 * @param seed chooses the other sizes
 * @param sample with it, a part of them
 */
export function sampleSizes({ shapes = defaultShapes }: Template, seed: number, sample?: Sample): string[] {
  const next = numbers(seed);
  const isDrawn = ({ width, height }: ReturnType<typeof cssSize>): boolean =>
    shapes.includes(canvasOf(width, height).shape);
  const named = sizeNames.filter((size) => isDrawn(cssSize({ preset: null, size })));
  const random: string[] = [];
  while (random.length < others) {
    const width = 400 + Math.floor(2001 * next());
    const ratio = 0.5 * 4.4 ** next();
    const height = Math.round(width / ratio);
    if (height < 400 || height > 2400 || width / height > 2.2 || width / height < 0.5) continue;
    if (isDrawn({ width, height })) random.push(`${width}x${height}`);
  }
  // At least one, however small the sample.
  return [...sampled([...named, ...random], sampleAt(sample, 0, others))];
}

/** The examples of a template at these sizes, without and with the first photo. */
export const examplesAtSizes = (
  template: Template,
  { engine, backgrounds, seed = 1, sample }: Pick<TemplateBench, 'engine' | 'backgrounds' | 'seed' | 'sample'>,
): readonly LaidOut[] =>
  sampleSizes(template, seed, sample).flatMap((size) =>
    examplesOf(template).flatMap((example) =>
      groundsOf(template, backgrounds).map((background) => {
        const name = `${example.name}, ${size}`;
        return laidOut(template, { ...example, name, preset: 'og', size, background }, engine);
      }),
    ),
  );
