import { existsSync, readdirSync } from 'node:fs';
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { expect, it } from 'vitest';
import { nameOf, packages } from '../../.oxlintrc.mjs';

const root = fileURLToPath(new URL('../..', import.meta.url));

it('docs/architecture.md has a row for every package that lint knows', async () => {
  const page = await readFile(join(root, 'docs/architecture.md'), 'utf8');
  const [, table = ''] = page.split('| package | purpose |\n|---|---|\n');
  const rows = table.split('\n\n')[0]?.split('\n') ?? [];
  const names = rows.flatMap((row) => [...(row.split('|')[1] ?? '').matchAll(/`([^`]+)`/g)].map(([, name]) => name));
  expect(names.sort()).toEqual(Object.keys(packages).map(nameOf).sort());
});

it('lint knows every package', () => {
  const folders = ['packages', 'adapters', 'apps', 'integrations'].flatMap((parent) =>
    readdirSync(join(root, parent)).map((name) => `${parent}/${name}`),
  );
  const found = folders.filter((folder) => existsSync(join(root, folder, 'package.json')));
  expect(found.filter((folder) => !(folder in packages))).toEqual([]);
});

it('docs/architecture.md and docs/internals.md name files that exist', async () => {
  const files = readdirSync(root, { recursive: false, encoding: 'utf8' })
    .filter((name) => ['packages', 'adapters', 'scripts', 'templates'].includes(name))
    .flatMap((name) =>
      readdirSync(join(root, name), { recursive: true, encoding: 'utf8' }).map((file) => `/${name}/${file}`),
    )
    .filter((file) => !/\/(node_modules|dist)\//.test(file));
  for (const name of ['architecture.md', 'internals.md']) {
    const page = await readFile(join(root, 'docs', name), 'utf8');
    const named = [...page.matchAll(/`(\w[\w./-]*\.(?:ts|mjs))`/g)].map(([, file = '']) => file);
    expect(named.length).toBeGreaterThan(5);
    expect(named.filter((file) => !files.some((each) => each.endsWith(`/${file}`)))).toEqual([]);
  }
});
