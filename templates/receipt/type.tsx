import type { Frame, SceneNode } from '@placard/core';
import { inkBottom, inkOverflow } from '../shared/parts/ink.js';
import { scriptOf } from '../shared/parts/script.js';
import { text } from '../shared/parts/text.js';

/** A printer's double height: alphabets are stretched vertically; on one line, other scripts are `larger` instead. */
const stretch = 1.6;
const larger = 1.25;

export interface Tall {
  readonly node: SceneNode;
  /** Pixels from the first line's capitals to the last baseline, and of the ink below it, both after stretching. */
  readonly height: number;
  readonly descent: number;
  /** Pixels of ink above the first line's capitals. */
  readonly rise: number;
  readonly textWidth: number;
  readonly truncated: boolean;
}

interface TallText {
  readonly name: string;
  readonly words: string;
  readonly weight: number;
  readonly rtl: boolean;
}

/** The largest font size that fits a box, or one line of a given font size. */
type TallSize =
  | { readonly width: number; readonly maxHeight: number; readonly min: number }
  | { readonly size: number };

const unbounded = 100_000;

export function tall(frame: Frame, options: TallText & TallSize): Tall {
  const { name, words, weight, rtl } = options;
  const alphabetic = scriptOf(words) === 'alphabet';
  const factor = alphabetic ? stretch : 1;
  const size =
    'size' in options
      ? ({ maxWidth: unbounded, fontSize: options.size * (alphabetic ? 1 : larger), textWrap: 'nowrap' } as const)
      : ({
          width: options.width,
          fit: { min: options.min, max: 160 },
          maxHeight: options.maxHeight / factor,
          textWrap: 'balance',
        } as const);
  const node = text(name, words, {
    fontFamily: 'JetBrains Mono',
    fontWeight: weight,
    lineHeight: 1.06,
    textAlign: rtl ? 'right' : 'left',
    ...size,
    ...(alphabetic ? { transform: `scale(1, ${stretch})`, transformOrigin: '0 0' } : {}),
  });
  const metrics = frame.measure(node);
  const { height, width: textWidth, truncated } = metrics;
  const descent = (inkBottom(metrics) - height) * factor;
  return { node, height: height * factor, descent, rise: inkOverflow(metrics).above * factor, textWidth, truncated };
}

/** Small print: one line, whose font size is reduced until it fits the width. */
export const small = (name: string, words: string, max: number, width: number, rtl: boolean): SceneNode =>
  text(name, words, {
    fontFamily: 'JetBrains Mono',
    fontWeight: 500,
    width,
    fit: { min: 14, max },
    lineHeight: 1.2,
    textAlign: rtl ? 'right' : 'left',
    textWrap: 'nowrap',
  });
