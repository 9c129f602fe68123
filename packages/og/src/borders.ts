import { splitOutside } from './declarations.js';

type Values = Readonly<Record<string, unknown>>;

const sides = ['Top', 'Right', 'Bottom', 'Left'] as const;
const longhand = /^border(?:Top|Right|Bottom|Left)?(?:Width|Style|Color)$/;
const lineStyles = /^(?:none|hidden|solid|dashed|dotted|double|groove|ridge|inset|outset)$/;

/**
 * Combines `borderWidth`, `borderStyle` and `borderColor`, of all sides or of one, into `borderTop` etc. As in satori, a
 * border with a width is solid and black by default.
 *
 * @param pixels converts a length to pixels
 */
export function joinBorders(css: Values, pixels: (value: unknown) => unknown): Values {
  if (!Object.keys(css).some((name) => longhand.test(name))) return css;
  const joined: Record<string, unknown> = Object.fromEntries(
    Object.entries(css).filter(([name]) => !longhand.test(name) && name !== 'border'),
  );
  sides.forEach((side, i) => {
    const short = partsOf(css[`border${side}`] ?? css['border']);
    const part = (word: keyof Parts): unknown =>
      css[`border${side}${word}`] ?? valueAt(css[`border${word}`], i) ?? short[word];
    const width = pixels(part('Width') ?? 0);
    const style = part('Style') ?? 'solid';
    if (width === 0 || style === 'none' || style === 'hidden') delete joined[`border${side}`];
    else
      joined[`border${side}`] =
        `${typeof width === 'number' ? `${width}px` : String(width)} ${String(style)} ${String(part('Color') ?? 'black')}`;
  });
  return joined;
}

interface Parts {
  readonly Width?: string;
  readonly Style?: string;
  readonly Color?: string;
}

/** Parses `2px solid red` in any order. */
function partsOf(value: unknown): Parts {
  const parts: { -readonly [K in keyof Parts]: Parts[K] } = {};
  for (const word of typeof value === 'string' ? splitOutside(value, ' ') : [])
    if (/^[\d.]/.test(word)) parts.Width = word;
    else if (lineStyles.test(word)) parts.Style = word;
    else parts.Color = word;
  return parts;
}

/** Returns the value of a side, from one to four values in the order top, right, bottom, left. */
function valueAt(value: unknown, side: number): unknown {
  if (typeof value !== 'string') return value;
  const given = splitOutside(value, ' ');
  const [first, second = first, third = first, fourth = second] = given;
  return [first, second, third, fourth][side];
}
