import { execFile, spawn } from 'node:child_process';
import { once } from 'node:events';
import { existsSync } from 'node:fs';
import { access, mkdir, mkdtemp, readFile, rm, symlink, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { dirname, join, resolve } from 'node:path';
import { promisify } from 'node:util';
import { decode } from '@placard/raster';
import { expect, onTestFinished, test } from 'vitest';
import { plainEnvironment, repository } from '../packed.js';

const run = promisify(execFile);
const bin = join(repository, 'packages/cli/bin/placard.js');
const tsc = join(repository, 'node_modules/typescript/bin/tsc');
const env = plainEnvironment();

/** Runs a line that the reader types, without a registry: the packages of the workspace are already installed. */
async function type(line: string, cwd: string): Promise<string> {
  const words = [...line.matchAll(/(?:[^\s"]+|"[^"]*")+/g)].map(([word]) => word.replaceAll('"', ''));
  const [program = '', ...args] = words;
  if (program === 'cd') {
    const folder = resolve(cwd, args[0] ?? '');
    // Like a shell, it refuses a folder that does not exist.
    await access(folder);
    return folder;
  }
  if (program === 'npx' || program === 'placard')
    return (await placard(program === 'npx' ? args.slice(1) : args, cwd), cwd);
  if (program === 'tsc') return (await run(process.execPath, [tsc], { cwd, env }), cwd);
  if (program !== 'npm') throw new Error(`the tutorial says "${line}", which this test cannot type`);
  if (args[0] === 'install') return (await install(args[1], cwd), cwd);
  if (args[0] === 'pack') {
    await script('prepack', cwd);
    return (await run('npm', ['pack', '--ignore-scripts'], { cwd, env }), cwd);
  }
  return script(args[0] === 'run' ? (args[1] ?? '') : (args[0] ?? ''), cwd);
}

async function script(name: string, cwd: string): Promise<string> {
  const { scripts } = JSON.parse(await readFile(join(cwd, 'package.json'), 'utf8')) as {
    scripts: Record<string, string>;
  };
  const line = scripts[name];
  if (line === undefined) throw new Error(`there is no script "${name}"`);
  return type(line, cwd);
}

async function install(tarball: string | undefined, cwd: string): Promise<void> {
  if (tarball === undefined) return;
  await mkdir(join(cwd, 'node_modules/quote'), { recursive: true });
  await run('tar', ['-xzf', tarball, '-C', 'node_modules/quote', '--strip-components=1'], { cwd });
}

async function placard(args: readonly string[], cwd: string): Promise<void> {
  if (args.join(' ') !== 'template dev') {
    await run(process.execPath, [bin, ...args], { cwd, env });
    return;
  }
  const child = spawn(process.execPath, [bin, ...args, '--port', '0'], { cwd, env });
  const [text] = (await once(child.stdout, 'data')) as [Buffer];
  const page = await fetch(/http:\S+/.exec(String(text))?.[0] ?? '');
  expect(await page.text()).toContain('<title>Placard</title>');
  child.kill('SIGTERM');
  await once(child, 'close');
}

test('every code block of docs/writing-templates.md does what it says, in order', { timeout: 300_000 }, async () => {
  const text = await readFile(join(repository, 'docs/writing-templates.md'), 'utf8');
  const parent = await mkdtemp(join(tmpdir(), 'placard-tutorial-'));
  onTestFinished(() => rm(parent, { recursive: true, force: true }));
  await symlink(join(repository, 'node_modules'), join(parent, 'node_modules'));
  let cwd = parent;
  let blocks = 0;
  for (const [, language = '', code = ''] of text.matchAll(/^```(\w*)\n([\s\S]*?)^```$/gm)) {
    blocks += 1;
    if (language === 'sh') {
      for (const line of code.trim().split('\n')) cwd = await type(line, cwd);
      continue;
    }
    const path = /^\/\/ (\S+)\n/.exec(code)?.[1];
    if (path === undefined) throw new Error(`a block does not begin with the path of its file:\n${code}`);
    const file = resolve(cwd, path);
    await mkdir(dirname(file), { recursive: true });
    await writeFile(file, code);
  }
  expect(blocks).toBeGreaterThan(10);
  expect(cwd).toBe(join(parent, 'server'));
  expect(existsSync(join(parent, 'quote/approved/quote-v1/typical-og-photo.png'))).toBe(true);
  const { width, height } = await decode(await readFile(join(cwd, 'quote.jpg')));
  expect([width, height]).toEqual([1200, 630]);
});
