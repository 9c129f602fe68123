import { length, type LengthContext } from './units.js';

const byContent = /^(?:min|max|fit)-content$|^fit-content\(/;
const filling = /^(?:stretch|-webkit-fill-available|-moz-available)$/;

/** A length of the scene, in which heights by content are those that a box has without a height (CSS Sizing 3 §3). */
export function sizeOf(name: string, value: unknown, context: LengthContext): unknown {
  const size = length(value, context);
  if (typeof size !== 'string') return size;
  if (filling.test(size)) return '100%';
  if (byContent.test(size) && /height/i.test(name)) return name === 'height' ? 'auto' : 0;
  const [, limit] = /^fit-content\((.+)\)$/.exec(size) ?? [];
  if (limit === undefined) return size;
  const pixels = length(limit, context);
  return `fit-content(${typeof pixels === 'number' ? `${pixels}px` : limit})`;
}
