import { readFile, writeFile } from 'node:fs/promises';
import { overview, type Report } from './report.js';

const file = new URL('../../README.md', import.meta.url);
const region = /(<!-- bench -->\n)[^]*?(<!-- \/bench -->)/;

/** Writes the overview between its markers in the README. @throws {Error} when the markers are missing */
export async function showInReadme({ engines }: Report): Promise<void> {
  const text = await readFile(file, 'utf8');
  if (!region.test(text)) throw new Error('README.md has no <!-- bench --> … <!-- /bench -->');
  await writeFile(
    file,
    text.replace(region, (_, start: string, end: string) => `${start}\n${overview(engines)}\n\n${end}`),
  );
}
