import { execFile } from 'node:child_process';
import { chmod, mkdir, mkdtemp, copyFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { expect, it, onTestFinished } from 'vitest';

const run = fileURLToPath(new URL('../../.ci/run', import.meta.url));
const summary = fileURLToPath(new URL('../../scripts/test-summary.mjs', import.meta.url));
const programs = [
  'redis-server',
  'nginx',
  'python3',
  'curl',
  'ip',
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
async function ci(
  npm: string,
  settings: Readonly<Record<string, string>> = {},
): Promise<{ code: number; out: string }> {
  const folder = await mkdtemp(join(tmpdir(), 'placard-ci-'));
  onTestFinished(() => rm(folder, { recursive: true, force: true }));
  await mkdir(join(folder, '.ci'));
  await mkdir(join(folder, 'bin'));
  await copyFile(run, join(folder, '.ci/run'));
  await mkdir(join(folder, 'scripts'));
  await copyFile(summary, join(folder, 'scripts/test-summary.mjs'));
  await mkdir(join(folder, 'test-output'));
  for (const name of [...programs, 'npm']) {
    const file = join(folder, 'bin', name);
    await writeFile(file, `#!/bin/sh\necho "${name} $*" >> ${folder}/called\n${name === 'npm' ? npm : ''}\n`);
    await chmod(file, 0o755);
  }
  const env = { PATH: `${folder}/bin:/usr/bin:/bin`, TMPDIR: folder, ...settings };
  return new Promise((resolve) => {
    execFile('bash', [join(folder, '.ci/run')], { env }, (error, out) =>
      resolve({ code: error === null ? 0 : Number(error.code), out }),
    );
  });
}

/** The part of a report of vitest that the summary reads. */
function report(passed: number, failed = 0): object {
  const assertionResults =
    failed === 0 ? [] : [{ status: 'failed', fullName: 'adds', failureMessages: ['Error: 3 is not 4'] }];
  const file = { name: 'a.test.ts', startTime: 0, endTime: 1500, message: '', assertionResults };
  const slow = { ...file, name: 'slow.test.ts', endTime: 20_000, assertionResults: [] };
  return { numPassedTests: passed, numFailedTests: failed, numPendingTests: 0, testResults: [file, slow] };
}

type Reports = Partial<Record<'test' | 'full' | 'outside', object>>;
const passing = { test: report(10), full: report(2), outside: report(5) };

/** Returns a script for `npm` whose runs leave these reports, and fail if theirs has a failed test or is missing. */
function tests(reports: Reports): string {
  const runs = (['test', 'full', 'outside'] as const).map((name) => {
    const found = reports[name];
    const command = name === 'test' ? '"$1" = test' : `"$2" = test:${name}`;
    const fails = found === undefined || JSON.stringify(found).includes('"status":"failed"');
    const write =
      found === undefined
        ? 'true'
        : `mkdir -p test-output/timings && echo '${JSON.stringify(found)}' > test-output/timings/${name}.json`;
    return `[ ${command} ] && { ${write}; exit ${fails ? 1 : 0}; }`;
  });
  return [...runs, 'true'].join('\n');
}

const lastLine = (out: string): string | undefined => out.trim().split('\n').at(-1);

it('prints how many tests of all runs passed, as its last line', async () => {
  const { code, out } = await ci(tests(passing));
  expect([code, lastLine(out)]).toEqual([0, '17 passed, 0 failed']);
  expect(out).toMatch(/in seconds:\n {4}20\.0 {2}slow\.test\.ts\n[^]*^ {5}1\.5 {2}a\.test\.ts$/m);
});

it.each([
  { PLACARD_PART: '4', PLACARD_SAMPLE: '20787', shard: '4/4' },
  { PLACARD_PART: '4', PLACARD_SAMPLE: '20788', shard: '1/4' },
  { PLACARD_PART: '1', PLACARD_SAMPLE: '20788', shard: '1/1' },
])(
  'runs one part of test:outside in $PLACARD_PART, the next one a day later: $shard',
  async ({ shard, ...settings }) => {
    const { out } = await ci(`echo "$*"\n${tests(passing)}`, settings);
    expect(out).toContain(`run test:outside -- --shard=${shard}\n`);
  },
);

it.each(['test', 'full', 'outside'] as const)('fails with a test of the run "%s", which it repeats', async (run) => {
  const { code, out } = await ci(tests({ ...passing, [run]: report(9, 1) }));
  expect([code, lastLine(out)]).toEqual([1, expect.stringMatching(/^\d+ passed, 1 failed$/)]);
  expect(out).toContain('failed: a.test.ts › adds\nError: 3 is not 4\n');
});

it.each([
  ['the first install', '[ "$1" = ci ] && exit 7'],
  ['the install of the tools', '[ "$2" = --prefix ] && exit 7'],
])('fails when %s does, and tests nothing', async (_, npm) => {
  const { code, out } = await ci(`${npm}\n${tests(passing)}`);
  expect([code, out]).toEqual([7, '']);
});

it.each(['test', 'full', 'outside'] as const)('fails when the run "%s" leaves no report', async (run) => {
  const { [run]: _, ...others } = passing;
  expect((await ci(tests(others))).code).toBe(1);
});
