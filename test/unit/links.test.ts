import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { expect, it } from 'vitest';

const root = fileURLToPath(new URL('../..', import.meta.url));
/** Folders that are generated, and tests, which create and remove folders while this test runs. */
const skipped = /^data$|(^|\/)(node_modules|dist|coverage|test|test-output)$/;

/** Returns the paths of all Markdown files that are not generated, relative to the root. */
function pagesIn(folder: string): readonly string[] {
  return readdirSync(join(root, folder), { withFileTypes: true }).flatMap((entry) => {
    const path = join(folder, entry.name);
    if (entry.isDirectory()) return skipped.test(path) ? [] : pagesIn(path);
    return entry.name.endsWith('.md') ? [path] : [];
  });
}

const withoutCode = (text: string): string => text.replace(/^```[^]*?^```$/gm, '').replace(/`[^`\n]*`/g, '');

/** Returns the anchor that GitHub gives a heading. */
const anchorOf = (heading: string): string =>
  heading
    .toLowerCase()
    .replace(/[^\p{L}\p{N}\s_-]/gu, '')
    .replaceAll(' ', '-');

const anchorsOf = (page: string): readonly string[] =>
  [
    ...readFileSync(page, 'utf8')
      .replace(/^```[^]*?^```$/gm, '')
      .matchAll(/^#+ (.+)$/gm),
  ].map(([, heading = '']) => anchorOf(heading));

it.each(pagesIn(''))('%s links to what is there', (page) => {
  const links = [...withoutCode(readFileSync(join(root, page), 'utf8')).matchAll(/\]\(([^)\s]+)\)/g)];
  const dead = links.flatMap(([, link = '']) => {
    if (/^[a-z]+:/.test(link)) return [];
    const [path = '', anchor] = link.split('#');
    const file = path === '' ? join(root, page) : join(root, dirname(page), path);
    const found = existsSync(file) && (anchor === undefined || anchorsOf(file).includes(anchor));
    return found ? [] : [link];
  });
  expect(dead).toEqual([]);
});

it('bench/results/security.md names files that exist', () => {
  const page = readFileSync(join(root, 'bench/results/security.md'), 'utf8');
  const files = [...page.matchAll(/`([\w./-]+\/[\w./-]+\.ts)`/g)].map(([, file = '']) => file);
  expect(files.length).toBeGreaterThan(50);
  expect(files.filter((file) => !existsSync(join(root, 'packages', file)) && !existsSync(join(root, file)))).toEqual(
    [],
  );
});
