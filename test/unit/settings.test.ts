import { mkdtemp, readdir, readFile, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { readConfig } from '@placard/core/server';
import { describe, expect, it, onTestFinished } from 'vitest';
import { codeBlocks } from '../code-blocks.js';

const root = fileURLToPath(new URL('../..', import.meta.url));

/** Returns every variable that a file of the command names. */
async function variablesOf(file: string): Promise<readonly string[]> {
  const source = await readFile(file, 'utf8');
  return [...source.matchAll(/'(PLACARD_[A-Z_]+)'/g)].map(([, name = '']) => name);
}

describe('docs/settings.md', () => {
  it('has exactly one row per setting', async () => {
    const source = join(root, 'packages/cli/src');
    const parts = (await readdir(join(source, 'settings'))).map((name) => join(source, 'settings', name));
    const files = [join(source, 'settings.ts'), join(source, 'config.ts'), ...parts];
    const page = await readFile(join(root, 'docs/settings.md'), 'utf8');
    const rows = page.split('\n').filter((line) => line.startsWith('| `PLACARD_'));
    const described = rows.flatMap((row) => row.split('|')[1]?.match(/PLACARD_[A-Z_]+/g) ?? []);
    const read = (await Promise.all(files.map(variablesOf))).flat();
    expect([...new Set(described)].sort()).toEqual([...new Set(read)].sort());
  });

  it('has a page on accounts with a configuration that reads', async () => {
    const code = (await codeBlocks('accounts.md')).find(({ file }) => file === 'placard.config.ts')?.code ?? '';
    // In the repository, so that the file finds `@placard/core`.
    const folder = await mkdtemp(join(root, 'test', 'settings-'));
    onTestFinished(() => rm(folder, { recursive: true }));
    const file = join(folder, 'placard.config.mjs');
    await writeFile(file, code);
    expect(Object.keys(readConfig(await import(file), 'placard.config.ts').plans ?? {})).toEqual([
      'free',
      'pro',
      'team',
    ]);
  });

  it('has a row for every setting of the files for deployment', async () => {
    const page = await readFile(join(root, 'docs/settings.md'), 'utf8');
    const deploy = (await readdir(join(root, 'deploy'), { recursive: true, withFileTypes: true }))
      .filter((entry) => entry.isFile())
      .map((entry) => join(entry.parentPath, entry.name));
    const files = [
      join(root, 'deploy/Dockerfile'),
      join(root, 'deploy/compose.yaml'),
      join(root, 'docs/deploying.md'),
      ...deploy,
    ];
    const named = (await Promise.all(files.map((file) => readFile(file, 'utf8')))).flatMap(
      (text) => text.match(/PLACARD_[A-Z_]+/g) ?? [],
    );
    expect(named.length).toBeGreaterThan(15);
    // This variable is for the scripts that pack the packages, not for a server.
    const settings = new Set(named.filter((name) => name !== 'PLACARD_BUILT'));
    for (const name of settings) expect(page).toContain(`\`${name}\``);
  });
});
