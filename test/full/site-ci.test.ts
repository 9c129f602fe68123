import { execFile } from 'node:child_process';
import { chmod, mkdir, mkdtemp, readdir, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { promisify } from 'node:util';
import { beforeEach, expect, inject, it, onTestFinished } from 'vitest';
import { parse } from 'yaml';
import { codeBlocks } from '../code-blocks.js';

const run = promisify(execFile);
const root = fileURLToPath(new URL('../..', import.meta.url));

interface Step {
  readonly name?: string;
  readonly if?: string;
  readonly run?: string;
  readonly uses?: string;
  readonly env?: Readonly<Record<string, string>>;
}

let folder = '';
/** Creates a working copy with a built site, and an `npx` that does not install packages. */
beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'placard-ci-site-'));
  onTestFinished(() => rm(folder, { recursive: true, force: true }));
  await mkdir(join(folder, 'bin'));
  const npx = `#!/bin/sh
[ "$1 $2 $4" = "--yes --package placard" ] || exit 9
echo "$3" >> ${folder}/installed
shift 4
exec "${process.execPath}" "${inject('bundled')}/cli/bin/placard.js" "$@"
`;
  await writeFile(join(folder, 'bin/npx'), npx);
  await chmod(join(folder, 'bin/npx'), 0o755);
  await mkdir(join(folder, 'work/dist'), { recursive: true });
  await writeFile(
    join(folder, 'work/dist/index.html'),
    '<!doctype html><html lang="en"><head><title>Home</title></head></html>',
  );
});

const inWork = (command: string, env: Readonly<Record<string, string>> = {}) =>
  run('bash', ['--noprofile', '--norc', '-eo', 'pipefail', '-c', command], {
    cwd: join(folder, 'work'),
    env: { ...process.env, PATH: `${folder}/bin:${process.env['PATH']}`, ...env },
  });

const cards = async () => (await readdir(join(folder, 'work/dist/og'))).filter((name) => name.endsWith('.png'));

/** Returns the environment of a step, with its inputs inserted as by GitHub. */
function environment({ env = {} }: Step, inputs: Readonly<Record<string, string>>): Record<string, string> {
  const value = (text: string): string =>
    text.replace(/\$\{\{ (inputs|runner)\.(\w+) \}\}/g, (_, kind: string, name: string) =>
      kind === 'runner' ? folder : (inputs[name] ?? ''),
    );
  return Object.fromEntries(Object.entries(env).map(([name, text]) => [name, value(text)]));
}

it('the action for GitHub draws the cards, and commits them once', async () => {
  const action = parse(await readFile(join(root, 'action.yml'), 'utf8')) as {
    inputs: Record<string, { default?: string }>;
    runs: { using: string; steps: Step[] };
  };
  const defaults = Object.fromEntries(
    Object.entries(action.inputs).map(([name, { default: value = '' }]) => [name, value]),
  );
  const inputs = {
    ...defaults,
    folder: 'dist',
    url: 'https://site.example',
    args: '--format\njpg\n',
    commit: "chore: cards, 'quoted' $HOME",
  };
  const version = (JSON.parse(await readFile(join(root, 'packages/cli/package.json'), 'utf8')) as { version: string })
    .version;
  expect(defaults['version']).toBe(version);
  await inWork(`git init --quiet --bare ../remote.git && git init --quiet --initial-branch main && git remote add origin ../remote.git
    git config user.name x && git config user.email x@example.com && echo dist > .gitignore && git add . && git commit --quiet -m first
    git push --quiet --set-upstream origin main`);
  const scripts = action.runs.steps.filter((step) => step.run !== undefined);
  expect(scripts).toHaveLength(2);
  for (let time = 0; time < 2; time += 1)
    for (const step of scripts) await inWork(step.run ?? '', environment(step, inputs));
  expect(await readFile(join(folder, 'installed'), 'utf8')).toBe(`@placard/cli@${version}\n`.repeat(2));
  expect((await readdir(join(folder, 'work/dist/og'))).some((name) => /^index-[0-9a-f]{16}\.jpg$/.test(name))).toBe(
    true,
  );
  const { stdout } = await inWork(
    'git --git-dir ../remote.git log --format=%s main; git --git-dir ../remote.git ls-tree -r --name-only main',
  );
  expect(stdout.split('\n').slice(0, 3)).toEqual(["chore: cards, 'quoted' $HOME", 'first', '.gitignore']);
  expect(stdout).toMatch(/dist\/og\/index-[0-9a-f]{16}\.jpg\n/);
});

it('the job for GitLab draws the cards', async () => {
  const block = (await codeBlocks('site-frameworks.md')).find(({ code }) => code.startsWith('cards:'))?.code ?? '';
  const { cards: job } = parse(block) as { cards: { script: string[] } };
  for (const line of job.script) await inWork(line);
  expect(await cards()).toHaveLength(1);
  expect(await readdir(join(folder, 'work/.placard-cache'))).toEqual(await cards());
});
