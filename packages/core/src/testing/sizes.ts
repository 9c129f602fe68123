import { canvasOf } from '../scene/frame.js';
import { cssSize, sizeNames } from '../request/size.js';
import { defaultShapes, type Template } from '../template/template.js';
import { numbers } from './generated-params.js';
import { sampled, type Sample } from './sample.js';

/** Number of sizes besides the named ones. */
const others = 20;

/**
 * The sizes at which a template is checked: the named ones and twenty others, of the shapes that it is drawn for.
 *
 * @param sample with it, a part of them. The seed chooses the other sizes
 */
export function sampleSizes({ shapes = defaultShapes }: Template, sample?: Sample): string[] {
  const next = numbers(sample?.seed ?? 1);
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
  return [...sampled([...named, ...random], sample)];
}
