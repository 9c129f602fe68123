import { execFile } from 'node:child_process';
import { chmod, mkdir, mkdtemp, copyFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { expect, it, onTestFinished } from 'vitest';

const run = fileURLToPath(new URL('../../.ci/run', import.meta.url));
const slowest = fileURLToPath(new URL('../../scripts/slowest.mjs', import.meta.url));
const programs = [
  'redis-server',
  'nginx',
  'python3',
  'curl',
  'openssl',
  'php',
  'ruby',
  'go',
  'chromium-headless-shell',
  'chromium',
  'hugo',
  'jekyll',
  'buildah',
  'mmdebstrap',
  'apt-get',
];

/** Runs `.ci/run` in a separate folder, with a given script as `npm`. All other programs are available. */
async function ci(npm: string): Promise<{ code: number; out: string }> {
  const folder = await mkdtemp(join(tmpdir(), 'placard-ci-'));
  onTestFinished(() => rm(folder, { recursive: true, force: true }));
  await mkdir(join(folder, '.ci'));
  await mkdir(join(folder, 'bin'));
  await copyFile(run, join(folder, '.ci/run'));
  await mkdir(join(folder, 'scripts'));
  await copyFile(slowest, join(folder, 'scripts/slowest.mjs'));
  for (const name of [...programs, 'npm']) {
    const file = join(folder, 'bin', name);
    await writeFile(file, `#!/bin/sh\necho "${name} $*" >> ${folder}/called\n${name === 'npm' ? npm : ''}\n`);
    await chmod(file, 0o755);
  }
  const env = { PATH: `${folder}/bin:/usr/bin:/bin`, TMPDIR: folder };
  return new Promise((resolve) => {
    execFile('bash', [join(folder, '.ci/run')], { env }, (error, out) =>
      resolve({ code: error === null ? 0 : Number(error.code), out }),
    );
  });
}

/** Returns a script for `npm` that prints a line and exits with a status for the first and last of three test runs. */
const tests = (inside: string, code: number, outside = '      Tests  5 passed (5)', outsideCode = 0): string =>
  [
    `[ "$1" = test ] && { echo '${inside}'; exit ${code}; }`,
    `[ "$2" = test:full ] && { echo '      Tests  2 passed (2)'; exit 0; }`,
    `[ "$2" = test:outside ] && { echo '${outside}'; exit ${outsideCode}; }`,
    'true',
  ].join('\n');

it('prints how many tests of all runs passed, as its last line', async () => {
  const { code, out } = await ci(tests('      Tests  10 passed (10)', 0));
  expect([code, out.trim().split('\n').at(-1)]).toEqual([0, '17 passed, 0 failed']);
});

it.each([
  ['in the repository', tests('      Tests  1 failed | 9 passed (10)', 1)],
  ['outside', tests('      Tests  5 passed (5)', 0, '      Tests  1 failed | 9 passed (10)', 1)],
])('fails with its tests %s, and says how many', async (_, npm) => {
  const { code, out } = await ci(npm);
  expect([code, out.trim().split('\n').at(-1)]).toEqual([1, '16 passed, 1 failed']);
});

it('repeats what failed before its last line', async () => {
  const failed =
    '⎯⎯ Failed Tests 1 ⎯⎯\n FAIL  a.test.ts > adds\nError: 3\n\n Test Files  1 failed (1)\n      Tests  1 failed (1)';
  const { out } = await ci(tests(failed, 1));
  expect(out.slice(out.indexOf('5 passed (5)'))).toMatch(
    /^[^]* FAIL {2}a\.test\.ts > adds\nError: 3\n\n7 passed, 1 failed$/m,
  );
});

it.each([
  ['the first install', '[ "$1" = ci ] && exit 7'],
  ['the install of the peers', '[ "$2" = --prefix ] && exit 7'],
])('fails when %s does, and tests nothing', async (_, npm) => {
  const { code, out } = await ci(`${npm}\n${tests('      Tests  10 passed (10)', 0)}`);
  expect([code, out]).toEqual([7, '']);
});

it.each([
  ['in the repository', tests('nothing', 0)],
  ['outside', tests('      Tests  10 passed (10)', 0, 'nothing')],
])('fails when nothing says how many tests there were %s', async (_, npm) => {
  expect((await ci(npm)).code).toBe(1);
});
