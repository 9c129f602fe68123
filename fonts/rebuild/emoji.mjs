// Packs a folder of SVG files, named after their code points, into one file and its index.
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';

/** U+E50A is a company's logo at a private code point, not an emoji. */
const notEmoji = new Set(['e50a']);

/**
 * @returns `data`: the files one after the other; `index`: a line for each file in the same order, with its code points
 * (without U+FE0F, which texts may omit) and its length in bytes
 */
export function packEmoji(folder) {
  const lines = [];
  const parts = [];
  const seen = new Set();
  for (const file of readdirSync(folder).sort()) {
    const sequence = file.replace(/\.svg$/, '').replaceAll('-fe0f', '');
    if (sequence === file || notEmoji.has(sequence)) continue;
    if (seen.has(sequence)) throw new Error(`two pictures of the emoji ${sequence}`);
    seen.add(sequence);
    const bytes = Buffer.from(readFileSync(join(folder, file), 'utf8').trim());
    parts.push(bytes);
    lines.push(`${sequence} ${bytes.length}`);
  }
  return { data: Buffer.concat(parts), index: `${lines.join('\n')}\n` };
}
