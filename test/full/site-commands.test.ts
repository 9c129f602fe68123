import { execFile } from 'node:child_process';
import { chmod, mkdir, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { promisify } from 'node:util';
import { describe, expect, inject, it, onTestFinished } from 'vitest';
import { codeBlocks } from '../code-blocks.js';

const run = promisify(execFile);
const command = join(inject('bundled'), 'cli/bin/placard.js');

const page =
  '<!doctype html><html lang="en"><head><title>Night trains</title><link rel="canonical" href="https://example.com/"></head></html>';
/** Output folders of the generators. In test/outside/sites the generators write them. */
const folders = ['dist', 'out', 'public', '_site', '.output/public'];
const before = {
  ...Object.fromEntries(folders.map((name) => [`${name}/index.html`, page])),
  'content/trains.md': '---\ntitle: Night trains\n---\nText.\n',
};

/** Creates a working copy with the output of the generators. Its `npx placard` is the command of this repository. */
async function workingCopy(): Promise<{ readonly cwd: string; readonly path: string }> {
  const folder = await mkdtemp(join(tmpdir(), 'placard-commands-'));
  onTestFinished(() => rm(folder, { recursive: true, force: true }));
  const files: Readonly<Record<string, string>> = {
    ...Object.fromEntries(Object.entries(before).map(([name, text]) => [`work/${name}`, text])),
    'bin/npx': `#!/bin/sh\n[ "$1" = placard ] || exit 0\nshift\nexec "${process.execPath}" "${command}" "$@"\n`,
    'bin/hugo': '#!/bin/sh\n',
    'bin/jekyll': '#!/bin/sh\n',
  };
  for (const [name, text] of Object.entries(files)) {
    await mkdir(dirname(join(folder, name)), { recursive: true });
    await writeFile(join(folder, name), text);
    if (name.startsWith('bin/')) await chmod(join(folder, name), 0o755);
  }
  return { cwd: join(folder, 'work'), path: `${join(folder, 'bin')}:${process.env['PATH']}` };
}

/** Runs a line of a document, and returns what it prints. */
const typed = async (line: string, { cwd, path }: { readonly cwd: string; readonly path: string }): Promise<string> =>
  (await run('sh', ['-ec', line], { cwd, env: { ...process.env, PATH: path } })).stdout;

const all = (await Promise.all(['sites.md', 'site-frameworks.md'].map(codeBlocks)))
  .flat()
  .filter(({ language }) => language === 'sh')
  .flatMap(({ code }) => code.trim().split('\n'));
const ofPages = all.filter((line) => line.startsWith('npx placard page '));
const lines = all.filter((line) => !ofPages.includes(line));

describe('docs/sites.md and docs/site-frameworks.md', { timeout: 60_000 }, () => {
  it.each(lines)('%s', async (line) => {
    const copy = await workingCopy();
    const { cwd } = copy;
    expect(await typed(line, copy)).toMatch(/1 drawn, 0 unchanged/);
    expect(await typed(line, copy)).toMatch(/0 drawn, 1 unchanged, 0 files/);
    if (line.includes('--from markdown')) {
      const data: unknown = JSON.parse(await readFile(join(cwd, 'data/placard.json'), 'utf8'));
      expect(data).toMatchObject({ 'trains.md': { image: expect.stringMatching(/^\/og\/trains-\w+\.png$/) } });
      return;
    }
    const built = folders.find((folder) => line.includes(` site ${folder}`)) ?? '';
    const html = await readFile(join(cwd, built, 'index.html'), 'utf8');
    expect(html).toMatch(/<meta property="og:image" content="https:\/\/example\.com\/og\/index-\w+\.png"/);
  });

  // Tests have no network, so a file stands for the page on the web.
  it.each(ofPages)('%s', async (line) => {
    const copy = await workingCopy();
    const file = 'dist/post.html';
    await writeFile(join(copy.cwd, file), page);
    expect(await typed(line.replace('https://example.com/post', file), copy)).toMatch(
      /^title +Night trains +from <title>/,
    );
    expect((await readFile(join(copy.cwd, 'card.png'))).subarray(1, 4).toString()).toBe('PNG');
  });

  it('types a command for each place that a site is built into', () => {
    for (const folder of folders) expect(lines.join('\n')).toContain(` site ${folder}`);
  });
});
