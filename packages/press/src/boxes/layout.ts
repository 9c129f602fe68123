import {
  isAbsolute,
  type Around,
  type Content,
  type CssBox,
  type Floats,
  type Fragment,
  type Sized,
} from './css-box.js';
import { absoluteBoxes } from './absolute.js';
import { down, frameOf, pixels } from './lengths.js';
import { clampHeight, givenHeight } from './sizes.js';

/** The size that the box around gives to a box. Sizes are those of border boxes. */
export interface Given {
  readonly width: number;
  readonly height?: number | undefined;
  readonly around: Around;
  /** Whether the height is that of the content, whatever height and limits the style has. */
  readonly byContent?: boolean;
  /** Floats that the lines of the box go around. */
  readonly floats?: Floats | undefined;
}

/** Lays out a box of a given width. */
export function layOutBox(box: CssBox, given: Given): Fragment {
  if (given.floats !== undefined) return fragmentOf(box, given);
  const key = `${given.width} ${given.height} ${given.around.width} ${given.around.height} ${given.byContent}`;
  const known = box.cache.fragments.get(key);
  if (known !== undefined) return known;
  const fragment = fragmentOf(box, given);
  box.cache.fragments.set(key, fragment);
  return fragment;
}

function fragmentOf(box: CssBox, { width, height: imposed, around, byContent, floats }: Given): Fragment {
  const frame = frameOf(box, around.width);
  const own = imposed ?? (byContent === true ? undefined : givenHeight(box, around));
  const byRatio = own === undefined && box.style.aspectRatio !== undefined ? width / box.style.aspectRatio : undefined;
  const isDefinite = (own ?? byRatio) !== undefined;
  const sized = (height: number | undefined): Sized => ({
    width,
    height,
    isDefinite,
    aroundHeight: around.height,
    frame,
    floats,
  });
  let content = box.formatting.content(box, sized(own));
  const natural = byRatio === undefined ? content.height : ratioHeight(box, byRatio, content);
  const height = Math.max(own ?? (byContent === true ? natural : clampHeight(box, natural, around)), down(frame));
  if (own === undefined && Math.abs(height - content.height) > 1e-6)
    content = box.formatting.content(box, sized(height));
  const { placed, waiting } = absoluteBoxes(box, { width, height, frame, isDefinite: true }, content, layOutBox);
  const children = placed.length === 0 ? content.children : [...content.children, ...placed];
  return { ...content, box, width, height, shift: shiftOf(box, around), children, waiting };
}

/** How far a box that is not absolute is moved by its sides (CSS Positioned Layout 3 §3.3). */
function shiftOf(box: CssBox, { width, height }: Around): Fragment['shift'] {
  const { style, em } = box;
  const { left, right, top, bottom } = style;
  if ((left ?? right ?? top ?? bottom) === undefined || isAbsolute(box)) return undefined;
  const x = pixels(left, width, em) ?? -(pixels(right, width, em) ?? 0);
  return { x, y: pixels(top, height, em) ?? -(pixels(bottom, height, em) ?? 0) };
}

/** A box with a ratio is not lower than its content, unless that is hidden (CSS Sizing 4 §5.1.1). */
const ratioHeight = ({ kind, style }: CssBox, height: number, content: Content): number =>
  kind === 'replaced' || style.overflow === 'hidden' ? height : Math.max(height, content.height);
