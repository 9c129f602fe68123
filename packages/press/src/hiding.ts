import type { MaskComposite, Style } from '@placard/core/engine';
import { boundsOf } from './canvas.js';
import { parseClipPath } from './clip-path.js';
import { rasterize, type Mask } from './coverage.js';
import { paintGradients } from './gradient/backgrounds.js';
import { alphaOf, keepInside } from './over.js';
import { square, type Surface } from './box-surface.js';
import { areUnplaced, maskLists, readLayers } from './background/layers.js';
import { paintImageLayer, type Pictures } from './background/paint.js';

/**
 * Returns what removes the parts of a painted box that its clip path and its mask hide (CSS Masking 1 §5 and §6).
 *
 * @returns undefined when it has neither
 */
export function hidingOf(
  style: Style,
  width: number,
  height: number,
  pictures: Pictures,
): ((sheet: Surface) => void) | undefined {
  const { clipPath, maskImage, maskComposite = 'add' } = style;
  if (clipPath === undefined && maskImage === undefined) return undefined;
  const lists = maskLists(style);
  const outline = clipPath === undefined ? null : parseClipPath(clipPath, width, height);
  if (outline === null && maskImage === undefined) return undefined;
  return (sheet) => {
    const { canvas, matrix } = sheet;
    const { memory } = canvas;
    if (outline !== null) keepInside(canvas, rasterize(memory, [{ outline, matrix }], sheet.clip));
    if (maskImage === undefined) return;
    memory.within(() => {
      const mask = memory.sheet(canvas.width, canvas.height);
      const target = { ...sheet, canvas: mask, clip: boundsOf(mask) };
      if (areUnplaced(lists) && maskComposite === 'add') paintGradients(target, maskImage, width, height, square);
      else return keepInside(canvas, combinedMask(target));
      return keepInside(canvas, alphaOf(mask, 0, 0));
    });
  };

  /** Combines the layers of the mask, each with those below it (CSS Masking 1 §5.8). */
  function combinedMask(target: Surface): Mask {
    const { canvas } = target;
    const combine = composites[maskComposite];
    return (readLayers(lists) ?? []).toReversed().reduce<Mask>(
      (below, layer, i) => {
        canvas.pixels.fill(0);
        paintImageLayer(target, layer, style, width, height, square, pictures);
        const mask = alphaOf(canvas, 0, 0);
        if (i === 0) return mask;
        return { ...mask, alpha: mask.alpha.map((own, at) => 255 * combine(own / 255, (below.alpha[at] ?? 0) / 255)) };
      },
      { left: 0, top: 0, width: 0, height: 0, alpha: new Uint8Array(0) },
    );
  }
}

/** How the opacity of a layer of a mask is combined with that below it. */
const composites: Readonly<Record<MaskComposite, (own: number, below: number) => number>> = {
  add: (own, below) => own + below - own * below,
  subtract: (own, below) => own * (1 - below),
  intersect: (own, below) => own * below,
  exclude: (own, below) => own + below - 2 * own * below,
};
