import { splitList } from '../gradient/parse.js';

/** A number is a multiple of something; pixels and percentages say what they are. */
export interface Amount {
  readonly value: number;
  readonly unit: '' | 'px' | '%' | 'auto';
}

/** Top, right, bottom, left. */
export type Amounts = readonly [Amount, Amount, Amount, Amount];

export type BorderRepeat = 'stretch' | 'repeat' | 'round' | 'space';

/** An image that is cut in nine, and painted in place of borders (CSS Backgrounds 3 §6). */
export interface BorderImage {
  /** A gradient or `url(#0)`. */
  readonly source: string;
  /** Numbers are pixels of the image. */
  readonly slices: Amounts;
  /** Whether the middle is painted, too. */
  readonly fills: boolean;
  /** Numbers are multiples of the border's width. */
  readonly widths: Amounts;
  readonly outsets: Amounts;
  readonly repeat: readonly [across: BorderRepeat, down: BorderRepeat];
}

const isRepeat = (word: string): word is BorderRepeat => /^(?:stretch|repeat|round|space)$/.test(word);

function amountOf(word: string): Amount | null {
  if (word === 'auto') return { value: 0, unit: 'auto' };
  const [, digits, unit = ''] = /^(\.?\d[\d.]*)(px|%)?$/.exec(word) ?? [];
  return digits === undefined ? null : { value: Number(digits), unit: unit === 'px' || unit === '%' ? unit : '' };
}

function amountsOf(words: readonly string[], allowed: RegExp): Amounts | null {
  const [top, right = top, bottom = top, left = right, ...rest] = words.map(amountOf);
  if (!top || !right || !bottom || !left || rest.length > 0) return null;
  return [top, right, bottom, left].every(({ unit }) => allowed.test(unit)) ? [top, right, bottom, left] : null;
}

const wordsOf = (text: string): readonly string[] => text.split(/\s+/).filter((word) => word !== '');

/** Parses `SOURCE SLICES [fill] / WIDTHS / OUTSETS REPEAT`. Returns null for other values. */
export function parseBorderImage(css: string): BorderImage | null {
  const end = css.lastIndexOf(')') + 1;
  const source = css.slice(0, end).trim();
  const [first = '', second = '', third = ''] = css.slice(end).split('/');
  const [slices = [], widths = [], last = []] = [first, second, third].map(wordsOf);
  const [across = 'stretch', down = across, ...more] = last.filter(isRepeat);
  const image = {
    slices: amountsOf(
      slices.filter((word) => word !== 'fill'),
      /^%?$/,
    ),
    widths: amountsOf(widths, /^/),
    outsets: amountsOf(last.filter((word) => !isRepeat(word)), /^(?:px)?$/), // prettier-ignore
  };
  if (source === '' || splitList(source).length > 1 || more.length > 0) return null;
  if (image.slices === null || image.widths === null || image.outsets === null) return null;
  const { slices: cuts, widths: wide, outsets } = image;
  return { source, slices: cuts, fills: slices.includes('fill'), widths: wide, outsets, repeat: [across, down] };
}
