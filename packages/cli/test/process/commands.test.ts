import { execFile } from 'node:child_process';
import { writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { describe, expect, it } from 'vitest';
import { placard, placardJson, refusal } from '../command.js';
import { newFolder } from '../folder.js';
import { bin, placardProcess } from '../placard.js';

/**
 * Each command once, as the program starts it; in this order, because some need what earlier ones have made. `serve`,
 * `batch` and `template dev` are started by other tests.
 */
const commands: readonly (readonly [args: readonly string[], out: RegExp])[] = [
  [['--version'], /^\d+\.\d+\.\d+\n$/],
  [['--help'], /^Usage: placard \[options\] \[command\]/],
  [['keys', 'create', '--account', 'ada'], /^key id /],
  [['accounts', 'list'], /^ada +free /],
  [['assets', 'list'], /^No account has uploaded an image\.\n$/],
  [['brands', 'set', 'house', '--account', 'ada', '--accent', '#112233'], /^Brand house /],
  [['sign-in', '--account', 'ada'], /^Open this /],
  [['sign', 'basic', '--param', 'title=Hello'], /^http:\/\/127\.0\.0\.1:3000\/i\//],
  [['audit'], /brand\.changed/],
  [['backup', 'copy'], /^copy: placard\.db, secret\n$/],
  [['cache', 'stats'], /^entries +0\n/],
  [['templates'], /^basic /m],
  [['backgrounds'], /^bg-01 /],
  [['render', 'basic', '--param', 'title=Hello'], /^basic\.png: \d+ bytes\n$/],
  [['site', 'pages', '--url', 'https://site.example', '--dry-run'], /1 page with a card/],
  [['page', 'pages/index.html'], /^title +Home /],
  [['check', 'pages', '--platform', 'x'], /^pages\/index\.html\n/],
  [['init', 'server', 'cards'], /^ {2}cards\//],
  [['template', 'new', 'quote'], /^quote is ready\./],
];

describe('the program', { timeout: 180_000 }, () => {
  it('runs every command', async () => {
    const cwd = await newFolder();
    await placard(['init', 'server', 'pages'], { cwd });
    await writeFile(join(cwd, 'pages/index.html'), '<!doctype html><html lang="en"><title>Home</title><p>Hello');
    for (const [args, out] of commands) {
      const ended = await placardProcess(args, { cwd });
      expect([args, ended.out]).toEqual([args, expect.stringMatching(out)]);
      // The page has no card yet, which `check` says.
      expect([args, ended.code]).toEqual([args, args[0] === 'check' ? 1 : 0]);
    }
    const env = { PLACARD_DATA: 'restored' };
    expect(await placardProcess(['restore', 'copy'], { cwd, env })).toMatchObject({ code: 0, err: '' });
    expect(await placardJson(['keys', 'list'], { cwd, env })).toMatchObject([{ account: 'ada' }]);
  });

  it('ignores EPIPE when the reader of its output closes early, as head does', async () => {
    const script = `'${process.execPath}' '${bin}' templates --json | head -c 0; echo \${PIPESTATUS[0]}`;
    const { stdout, stderr } = await promisify(execFile)('bash', ['-c', script], { cwd: await newFolder() });
    expect([stdout, stderr]).toEqual(['0\n', '']);
  });

  it('does its work when the reader of its warnings closes early', async () => {
    const render = ['render', 'basic', '--param', 'title=Hello', '--param', 'titel=Hello', '-o', 'hello.png'];
    const script = `'${process.execPath}' '${bin}' ${render.join(' ')} 2> >(head -c 0)`;
    const { stdout } = await promisify(execFile)('bash', ['-c', script], { cwd: await newFolder() });
    expect(stdout).toMatch(/^hello\.png: \d+ bytes\n$/);
  });

  it('gives an account five keys and no sixth, even to six concurrent processes', async () => {
    const cwd = await newFolder();
    const create = ['keys', 'create', '--account', 'ada'];
    await placard(['keys', 'list'], { cwd });
    const all = await Promise.all(Array.from({ length: 6 }, () => placardProcess(create, { cwd })));
    expect(all.map(({ code }) => code).sort()).toEqual([0, 0, 0, 0, 0, 1]);
    expect(await refusal(create, { cwd })).toMatch(/account "ada" already has 5 active keys; revoke one first/);
    const [key] = await placardJson<{ id: string }[]>(['keys', 'list'], { cwd });
    await placard(['keys', 'revoke', key?.id ?? ''], { cwd });
    expect((await placard(create, { cwd })).code).toBe(0);
    expect((await placard(['keys', 'create', '--account', 'eve'], { cwd })).code).toBe(0);
  });
});
