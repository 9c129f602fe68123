import { execFile } from 'node:child_process';
import { copyFile, mkdir, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { promisify } from 'node:util';
import { build } from 'esbuild';
import { fonts } from '@placard/fonts';
import sharp from 'sharp';
import { compress } from 'woff2-encoder';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { optionNames } from '../../packages/placard/src/check-options.js';
import { codeBlocks, type CodeBlock } from '../code-blocks.js';

const run = promisify(execFile);
const root = fileURLToPath(new URL('../..', import.meta.url));

const pages = ['embedding.md', 'embedding-http.md', 'embedding-processes.md'];

/** The expected output of each program of these pages. */
const printed: Readonly<Record<string, RegExp>> = {
  'first.ts': /^image\/png 1200 630 Event: Night School\. 3 December 2026, Tanner Street\.\n$/,
  'files.ts': /^normal mid\n$/,
  'own.tsx': /^Hello, Grace\. \d{4,}\n$/,
  'links.ts': /^Hello, world\. 8 200 image\/png\n$/,
  'listen.ts': /^200\n$/,
  'brand.ts': /^0 #3355ff\n$/,
  'limits.ts': /^201 429 201 201\n$/,
  'renderer.ts': /^$/,
  'pool.ts': /^1200 630\n$/,
};

/** A face for the font file of an example. Any face is suitable. */
const face = fonts.faces[0]!;

describe('docs/embedding*.md', () => {
  let blocks: CodeBlock[];
  let install: CodeBlock | undefined;
  let folder: string;
  beforeAll(async () => {
    const all = (await Promise.all(pages.map(codeBlocks))).flat();
    [install] = all;
    blocks = all.filter(({ language }) => /^tsx?$/.test(language));
    folder = await mkdtemp(join(root, 'test', 'embedding-'));
    for (const { file = '', code } of blocks) await writeFile(join(folder, file), code);
    await build({
      entryPoints: blocks.map(({ file = '' }) => join(folder, file)),
      outdir: folder,
      format: 'esm',
      jsx: 'automatic',
      jsxImportSource: '@placard/core',
    });
    await writeFile(join(folder, 'package.json'), '{ "type": "module" }');
    await mkdir(join(folder, 'fonts'));
    await writeFile(join(folder, 'fonts/Brand-Bold.woff2'), await compress(face.load()));
    await mkdir(join(folder, 'photos'));
    await copyFile(join(root, 'backgrounds/photos/bg-01.jpg'), join(folder, 'photos/sea.jpg'));
  });
  afterAll(() => rm(folder, { recursive: true, force: true }));

  it('has no code block that is not run', () => {
    expect(blocks.map(({ file }) => file)).toEqual(Object.keys(printed));
  });

  it('installs what its first program imports', () => {
    const [first] = blocks;
    const imported = [...(first?.code ?? '').matchAll(/from '((?!node:)[^']+)'/g)].map(([, name]) => name);
    expect(install?.code.trim().split(' ').toSorted()).toEqual(['npm', 'install', ...imported].toSorted());
  });

  it('has a row for each option of createPlacard', async () => {
    const text = await readFile(join(root, 'docs/embedding-options.md'), 'utf8');
    const [, table = ''] = text.split('| option | default | meaning |\n');
    const rows = (table.split('\n\n')[0] ?? '').split('\n').slice(1);
    expect(rows.map((row) => /^\| `(\w+)` \|/.exec(row)?.[1]).sort()).toEqual(Object.keys(optionNames).sort());
  });

  it.each(Object.entries(printed))('runs %s as printed', { timeout: 60_000 }, async (file, output) => {
    const { stdout, stderr } = await run(process.execPath, [join(folder, file.replace(/\.tsx?$/, '.js'))], {
      cwd: folder,
      env: { ...process.env, PLACARD_SECRET: 'only for this test: 32 characters or more' },
    });
    expect([stdout, stderr]).toEqual([expect.stringMatching(output), '']);
    if (file === 'first.ts')
      expect(await sharp(await readFile(join(folder, 'card.png'))).metadata()).toMatchObject({
        width: 1200,
        format: 'png',
      });
  });

  it('type-checks every block', async () => {
    const options = { extends: '../../test/tsconfig.json', include: ['*.ts', '*.tsx'], exclude: [] };
    await writeFile(join(folder, 'tsconfig.json'), JSON.stringify(options));
    const { stdout } = await run(join(root, 'node_modules/.bin/tsc'), ['-p', folder]).catch(
      (error: { stdout: string }) => error,
    );
    expect(stdout).toBe('');
  });
});
