import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { chmod, mkdir, readdir, readFile, writeFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { text } from 'node:stream/consumers';
import sharp from 'sharp';
import { describe, expect, it, onTestFinished } from 'vitest';
import { program } from '../../../../test/program.js';
import { placard, placardJson, refusal } from '../command.js';
import { newFolder } from '../folder.js';
import { bin, placardProcess } from '../placard.js';

const page = (title: string): string =>
  `<!doctype html><html lang="en"><head><title>${title}</title></head><body></body></html>`;

async function site(files: Readonly<Record<string, string>>): Promise<string> {
  const cwd = await newFolder();
  for (const [path, content] of Object.entries(files)) {
    await mkdir(dirname(join(cwd, path)), { recursive: true });
    await writeFile(join(cwd, path), content);
  }
  return cwd;
}

const images = async (cwd: string): Promise<string[]> =>
  (await readdir(join(cwd, 'dist', 'og')).catch(() => [])).filter((name) => name.endsWith('.png'));

describe('placard site', { timeout: 120_000 }, () => {
  it('draws the cards of a site, and checks them', async () => {
    const cwd = await site({ 'dist/index.html': page('Home'), 'dist/blog/x.html': page('Night trains') });
    const command = ['site', 'dist', '--url', 'https://site.example'];
    expect(await placard([...command, '--check'], { cwd })).toMatchObject({
      code: 1,
      out: expect.stringMatching(/2 pages with a card, 2 to draw, 0 unchanged, 2 files to write/),
    });
    expect(await images(cwd)).toEqual([]);
    const { code, out, err } = await placard(command, { cwd });
    expect([code, out.replace(/ in .*/, ''), err]).toEqual([
      0,
      'dist: 2 pages with a card, 2 drawn, 0 unchanged, 2 files written\n',
      '',
    ]);
    expect((await placard([...command, '--check'], { cwd })).code).toBe(0);
    await writeFile(join(cwd, 'dist/index.html'), page('Another home'));
    expect(await placard([...command, '--check'], { cwd })).toMatchObject({
      code: 1,
      out: expect.stringMatching(/^keep {2}blog[^\n]+\nwrite index\.html/),
    });
    const report = await placardJson<Record<string, unknown>>([...command, '--prune'], { cwd });
    expect(report).toMatchObject({ folder: 'dist', drawn: 1, unchanged: 1, changed: ['index.html'], failures: [] });
    expect(await images(cwd)).toHaveLength(2);
  });

  it('draws a card without a picture that no public address has, and says so', async () => {
    const head = '<meta property="og:image" content="https://127.0.0.1/hero.jpg">';
    const cwd = await site({ 'dist/index.html': page('Home').replace('</head>', `${head}</head>`) });
    const command = ['site', 'dist', '--url', 'https://site.example', '--bg', 'page', '--images', '127.0.0.1'];
    const { code, err } = await placard(command, { cwd });
    expect(code).toBe(0);
    expect(err).toMatch(/index\.html: the image https:\/\/127\.0\.0\.1\/hero\.jpg leads to .*without it/);
    expect(await images(cwd)).toHaveLength(1);
  });

  it('writes the same bytes whatever draws: several processes, or this one', async () => {
    const titles = ['Night trains', 'Ночные поезда', 'Νυχτερινά τρένα', '夜行列車', 'قطارات الليل', 'Rain ☔ in May'];
    const files = Object.fromEntries(
      ['a', 'b'].flatMap((folder) =>
        Array.from({ length: 13 }, (_, i) => [`dist/${folder}/${i}.html`, page(`${titles[i % 6]} ${i}`)]),
      ),
    );
    const [together, apart] = [await site(files), await site(files)];
    const command = ['site', 'dist', '--url', 'https://site.example', '--no-cache'];
    await placard([...command, '--concurrency', '2'], { cwd: together });
    for (const folder of ['b', 'a']) await placard([...command, '--include', `/${folder}/**`], { cwd: apart });
    const drawn = await images(together);
    expect(drawn).toHaveLength(26);
    expect(await images(apart)).toEqual(drawn);
    for (const file of [...drawn.map((name) => `dist/og/${name}`), ...Object.keys(files)])
      expect((await readFile(join(apart, file))).equals(await readFile(join(together, file))), file).toBe(true);
  });

  it('takes its rules from placard.config.ts', async () => {
    const cwd = await site({
      'dist/index.html': page('Home'),
      'dist/drafts/x.html': page('Draft'),
      'dist/v2.html': page('Version 2.0'),
      'placard.config.ts': `export default { site: {
          url: 'https://site.example/base/',
          exclude: ['/drafts/**'],
          rules: [{ match: '/v*', template: 'release', params: (page: { title: string }) => ({ name: 'Placard', release: page.title.split(' ')[1] }) }],
        } };`,
    });
    const { cards } = await placardJson<{ cards: Record<string, string>[] }>(['site', 'dist', '--dry-run'], { cwd });
    expect(cards).toMatchObject([
      {
        file: 'index.html',
        template: 'basic',
        image: expect.stringMatching(/^https:\/\/site\.example\/base\/og\/index-/),
      },
      { file: 'v2.html', template: 'release', alt: expect.stringMatching(/2\.0/) },
    ]);
  });

  it('names what failed, does the rest, and ends with 1', async () => {
    const cwd = await site({
      'dist/a.html': page('A'),
      'dist/b.html': page('B'),
      'placard.config.mjs': 'export default { site: { rules: [{ match: "/b", template: "event" }] } };',
    });
    const { code, out, err } = await placard(['site', 'dist', '--url', 'https://site.example'], { cwd });
    expect([code, out, err]).toEqual([
      1,
      expect.stringMatching(/1 page with a card, 1 drawn, .* 1 failed/),
      expect.stringMatching(/^placard: b\.html: template event refuses it: params\.date is required[^\n]*\n$/),
    ]);
  });

  it('names a folder that it may not read, and does the rest', async (context) => {
    const cwd = await site({ 'dist/good.html': page('Good'), 'dist/closed/x.html': page('One') });
    await chmod(join(cwd, 'dist/closed'), 0);
    // Root may read any folder, unless the process drops these capabilities.
    const humble = [
      program(context, 'setpriv'),
      '--bounding-set=-dac_override,-dac_read_search',
      process.execPath,
    ] as const;
    const runtime = process.getuid?.() === 0 ? humble : ([process.execPath] as const);
    const { code, out, err } = await placardProcess(['site', 'dist', '--url', 'https://site.example'], {
      cwd,
      runtime,
    });
    await chmod(join(cwd, 'dist/closed'), 0o700);
    expect([code, out, err]).toEqual([
      1,
      expect.stringMatching(/1 page with a card, 1 drawn, .* 1 failed/),
      expect.stringMatching(/^placard: closed: [^\n]*EACCES[^\n]*\n$/),
    ]);
  });

  it('shows a bar on a terminal, on which the result stands alone in the end', async (context) => {
    const cwd = await site({ 'dist/index.html': page('Home'), 'dist/x.html': page('Night trains') });
    const command = [process.execPath, bin, 'site', 'dist', '--url', 'https://site.example'];
    const terminal = `import pty, sys; sys.exit(pty.spawn(${JSON.stringify(command)}) >> 8)`;
    const child = spawn(program(context, 'python3'), ['-c', terminal], { cwd, env: { ...process.env, TERM: 'xterm' } });
    child.stdin.end();
    const [shown, [code]] = await Promise.all([text(child.stdout), once(child, 'close')]);
    expect([code, shown]).toEqual([0, expect.stringMatching(/█+ +100 % \| 2 of 2 \| .*\/s \| 0 s left/)]);
    expect(shown).toMatch(/\ndist: 2 pages with a card, 2 drawn[^\n]*\n$/);
  });

  it('draws from front matter', async () => {
    const cwd = await site({ 'content/posts/x.md': '+++\ntitle = "Night trains"\ndate = 2026-03-14\n+++\n' });
    const command = ['site', 'content', '--from', 'markdown', '--out', 'static/og', '--data', 'data/placard.json'];
    expect((await placard(command, { cwd })).code).toBe(0);
    const data = JSON.parse(await readFile(join(cwd, 'data/placard.json'), 'utf8')) as Record<
      string,
      { image: string }
    >;
    const image = data['posts/x.md']?.image ?? '';
    expect((await sharp(join(cwd, 'static', image)).metadata()).width).toBe(1200);
    expect((await placard([...command, '--check'], { cwd })).code).toBe(0);
  });

  it('leaves complete files on Ctrl-C, and resumes', { timeout: 240_000 }, async () => {
    const files = Object.fromEntries(Array.from({ length: 300 }, (_, i) => [`dist/${i}.html`, page(`Page ${i}`)]));
    const cwd = await site(files);
    const command = ['site', 'dist', '--url', 'https://site.example'];
    const child = spawn(process.execPath, [bin, ...command], { cwd, stdio: ['ignore', 'pipe', 'pipe'] });
    onTestFinished(() => void child.kill('SIGKILL'));
    const [out, exit] = [text(child.stdout), once(child, 'close')];
    child.stderr.resume();
    while ((await images(cwd)).length === 0 && child.exitCode === null)
      await new Promise((resolve) => setTimeout(resolve, 20));
    child.kill('SIGINT');
    expect([await exit, await out]).toEqual([[130, null], expect.stringMatching(/stopped, run it again to go on\n$/)]);
    const drawn = await images(cwd);
    expect(drawn.length).toBeLessThan(300);
    for (const name of drawn) await sharp(join(cwd, 'dist/og', name)).stats();
    // Each page either has its tags or is unchanged.
    let tagged = 0;
    for (const [path, content] of Object.entries(files)) {
      const now = await readFile(join(cwd, path), 'utf8');
      const [imageFile] = /(?<=\/og\/)[^"]+/.exec(now) ?? [];
      if (imageFile !== undefined) tagged += 1;
      if (imageFile !== undefined) expect(drawn).toContain(imageFile);
      expect(now.replace(/<meta (property|name)="(og|twitter):[^>]*>/g, '')).toBe(content);
    }
    const again = await placard([...command, '--json'], { cwd });
    const { changed, ...rest } = JSON.parse(again.out) as { readonly changed: readonly string[] };
    expect(rest).toMatchObject({ drawn: 300 - drawn.length, unchanged: drawn.length });
    expect(changed).toHaveLength(300 - tagged);
  });

  it.each([
    [['site', 'dist'], 'the folder dist cannot be read'],
    [['site', '.', '--from', 'markdown'], '--from markdown needs --out, a folder that your generator copies'],
    [['site', '.', '--concurrency', '0'], '--concurrency "0" is not a whole number from 1 to 999'],
    [['site', '.'], 'no HTML in .. Build the site first'],
  ])('%j is refused', async (args, message) => expect(await refusal(args, { cwd: await newFolder() })).toBe(message));
});
