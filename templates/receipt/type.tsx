import type { Frame, SceneNode } from '@placard/core';
import { inkBottom, inkOverflow } from '../parts/ink.js';
import { scriptOf } from '../parts/script.js';
import { ink } from './rows.js';

/** A printer's double height: letters of an alphabet are stretched, square and joined ones are set larger instead. */
const stretch = 1.6;
const larger = 1.25;

export interface Tall {
  readonly node: SceneNode;
  /** As drawn: from the first line's capitals to the last baseline, and what hangs below it. */
  readonly height: number;
  readonly descent: number;
  /** How far ink stands above that. */
  readonly rise: number;
  readonly textWidth: number;
  readonly truncated: boolean;
}

interface TallText {
  readonly name: string;
  readonly text: string;
  readonly weight: number;
  readonly rtl: boolean;
}

/** Set as large as a box allows, or on one line at a given size. */
type TallSize =
  | { readonly width: number; readonly maxHeight: number; readonly min: number }
  | { readonly size: number };

const unbounded = 100_000;

export function tall(frame: Frame, options: TallText & TallSize): Tall {
  const { name, text, weight, rtl } = options;
  const alphabetic = scriptOf(text) === 'alphabet';
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
  const node = (
    <div
      name={name}
      style={{
        textBox: 'trim-both cap alphabetic',
        fontFamily: 'JetBrains Mono',
        fontWeight: weight,
        color: ink,
        lineHeight: 1.06,
        textAlign: rtl ? 'right' : 'left',
        ...size,
        ...(alphabetic ? { transform: `scale(1, ${stretch})`, transformOrigin: '0 0' } : {}),
      }}
    >
      {text}
    </div>
  );
  const metrics = frame.measure(node);
  const { height, width: textWidth, truncated } = metrics;
  const descent = (inkBottom(metrics) - height) * factor;
  return { node, height: height * factor, descent, rise: inkOverflow(metrics).above * factor, textWidth, truncated };
}

/** The small print: one line that shrinks to its width. */
export const small = (name: string, text: string, max: number, width: number, rtl: boolean): SceneNode => (
  <div
    name={name}
    style={{
      textBox: 'trim-both cap alphabetic',
      fontFamily: 'JetBrains Mono',
      fontWeight: 500,
      color: ink,
      width,
      fit: { min: 14, max },
      lineHeight: 1.2,
      textAlign: rtl ? 'right' : 'left',
      textWrap: 'nowrap',
    }}
  >
    {text}
  </div>
);
