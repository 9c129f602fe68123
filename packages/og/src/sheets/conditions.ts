import { endOf, splitAt } from './blocks.js';

/** What `@media` asks about. */
export interface Medium {
  /** Size of the card in pixels. */
  readonly width: number;
  readonly height: number;
  /** Pixels of the image for each of the card. */
  readonly scale: number;
}

/** Evaluates a condition of `not`, `and`, `or` and parentheses (Media Queries 4 §3). */
function holds(condition: string, leaf: (text: string) => boolean): boolean {
  const text = condition.trim();
  if (/^not\b/i.test(text)) return !holds(text.slice(3), leaf);
  const operands: string[] = [];
  let operator = '';
  for (let i = 0; i < text.length; ) {
    const end = endOf(text, i, ' \t\n');
    const word = text.slice(i, end);
    i = end + 1;
    if (/^(?:and|or)$/i.test(word)) operator = word.toLowerCase();
    else if (/^not$/i.test(word)) {
      operands.push(`not ${text.slice(i)}`);
      break;
    } else if (word !== '') operands.push(word);
  }
  const results = operands.map((operand) => single(operand, condition, leaf));
  return operator === 'or' ? results.some(Boolean) : results.length > 0 && results.every(Boolean);
}

function single(operand: string, whole: string, leaf: (text: string) => boolean): boolean {
  if (operand === whole.trim() && !operand.startsWith('(')) return leaf(operand);
  if (/^not\b/i.test(operand)) return holds(operand, leaf);
  if (!operand.startsWith('(')) return leaf(operand);
  const inside = operand.slice(1, -1).trim();
  return /^(?:\(|not\b)/i.test(inside) ? holds(inside, leaf) : leaf(operand);
}

/** Whether a list of media queries applies to a card: a screen in the light that has this size. */
export function mediaApplies(queries: string, medium: Medium): boolean {
  const list = splitAt(queries, ',');
  return list.length === 0 || list.some((query) => queryApplies(query, medium));
}

function queryApplies(query: string, medium: Medium): boolean {
  const [, modifier, type] = /^(?:(not|only)\s+)?([a-z-]+)\b(?!\s*\()/i.exec(query) ?? [];
  if (type === undefined || /^(?:not|and|or)$/i.test(type)) return holds(query, (text) => featureHolds(text, medium));
  const rest = query.replace(/^(?:(?:not|only)\s+)?[a-z-]+\s*(?:and\b)?/i, '');
  const isShown = /^(?:all|screen)$/i.test(type);
  const applies = isShown && (rest.trim() === '' || holds(rest, (text) => featureHolds(text, medium)));
  return modifier?.toLowerCase() === 'not' ? !applies : applies;
}

/** Features with words as values. */
const words: Readonly<Record<string, string>> = {
  'prefers-color-scheme': 'light',
  'prefers-reduced-motion': 'no-preference',
  'prefers-contrast': 'no-preference',
  'prefers-reduced-transparency': 'no-preference',
  'forced-colors': 'none',
  'inverted-colors': 'none',
  'color-gamut': 'srgb',
  'dynamic-range': 'standard',
  'display-mode': 'browser',
  scripting: 'none',
  update: 'none',
  hover: 'none',
  'any-hover': 'none',
  pointer: 'none',
  'any-pointer': 'none',
};

function featureHolds(text: string, medium: Medium): boolean {
  const inside = text.replace(/^\(|\)$/g, '').trim().toLowerCase(); // prettier-ignore
  const range = /^(?:(\S.*?)\s*([<>]=?|=)\s*)?([a-z-]+)(?:\s*([<>]=?|=)\s*(\S.*))?$/.exec(inside);
  if (range !== null && (range[2] ?? range[4]) !== undefined) {
    const [, left = '', leftSign, name = '', rightSign, right = ''] = range;
    const value = measureOf(name, medium);
    if (value === undefined) return false;
    return (
      (leftSign === undefined || compared(amountOf(left), leftSign, value)) &&
      (rightSign === undefined || compared(value, rightSign, amountOf(right)))
    );
  }
  const [, prefix = '', name = '', value] = /^(min-|max-)?([a-z-]+)(?:\s*:\s*(.+))?$/.exec(inside) ?? [];
  if (name === 'orientation')
    return value === undefined || value === (medium.width > medium.height ? 'landscape' : 'portrait');
  const word = Object.hasOwn(words, name) ? words[name] : undefined;
  if (word !== undefined) return value === undefined ? !/^(?:none|no-preference)$/.test(word) : value === word;
  const measure = measureOf(name, medium);
  if (measure === undefined) return false;
  if (value === undefined) return measure !== 0;
  return compared(measure, prefix === 'min-' ? '>=' : prefix === 'max-' ? '<=' : '=', amountOf(value));
}

function measureOf(name: string, { width, height, scale }: Medium): number | undefined {
  const measures: Readonly<Record<string, number>> = {
    width,
    height,
    'device-width': width,
    'device-height': height,
    'aspect-ratio': width / height,
    'device-aspect-ratio': width / height,
    resolution: scale,
    '-webkit-device-pixel-ratio': scale,
    color: 8,
    monochrome: 0,
    grid: 0,
  };
  return Object.hasOwn(measures, name) ? measures[name] : undefined;
}

// prettier-ignore
const units: Readonly<Record<string, number>> = {
  px: 1, em: 16, rem: 16, pt: 96 / 72, pc: 16, in: 96, cm: 96 / 2.54, mm: 9.6 / 2.54, dppx: 1, x: 1, dpi: 1 / 96, dpcm: 2.54 / 96,
};

/** A length in pixels, a ratio, a resolution in dppx or a number. */
function amountOf(text: string): number {
  const [, above, below] = /^([\d.]+)\s*\/\s*([\d.]+)$/.exec(text) ?? [];
  if (above !== undefined) return Number(above) / Number(below);
  const [, amount, unit = ''] = /^([-+]?[\d.]+)([a-z]*)$/.exec(text) ?? [];
  return Number(amount) * (unit === '' ? 1 : (units[unit] ?? NaN));
}

function compared(one: number, sign: string, other: number): boolean {
  const isEqual = Math.abs(one - other) < 1e-6;
  if (sign === '=') return isEqual;
  return (sign.endsWith('=') && isEqual) || (!isEqual && (sign.startsWith('<') ? one < other : one > other));
}

/** Prefixes and properties that Chromium does not have. */
const unsupported = /^(?:-(?:moz|ms|o|apple|khtml)-|-webkit-(?:hyphens|touch-callout|overflow-scrolling)$)/;

/** Whether a condition of `@supports` holds in Chromium, for the questions that style sheets ask. */
export function isSupported(condition: string): boolean {
  return holds(condition, (text) => {
    if (/^selector\(/i.test(text)) return !/:-(?:moz|ms|o)-/.test(text);
    const [, name, value = ''] = /^\(?\s*([\w-]+)\s*:([^]*?)\)?$/.exec(text) ?? [];
    return name !== undefined && !unsupported.test(name) && !/(?:^|[\s,(])-(?:moz|ms|o|apple)-/.test(value);
  });
}
