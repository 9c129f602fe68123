import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { access, readdir, readFile, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { describe, expect, it, onTestFinished } from 'vitest';
import { readExpiry } from '../src/expiry.js';
import { unknownSettings } from '../src/settings.js';
import { bin, newFolder, placard, placardJson, refusal } from './placard.js';

/** Mistakes of people who use the command for the first time. */
describe('placard render', () => {
  it.each([
    ['a.jpg', 'ffd8ff'],
    ['a.JPEG', 'ffd8ff'],
    ['a.webp', '52494646'],
    ['a', '89504e47'],
  ])('draws %s in the format of its ending', async (file, magic) => {
    const cwd = await newFolder();
    expect(await placard(['render', 'basic', '--param', 'title=x', '-o', file], { cwd })).toMatchObject({ code: 0 });
    expect((await readFile(join(cwd, file))).toString('hex')).toMatch(new RegExp(`^${magic}`));
  });

  it.each([
    [['-o', 'a.gif'], '-o a.gif: a card is png, jpg, webp, not gif'],
    [['-o', 'a.jpg', '--format', 'png'], '-o a.jpg does not end in .png, which --format asks for'],
  ])('refuses %j', async (args, message) => {
    const cwd = await newFolder();
    expect(await refusal(['render', 'basic', '--param', 'title=x', ...args], { cwd })).toBe(message);
    expect(await readdir(cwd)).toEqual([]);
  });

  it('names a param that the template does not declare', async () => {
    const cwd = await newFolder();
    const drawn = await placard(['render', 'basic', '--param', 'title=x', '--param', 'descripton=y'], { cwd });
    expect(drawn).toMatchObject({
      code: 0,
      err: 'placard: warning: no param "descripton"; did you mean "description"?\n',
    });
    expect(await refusal(['render', 'basic', '--param', 'Title=x'], { cwd })).toMatch(
      /params\.title is required and must not be empty; was it sent as "Title"\?$/,
    );
  });

  it('ends with a template that does not', async () => {
    const cwd = await newFolder();
    const core = import.meta.resolve('@placard/core');
    await writeFile(
      join(cwd, 'placard.config.mjs'),
      // It waits forever instead of looping, so that the test does not keep a core busy.
      `import { defineConfig, defineTemplate } from ${JSON.stringify(core)};
      const title = { type: 'string', title: 'Title', description: 'The title.', maxLength: 9 };
      const loop = defineTemplate({
        id: 'loop', version: '1', title: 'Loop', description: 'Never comes to its end.', background: false,
        params: { type: 'object', properties: { title }, required: ['title'], additionalProperties: false },
        examples: [{ name: 'a', params: { title: 'a' } }],
        alt: () => 'a', render() { Atomics.wait(new Int32Array(new SharedArrayBuffer(4)), 0, 0); },
      });
      export default defineConfig({ templates: [loop] });`,
    );
    expect(await refusal(['render', 'loop', '--param', 'title=x'], { cwd })).toMatch(
      /loop@1: not drawn within 10000 ms/,
    );
  });
});

describe('placard batch', () => {
  it('tells a misspelt column once, and an item of a list by its number', async () => {
    const cwd = await newFolder();
    const rows = Array.from({ length: 50 }, (_, i) => `Post ${i},p${i}`);
    await writeFile(join(cwd, 'posts.csv'), ['Title,slug', ...rows].join('\n'));
    const csv = await placard(['batch', 'posts.csv', '--template', 'basic', '--out', 'a', '--name', 'slug'], { cwd });
    expect(csv.code).toBe(1);
    expect(csv.err.split('\n').filter((line) => line.startsWith('placard:'))).toEqual([
      expect.stringMatching(
        /^placard: line 2 to line 51 \(50 times\): params\.title is required .*was it sent as "Title"\?/,
      ),
    ]);
    await writeFile(join(cwd, 'posts.json'), JSON.stringify([{ title: 'a' }, { title: 'b' }, { text: 'c' }]));
    const json = await placard(['batch', 'posts.json', '--template', 'basic', '--out', 'b'], { cwd });
    expect(json.err).toContain('placard: item 3: params.title is required');
  });

  it('says what is done when it is stopped, and goes on from there', async () => {
    const cwd = await newFolder();
    const rows = Array.from({ length: 3000 }, (_, i) => `Post ${i}`);
    await writeFile(join(cwd, 'posts.csv'), ['title', ...rows].join('\n'));
    const args = ['batch', 'posts.csv', '--template', 'basic', '--out', 'cards'];
    const child = spawn(process.execPath, [bin, ...args], { cwd, stdio: ['ignore', 'pipe', 'ignore'] });
    onTestFinished(() => void child.kill('SIGKILL'));
    let out = '';
    child.stdout.on('data', (chunk: Buffer) => (out += chunk.toString()));
    const ended = once(child, 'close');
    const made = async (): Promise<number> => (await readdir(join(cwd, 'cards')).catch(() => [])).length;
    await expect.poll(made, { timeout: 60_000 }).toBeGreaterThan(3);
    child.kill('SIGINT');
    expect(await ended).toEqual([130, null]);
    const [, drawn] = /^stopped: (\d+) drawn, 0 unchanged, 0 failed; run again to go on\n$/.exec(out) ?? [];
    expect(Number(drawn)).toBe((await made()) - 1);
  }, 120_000);
});

describe('placard sign', () => {
  const now = Date.parse('2026-11-23T12:00:00Z');
  it.each([
    ['30m', '2026-11-23T12:30:00Z'],
    ['12h', '2026-11-24T00:00:00Z'],
    ['7d', '2026-11-30T12:00:00Z'],
    ['2w', '2026-12-07T12:00:00Z'],
    ['2030-01-31', '2030-01-31T00:00:00Z'],
    ['2030-01-31T10:00+02:00', '2030-01-31T08:00:00Z'],
    ['1900000000', '2030-03-17T17:46:40Z'],
  ])('reads --expires %s', (text, time) => {
    expect(readExpiry(text, now)).toBe(Date.parse(time) / 1000);
  });

  it.each(['soon', '0d', '7', '7 d', '-7d', '2020-01-01', '2030-02-31', '2030-13-01', '1700000000', ''])(
    'refuses --expires %j',
    (text) => expect(() => readExpiry(text, now)).toThrow(/^--expires ".*" (is not a time|has passed)/),
  );
});

describe('placard', () => {
  it('tells its version and lists its photos', async () => {
    const cwd = await newFolder();
    expect((await placard(['--version'], { cwd })).out).toMatch(/^\d+\.\d+\.\d+\n$/);
    const { out } = await placard(['backgrounds'], { cwd });
    expect(out.trimEnd().split('\n')).toHaveLength(40);
    expect(out).toMatch(/^bg-01 +\S.* by .+ #[0-9a-f]{6}$/m);
    expect(await placardJson<unknown[]>(['backgrounds'], { cwd })).toHaveLength(40);
  });
});

describe('placard serve', () => {
  /** Starts a server whose output is not a terminal, waits for its first line, and ends it. */
  async function start(env: Readonly<Record<string, string>>, args: readonly string[] = ['--port', '0']) {
    const cwd = await newFolder();
    const child = spawn(process.execPath, [bin, 'serve', ...args], {
      cwd,
      env: { PATH: process.env['PATH'] ?? '', PORT: '1', PLACARD_WORKERS: '1', ...env },
    });
    onTestFinished(() => void child.kill('SIGKILL'));
    let out = '';
    let err = '';
    child.stdout.on('data', (chunk: Buffer) => (out += chunk.toString()));
    child.stderr.on('data', (chunk: Buffer) => (err += chunk.toString()));
    await expect.poll(() => out, { timeout: 60_000 }).toContain('\n');
    child.kill('SIGTERM');
    await once(child, 'close');
    return { cwd, out, err };
  }

  it('keeps keys and links out of a log, and takes its port from the command line', async () => {
    const { cwd, out, err } = await start({ PLACARD_WORKER: '3' });
    expect(out).toMatch(/^Placard serves on http:\/\/127\.0\.0\.1:\d{4,5}\n\n$/);
    expect(err).toMatch(/PLACARD_WORKER is not a setting; did you mean PLACARD_WORKERS\?\n$/);
    expect(await placardJson(['keys', 'list'], { cwd })).toEqual([]);
  });

  it('knows every setting of the page that lists them', async () => {
    const page = await readFile(new URL('../../../docs/operating.md', import.meta.url), 'utf8');
    const names = [...page.matchAll(/^\| `(PLACARD_\w+)`/gm)].map(([, name = '']) => name);
    expect(names).toContain('PLACARD_STRIPE_PRICES');
    expect(unknownSettings(Object.fromEntries(names.map((name) => [name, 'x'])))).toEqual([]);
  });

  it('says as JSON that it listens where its log is JSON', async () => {
    const { out, err } = await start({ PLACARD_LOG: 'json' });
    expect(JSON.parse(out)).toMatchObject({ level: 'info', msg: 'listening', url: expect.stringMatching(/^http/) });
    expect(err).toBe('');
  });

  it('refuses a data folder that cannot be made, and half a switch', async () => {
    const cwd = await newFolder();
    expect(await refusal(['serve'], { cwd, env: { PLACARD_DATA: '/proc/x' } })).toMatch(/\/proc\/x cannot be used/);
    expect(await refusal(['serve'], { cwd, env: { PLACARD_DEMO: 'yes' } })).toBe(
      'PLACARD_DEMO="yes" is neither 0 nor 1',
    );
  });
});

describe('placard init', () => {
  it('writes a project, refuses to overwrite one, and says what it can start', async () => {
    const cwd = await newFolder();
    const { code, out } = await placard(['init', 'server', 'My Cards'], { cwd });
    expect([code, out]).toEqual([
      0,
      expect.stringMatching(/Next:\n {2}cd My Cards\n {2}npm install\n {2}npm start\n$/),
    ]);
    const made = JSON.parse(await readFile(join(cwd, 'My Cards/package.json'), 'utf8')) as { name: string };
    expect(made).toMatchObject({ name: 'my-cards', scripts: { start: 'placard serve' } });
    expect(await refusal(['init', 'server', 'My Cards'], { cwd })).toBe('My Cards is not empty');
    expect(await refusal(['init', 'app'], { cwd })).toBe('"app" is not a kind of project: server, embed, template');
    expect(await refusal(['init'], { cwd })).toMatch(/^name the kind of project: placard init server\|embed\|template/);
  });

  it('writes cards into an app as its framework has them, or nothing', async () => {
    const cwd = await newFolder();
    const write = (name: string, text: string): Promise<void> => writeFile(join(cwd, name), text);
    await write('package.json', '{ "dependencies": { "next": "16.4.6" } }');
    await write('tsconfig.json', '{}');
    await write('next.config.ts', 'const nextConfig = { cacheComponents: true };\nexport default nextConfig;\n');
    await write('pnpm-lock.yaml', '');
    const { code, out } = await placard(['init', 'embed'], { cwd });
    expect([code, out]).toEqual([
      0,
      expect.stringMatching(
        /^This is an app with Next\.js\. Written:\n {2}lib\/placard\.ts\n {2}app\/og\/\[\.\.\.path\]\/route\.ts\n\n/,
      ),
    ]);
    expect(out).toContain('\n  pnpm add @placard/embed @placard/templates @placard/fonts\n  in next.config.ts:\n');
    expect(out).toContain("\n      'use cache';\n");
    expect(await readFile(join(cwd, 'app/og/[...path]/route.ts'), 'utf8')).toContain('GET(request: Request)');

    await rm(join(cwd, 'lib'), { recursive: true });
    expect(await refusal(['init', 'embed'], { cwd })).toBe('app/og/[...path]/route.ts already exists');
    await expect(access(join(cwd, 'lib'))).rejects.toThrow('ENOENT');

    expect(await refusal(['init', 'embed', '--framework', 'rails'], { cwd })).toBe(
      '--framework "rails" is not one of next, nuxt, astro, sveltekit, node',
    );
    expect(await refusal(['init', 'server', 'there', '--framework', 'next'], { cwd })).toBe(
      '--framework belongs to embed: placard init embed --framework next',
    );
    const astro = await placard(['init', 'embed', 'site', '--framework', 'astro'], { cwd });
    expect(astro.out).toMatch(/^site is an app with Astro\. .*\n {2}site\/src\/lib\/placard\.ts\n/);
    expect(astro.out).toContain('\n  cd site\n');
    await write('package.json', '{');
    expect(await refusal(['init', 'embed', '-y'], { cwd })).toMatch(/package\.json is not JSON: /);
  });
});
