import { boxSides, fourSides } from './box-sides.js';
import { splitOutside } from './declarations.js';

type Values = Readonly<Record<string, unknown>>;

const property = /^border(Top|Right|Bottom|Left)?(Width|Style|Color)?$/;
const lineStyles = /^(?:auto|none|hidden|solid|dashed|dotted|double|groove|ridge|inset|outset)$/;

/** The initial width of a border, and its other words, in pixels. */
const medium = 3;
const widths: Readonly<Record<string, number>> = { thin: 1, medium, thick: 5 };

type Part = 'Width' | 'Style' | 'Color';
type Border = Partial<Record<Part, unknown>>;

/** Context in which borders are read. */
interface Reading {
  /** Color of the element's text, which is also the default color of its borders. */
  readonly color: string;
  /** Converts a length to pixels. */
  readonly pixels: (value: unknown) => unknown;
  /** Pixels of the image per pixel of the card. */
  readonly scale: number;
}

/**
 * Combines all properties of borders into `border`, or `borderTop` etc. where sides differ. As in CSS, a property
 * overrides those before it.
 */
export function joinBorders(css: Values, reading: Reading): Values {
  const names = Object.keys(css).filter((name) => property.test(name));
  if (names.length === 0) return css;
  const borders: [Border, Border, Border, Border] = [{}, {}, {}, {}];
  for (const name of names) {
    const [, side, part] = property.exec(name) ?? [];
    const value = css[name];
    if (value === undefined || value === null || value === '') continue;
    boxSides.forEach((each, i) => {
      if (side !== undefined && side !== each) return;
      if (part === undefined) borders[i] = partsOf(value);
      else borders[i] = { ...borders[i], [part]: side === undefined ? valueAt(value, i) : value };
    });
  }
  const written = borders.map((border) => shorthand(border, reading));
  const rest = Object.fromEntries(Object.entries(css).filter(([name]) => !names.includes(name)));
  const [first] = written;
  if (written.every((each) => each === first)) return first === undefined ? rest : { ...rest, border: first };
  const joined = boxSides.flatMap((side, i) => (written[i] === undefined ? [] : [[`border${side}`, written[i]]]));
  return { ...rest, ...Object.fromEntries(joined) };
}

const outlineProperty = /^outline(Width|Style|Color)?$/;

/** Combines all properties of an outline but its offset into `outline`. */
export function joinOutline(css: Values, reading: Reading): Values {
  const names = Object.keys(css).filter((name) => outlineProperty.test(name));
  if (names.length === 0) return css;
  const outline = names.reduce<Border>((known, name) => {
    const part = outlineProperty.exec(name)?.[1];
    const value = css[name];
    return part === undefined ? partsOf(value) : { ...known, [part]: value };
  }, {});
  const rest = Object.fromEntries(Object.entries(css).filter(([name]) => !names.includes(name)));
  const written = shorthand(outline, reading);
  return written === undefined ? rest : { ...rest, outline: written };
}

/** Returns the value of a border; undefined when there is none. Without a style there is none (CSS Backgrounds 3 §4.3). */
function shorthand({ Width = medium, Style, Color }: Border, { color, pixels, scale }: Reading): string | undefined {
  const width = snapped(pixels(Width), scale);
  if (width === 0 || Style === undefined || Style === 'none' || Style === 'hidden') return undefined;
  const length = typeof width === 'number' ? `${width}px` : String(width);
  const own = String(Color ?? color);
  // The style `auto` of an outline is that of a browser, which may be a solid line.
  return `${length} ${Style === 'auto' ? 'solid' : String(Style)} ${/^currentcolor$/i.test(own) ? color : own}`;
}

/** Rounds down to whole pixels of the image, but to no less than one (CSS Values 4 §6.2.1, "snap a length as a border width"). */
const snapped = (width: unknown, scale: number): unknown =>
  typeof width === 'number' && width > 0 ? Math.max(1, Math.floor(width * scale)) / scale : width;

/** Parses `2px solid red` in any order. */
function partsOf(value: unknown): Border {
  const border: Border = {};
  for (const word of typeof value === 'string' ? splitOutside(value, ' ') : [value])
    if (typeof word === 'number' || /^(?:[\d.]|calc\()/.test(String(word))) border.Width = word;
    else if (Object.hasOwn(widths, String(word))) border.Width = widths[String(word)];
    else if (lineStyles.test(String(word))) border.Style = word;
    else border.Color = word;
  return border;
}

/** Returns the value of a side, from one to four values. */
const valueAt = (value: unknown, side: number): unknown =>
  typeof value === 'string' ? fourSides(splitOutside(value, ' '))[side] : value;
