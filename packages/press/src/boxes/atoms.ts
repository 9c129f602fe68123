import type { Atom, SetText } from '@placard/text/web';
import { isAbsolute, type CssBox, type Fragment, type Placed } from './css-box.js';
import { isFloat } from './floats.js';
import { contributionOf } from './intrinsic.js';
import { layOutBox } from './layout.js';
import { across, down, marginsOf } from './lengths.js';
import { usedWidth } from './sizes.js';

/** The boxes that stand in the lines of a paragraph like letters, laid out. */
export interface Atoms {
  /** Sizes with margins. */
  readonly sizes: readonly Atom[];
  /** The boxes at their places in lines that begin at x, y. */
  placedIn(set: SetText, x: number, y: number): readonly Placed[];
}

/** Lays out the boxes in a paragraph of a width (CSS 2.2 §10.3.9). */
export function layOutAtoms({ children, mode }: CssBox, width: number, height: number | undefined): Atoms {
  const around = { width, height };
  const fragments = children.map((child) => layOutBox(child, { width: usedWidth(child, around, 'fit'), around }));
  return {
    sizes: fragments.map((fragment) => sizeOf(fragment, width)),
    placedIn: ({ set, height }, x, y) =>
      set.flatMap(({ boxes = [], baseline }) =>
        boxes.flatMap(({ atom = -1, x: left, above, below }) => {
          const fragment = fragments[atom];
          if (fragment === undefined) return [];
          const margins = marginsOf(fragment.box, width);
          // There the first line is at the left, although letters are turned right.
          const top = mode === 'vertical-lr' ? height - baseline - below : baseline - above;
          return [{ fragment, x: x + left + margins.left, y: y + top + margins.top }];
        }),
      ),
  };
}

/** Sizes of the boxes in a paragraph that is as narrow as possible, or has one line. */
export const atomWidths = ({ children }: CssBox, limit: 'min' | 'max'): readonly Atom[] =>
  children.map((child) => ({ width: contributionOf(child)[limit], height: 0, baseline: 0 }));

function sizeOf(fragment: Fragment, around: number): Atom {
  const { box, width, height } = fragment;
  const margins = marginsOf(box, around);
  const own = (box.style.overflow ?? 'visible') === 'visible' ? lastBaselineOf(fragment) : undefined;
  const whole = height + down(margins);
  return { width: width + across(margins), height: whole, baseline: own === undefined ? whole : margins.top + own };
}

/** The baseline of an inline box: that of its last line, or of the first one in a layout of items (CSS 2.2 §10.8.1). */
function lastBaselineOf({ box, text, baseline, children }: Fragment): number | undefined {
  if (text !== undefined) return text.y + text.set.lastBaseline;
  if (box.kind !== 'block') return baseline;
  for (const { fragment, y } of children.toReversed()) {
    const last = isAbsolute(fragment.box) || isFloat(fragment.box) ? undefined : lastBaselineOf(fragment);
    if (last !== undefined) return y + last;
  }
  return undefined;
}
