import type { RegisteredTemplate } from '../template/registry.js';
import { once } from '../util/once.js';

/** Created on first use, because it takes 10 ms, and few processes cut a text. */
const graphemes = once(() => new Intl.Segmenter('und', { granularity: 'grapheme' }));

/**
 * Cuts texts and lists to the lengths that their schemas allow, in place. A cut text ends in an ellipsis, and is cut
 * after a word if one ends in its last quarter.
 *
 * @param params canonical params: known names, cleaned texts
 * @returns a warning for each param that was cut
 */
export function truncateParams(params: Record<string, unknown>, { schemas }: RegisteredTemplate): string[] {
  const warnings: string[] = [];
  for (const [name, { maxLength, maxItems, items }] of schemas) {
    const value = params[name];
    if (typeof value === 'string' && maxLength !== undefined) {
      const cut = truncated(value, maxLength);
      if (cut === value) continue;
      params[name] = cut;
      warnings.push(`params.${name} was cut to ${maxLength} characters`);
    } else if (Array.isArray(value)) {
      const kept: unknown[] = value.slice(0, maxItems);
      if (kept.length < value.length) warnings.push(`params.${name} was cut to ${maxItems} items`);
      const maxItemLength = items?.maxLength;
      params[name] = kept.map((item, i) => {
        const cut = typeof item === 'string' && maxItemLength !== undefined ? truncated(item, maxItemLength) : item;
        if (cut !== item) warnings.push(`params.${name}[${i}] was cut to ${maxItemLength} characters`);
        return cut;
      });
    }
  }
  return warnings;
}

/** Code points, which JSON Schema counts. */
const lengthOf = (text: string): number => [...text].length;

function truncated(text: string, maxLength: number): string {
  if (lengthOf(text) <= maxLength) return text;
  let length = 0;
  let end = 0;
  let wordEnd = 0;
  for (const { segment, index } of graphemes().segment(text)) {
    length += lengthOf(segment);
    // One character is left for the ellipsis.
    if (length > maxLength - 1) {
      if (/^\s/.test(segment)) wordEnd = end;
      break;
    }
    if (/^\s/.test(segment)) wordEnd = index;
    end = index + segment.length;
  }
  const cut = wordEnd >= 0.75 * end ? wordEnd : end;
  return `${text.slice(0, cut).trimEnd()}…`;
}
