import type { Around, Content, CssBox, Formatting, MinMax, Mode, Sized, Waiting } from './css-box.js';
import { layOutBox } from './layout.js';
import { down, frameOf } from './lengths.js';
import { usedWidth } from './sizes.js';
import { edgesBetween, inLayout, inPicture } from './writing-mode.js';

/**
 * Lays out a box whose lines run in a different direction from those around it (CSS Writing Modes 4 §7.3). Its height is
 * the length of its lines, and its width follows from them.
 *
 * @param inner the box in the layout of its own lines
 * @param mode of the layout around it
 * @param room length of lines where nothing else limits it
 */
export function turnedFormatting(inner: CssBox, mode: Mode, room: number): Formatting {
  const aroundOf = (length: number | undefined): Around => ({ width: length ?? room, height: undefined });

  function minMax(_: CssBox, length?: number): MinMax {
    const around = aroundOf(length);
    const { height } = layOutBox(inner, { width: usedWidth(inner, around, 'fit'), around });
    const width = height - down(frameOf(inner, around.width));
    return { min: width, max: width };
  }

  function content(_: CssBox, { width, height, aroundHeight }: Sized): Content {
    const around = aroundOf(aroundHeight);
    const length = height ?? usedWidth(inner, around, 'fit');
    const fragment = layOutBox(inner, { width: length, height: width, around });
    const waiting = fragment.waiting?.map((each) => turnedOf(each, { width: length, height: width }));
    return { height: length, children: [{ fragment: { ...fragment, waiting }, x: 0, y: 0 }] };
  }

  /** @param size of the box in the layout of its own lines */
  function turnedOf({ box, still }: Waiting, size: { readonly width: number; readonly height: number }): Waiting {
    const shown = inPicture(inner.mode, { x: 0, y: 0, ...size }, size);
    const around = inLayout(mode, { ...shown, x: 0, y: 0 }, shown);
    return {
      box,
      still: ({ width, height, margins }) => {
        const outside = inPicture(mode, { x: 0, y: 0, width, height }, around);
        const own = inLayout(inner.mode, { ...outside, x: 0, y: 0 }, shown);
        const place = still({ width: own.width, height: own.height, margins: edgesBetween(mode, inner.mode, margins) });
        return inLayout(mode, inPicture(inner.mode, { ...own, ...place }, size), shown);
      },
    };
  }

  return { minMax, content };
}
