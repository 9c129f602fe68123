import { fromBase64 } from '../base64.js';
import type { ElementFont } from '../fonts.js';
import { splitAt } from './blocks.js';

const unquoted = (text: string): string => text.trim().replace(/^(["'])([^]*)\1$/, '$2');

/** Reads the fonts of `@font-face` rules whose files are data URLs. Others are not fetched. */
export function facesIn(rules: readonly ReadonlyMap<string, string>[]): {
  readonly faces: readonly ElementFont[];
  readonly warnings: readonly string[];
} {
  const faces: ElementFont[] = [];
  const warnings: string[] = [];
  for (const rule of rules) {
    const name = unquoted(rule.get('font-family') ?? '');
    const urls = splitAt(rule.get('src') ?? '', ',').flatMap((source) => urlOf(source) ?? []);
    const data = urls.map(dataOf).find((bytes) => bytes !== undefined);
    if (name === '' || urls.length === 0) continue;
    if (data === undefined)
      warnings.push(`@font-face "${name}": ${urls[0]?.slice(0, 80)} was not loaded; pass the font as "fonts"`);
    else faces.push({ name, data, weight: weightOf(rule.get('font-weight')), style: styleOf(rule.get('font-style')) });
  }
  return { faces, warnings };
}

function urlOf(source: string): string | undefined {
  const [, url] = /^url\(\s*([^]*?)\s*\)/.exec(source) ?? [];
  return url === undefined ? undefined : unquoted(url);
}

function dataOf(url: string): Uint8Array | undefined {
  const [, encoding, data = ''] = /^data:[^,]*?(;base64)?,([^]*)$/.exec(url) ?? [];
  if (encoding === undefined) return undefined;
  try {
    return fromBase64(data.replace(/\s+/g, ''));
  } catch {
    return undefined;
  }
}

/** Undefined for a range, as `100 900`: the file is variable. */
function weightOf(text = '400'): number | undefined {
  if (text === 'normal') return 400;
  if (text === 'bold') return 700;
  return /^\d+$/.test(text) ? Number(text) : undefined;
}

const styleOf = (text = 'normal'): 'normal' | 'italic' => (/^(?:italic|oblique)/.test(text) ? 'italic' : 'normal');
