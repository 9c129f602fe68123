import { execFile } from 'node:child_process';
import { existsSync } from 'node:fs';
import { copyFile, mkdir, mkdtemp, readdir, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { expect, it, onTestFinished } from 'vitest';
import { libraries, nameOf, npmNameOf, packages } from '../../.oxlintrc.mjs';

const root = fileURLToPath(new URL('../..', import.meta.url));
const ours = Object.keys(packages).map(nameOf);
const theirs = [...new Set(Object.values(libraries).flat())];

/** Lints files in a separate folder with the configuration of the repository. Returns `file: rule` of each finding. */
async function lint(files: Record<string, string>): Promise<string[]> {
  const folder = await mkdtemp(join(tmpdir(), 'placard-imports-'));
  onTestFinished(() => rm(folder, { recursive: true, force: true }));
  await mkdir(join(folder, 'scripts'));
  for (const file of ['.oxlintrc.mjs', 'scripts/lint-rules.mjs']) await copyFile(join(root, file), join(folder, file));
  for (const [file, text] of Object.entries(files)) {
    await mkdir(dirname(join(folder, file)), { recursive: true });
    await writeFile(join(folder, file), text);
  }
  const out = await new Promise<string>((resolve) => {
    const args = [join(root, 'node_modules/oxlint/bin/oxlint'), '-c', '.oxlintrc.mjs', '-f', 'json'];
    execFile(process.execPath, args, { cwd: folder, maxBuffer: 2 ** 26 }, (_, stdout) => resolve(stdout));
  });
  const { diagnostics } = JSON.parse(out) as { diagnostics: { filename: string; code: string }[] };
  return diagnostics.map(({ filename, code }) => `${filename}: ${code}`);
}

const sourceOf = (folder: string): string => (folder.startsWith('templates') ? folder : `${folder}/src`);
const importing = (name: string): string => `import { a } from '${name}';\nexport const b = a;\n`;

it('has a row for every package, which allows what its package.json depends on', async () => {
  const folders = await Promise.all(
    ['packages', 'adapters', 'apps', 'integrations'].map(async (folder) =>
      (await readdir(join(root, folder), { withFileTypes: true }))
        .filter((entry) => entry.isDirectory())
        .map(({ name }) => `${folder}/${name}`)
        .filter((path) => existsSync(join(root, path, 'package.json'))),
    ),
  );
  expect(Object.keys(packages).sort()).toEqual(
    [...folders.flat(), 'templates', 'templates/more', 'fonts', 'backgrounds'].sort(),
  );
  for (const [folder, { imports }] of Object.entries(packages)) {
    const { dependencies = {} } = JSON.parse(await readFile(join(root, folder, 'package.json'), 'utf8')) as {
      dependencies?: Record<string, string>;
    };
    const used = Object.keys(dependencies).flatMap((name) => (name.startsWith('@placard/') ? [name.slice(9)] : []));
    if (imports !== '*') expect(imports, folder).toEqual(expect.arrayContaining(used));
  }
});

it('refuses exactly the imports that the table does not allow', async () => {
  const files: Record<string, string> = {};
  const forbidden: string[] = [];
  for (const [folder, row] of Object.entries(packages)) {
    const tried = [
      ...ours.map((name) => ({ name: npmNameOf(name), allowed: row.imports === '*' || row.imports.includes(name) })),
      ...theirs.flatMap((name) =>
        [name, `${name}/part`].map((path) => ({ name: path, allowed: libraries[folder]?.includes(name) === true })),
      ),
      { name: 'node:fs', allowed: row.anywhere !== true },
      { name: '@placard/core/dist/card.js', allowed: false },
      { name: '../../packages/core/src/pipeline/card.js', allowed: false },
    ];
    for (const [index, { name, allowed }] of tried.entries()) {
      const file = `${sourceOf(folder)}/nested/import-${index}.ts`;
      files[file] = importing(name);
      if (!allowed) forbidden.push(`${file}: eslint(no-restricted-imports)`);
    }
    for (const file of row.node ?? []) {
      // A pattern stands for any file that it matches.
      files[`${sourceOf(folder)}/${file.replace(/\*+(\.ts)?$/, 'any.ts')}`] = importing('node:fs');
    }
  }
  expect((await lint(files)).sort()).toEqual(forbidden.sort());
});
