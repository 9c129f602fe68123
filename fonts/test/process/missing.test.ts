import { spawnSync } from 'node:child_process';
import { cpSync, mkdtempSync, realpathSync, rmSync, symlinkSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath, pathToFileURL } from 'node:url';
import { afterAll, beforeAll, expect, it } from 'vitest';

const home = fileURLToPath(new URL('../..', import.meta.url));
let copy: string;

beforeAll(() => {
  copy = realpathSync(mkdtempSync(join(tmpdir(), 'placard-fonts-')));
  for (const part of ['dist', 'files', 'emoji', 'coverage.json', 'package.json', 'sources.json']) {
    cpSync(join(home, part), join(copy, part), { recursive: true });
  }
  symlinkSync(join(home, '..', 'node_modules'), join(copy, 'node_modules'), 'junction');
});
afterAll(() => rmSync(copy, { recursive: true, force: true }));

function load(): { status: number | null; stdout: string } {
  const url = pathToFileURL(join(copy, 'dist', 'index.js')).href;
  const code = `import(${JSON.stringify(url)}).then(() => console.log('loaded'), (e) => console.log(e.message))`;
  const { status, stdout } = spawnSync(process.execPath, ['-e', code], { encoding: 'utf8' });
  return { status, stdout };
}

it('a copy of the package loads anywhere', () => {
  expect(load()).toEqual({ status: 0, stdout: 'loaded\n' });
});

it.each([
  ['emoji', 'twemoji.svgs'],
  ['files', 'Archivo-700.ttf'],
])('a missing file in %s stops the import with one line that names it', (folder, name) => {
  const file = join(copy, folder, name);
  rmSync(file);
  const part = folder === 'emoji' ? 'fonts-emoji' : 'fonts';
  const hint = `reinstall @placard/${part}, or run "node fonts/rebuild.mjs" in the repository`;
  expect(load()).toEqual({ status: 0, stdout: `fonts: cannot find ${file}: ${hint}\n` });
});
