import { execFile } from 'node:child_process';
import { mkdir, mkdtemp, readdir, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { promisify } from 'node:util';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';

const run = promisify(execFile);
const root = fileURLToPath(new URL('../..', import.meta.url));

let folder: string;
beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'placard-scripts-'));
});
afterEach(() => rm(folder, { recursive: true }));

describe('a script of this repository', () => {
  it.each(['scripts/build.mjs', 'scripts/release.mjs', 'deploy/install.mjs', 'fonts/rebuild.mjs'])(
    'explains itself and does nothing else: %s --help',
    async (script) => {
      const { stdout } = await run(process.execPath, [join(root, script), '--help'], { cwd: folder });
      expect(stdout).toMatch(/^[A-Z].*\.\n\n {2}\S/);
      expect(await readdir(folder)).toEqual([]);
    },
  );

  it.each([
    ['scripts/build.mjs', 'nothing', 'unknown part "nothing"'],
    ['scripts/release.mjs', '1', 'pass a version such as 0.2.0'],
    ['deploy/install.mjs', '--dry-run', 'takes one folder, not "--dry-run"'],
    ['fonts/rebuild.mjs', '--upgrade', 'unknown argument "--upgrade"'],
  ])('refuses what it does not know: %s %s', async (script, argument, words) => {
    const refused = run(process.execPath, [join(root, script), argument], { cwd: folder });
    await expect(refused).rejects.toMatchObject({ code: 1, stderr: expect.stringContaining(words) });
    expect(await readdir(folder)).toEqual([]);
  });

  it('puts back what was built when a packing was killed', async () => {
    await mkdir(join(folder, 'dist'));
    await mkdir(join(folder, '.dist-before-pack'));
    await writeFile(join(folder, '.dist-before-pack/index.js'), 'whole');
    const script = `import { putBack } from ${JSON.stringify(new URL('../../scripts/kept.mjs', import.meta.url).href)};
      putBack(${JSON.stringify(folder)});
      putBack(${JSON.stringify(folder)});`;
    await run(process.execPath, ['--input-type=module', '--eval', script]);
    expect(await readFile(join(folder, 'dist/index.js'), 'utf8')).toBe('whole');
    expect(await readdir(folder)).toEqual(['dist']);
  });
});
