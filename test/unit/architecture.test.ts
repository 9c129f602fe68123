import { readdir, readFile } from 'node:fs/promises';
import { beforeAll, describe, expect, it } from 'vitest';
import { allowedTo, libraries, packages } from '../../oxlint.config.mjs';
import { codeBlocks } from '../code-blocks.js';

const page = new URL('../../docs/architecture.md', import.meta.url);
const nameOf = (folder: string): string => folder.replace(/^.*\//, '');
const names = Object.keys(packages).map(nameOf);
const quoted = (cell = ''): string[] => [...cell.matchAll(/`([^`]+)`/g)].map(([, name = '']) => name);

describe('docs/architecture.md', () => {
  /** Imports and libraries of each package, from its row of the table. */
  const rows = new Map<string, { readonly imports: string; readonly libraries: readonly string[] }>();
  beforeAll(async () => {
    const text = await readFile(page, 'utf8');
    const [, table = ''] = text.split('| package | purpose | imports | libraries |\n|---|---|---|---|\n');
    for (const row of table.split('\n\n')[0]?.split('\n') ?? []) {
      const [, packages, , imports = '', libraries] = row.split('|');
      for (const name of quoted(packages)) rows.set(name, { imports, libraries: quoted(libraries) });
    }
  });

  it('has a row for every package', () => expect([...rows.keys()].sort()).toEqual(names.sort()));

  it.each(Object.entries(packages))('says what %s may import, as lint does', (folder, { imports }) => {
    const row = rows.get(nameOf(folder));
    if (imports === '*') expect(row?.imports.trim()).toBe('all below it');
    else expect(quoted(row?.imports).sort()).toEqual([...imports].sort());
    expect([...(row?.libraries ?? [])].sort()).toEqual([...(libraries[folder] ?? [])].sort());
  });

  it('draws every package above those that it imports', async () => {
    const layers = (await codeBlocks('architecture.md')).find(({ language }) => language === 'text')?.code ?? '';
    const rank = new Map(layers.split('\n').flatMap((line, at) => line.split(' ').map((name) => [name, at] as const)));
    for (const folder of Object.keys(packages)) {
      const name = nameOf(folder);
      for (const below of allowedTo(folder))
        expect(rank.get(below), `${name} imports ${below}`).toBeGreaterThan(rank.get(name) ?? Infinity);
    }
  });
});

it('the table of packages in README.md has every folder of packages/', async () => {
  const root = new URL('../..', import.meta.url);
  const text = await readFile(new URL('README.md', root), 'utf8');
  const [, table = ''] = text.split('| path | contents |\n|---|---|\n');
  const listed = quoted(table.split('\n\n')[0]).filter((path) => path.startsWith('packages/'));
  const folders = (await readdir(new URL('packages', root))).map((name) => `packages/${name}`);
  expect(folders.filter((folder) => !listed.includes(folder))).toEqual([]);
});
