import { splitOutside } from '../declarations.js';

type Values = Readonly<Record<string, unknown>>;

const property = /^(?:WebkitB|b)orderImage(Source|Slice|Width|Outset|Repeat)?$/;

interface Parts {
  readonly Source: string;
  readonly Slice: string;
  readonly Width: string;
  readonly Outset: string;
  readonly Repeat: string;
}

const initial: Parts = { Source: 'none', Slice: '100%', Width: '1', Outset: '0', Repeat: 'stretch' };

/** Reads the shorthand (CSS Backgrounds 3 §6.6). */
function partsOf(value: unknown): Parts {
  const words = splitOutside(String(value).replace(/\/(?![^(]*\))/g, ' / '), ' ');
  const repeats = words.filter((word) => /^(?:stretch|repeat|round|space)$/.test(word));
  const sources = words.filter((word) => word === 'none' || /^(?:url|[\w-]+-gradient)\(/i.test(word));
  const rest = words.filter((word) => !repeats.includes(word) && !sources.includes(word));
  const [Slice = '', Width = '', Outset = ''] = rest
    .join(' ')
    .split('/')
    .map((part) => part.trim());
  return {
    Source: sources[0] ?? 'none',
    Slice: Slice || initial.Slice,
    Width: Width || initial.Width,
    Outset: Outset || initial.Outset,
    Repeat: repeats.join(' ') || initial.Repeat,
  };
}

/** Combines the properties of a border image into `borderImage`. As in CSS, `border` resets them. */
export function joinBorderImage(css: Values): Values {
  const names = Object.keys(css).filter((name) => property.test(name));
  if (names.length === 0) return css;
  let parts = initial;
  for (const [name, value] of Object.entries(css)) {
    const [whole, part] = property.exec(name) ?? [];
    if (name === 'border') parts = initial;
    else if (whole !== undefined && part === undefined) parts = partsOf(value);
    else if (part !== undefined) parts = { ...parts, [part]: String(value) };
  }
  const rest = Object.fromEntries(Object.entries(css).filter(([name]) => !names.includes(name)));
  const { Source, Slice, Width, Outset, Repeat } = parts;
  if (Source === 'none') return rest;
  return { ...rest, borderImage: `${Source} ${Slice} / ${Width} / ${Outset} ${Repeat}` };
}
