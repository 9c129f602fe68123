import { execFile } from 'node:child_process';
import { cpSync, existsSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { promisify } from 'node:util';
import { gzipSync } from 'node:zlib';
import { build } from 'esbuild';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { program as need } from '../../../../test/program.js';

const run = promisify(execFile);
const root = fileURLToPath(new URL('../../../..', import.meta.url));

/** A program that signs the first vector and prints the URL. It has only this package. */
const program = `
import { createClient, sign } from '@placard/client';
const key = { url: 'https://cards.example', keyId: 'testkeytestkeyab', signingSecret: 'test-secret-not-a-real-one' };
const src = await sign(key, { template: 'basic', v: '1', params: { title: 'Hello' } });
const dead = createClient({ url: 'http://127.0.0.1:9', retries: 0 });
const failed = await dead.templates().then(() => 'answered', () => 'no answer');
console.log(src, failed);
`;
const expected =
  'https://cards.example/i/testkeytestkeyab/qMcpdUA2-s3Tq6-0A6djaCYQQEzLCoafsJZX8vcgazU?template=basic&title=Hello&v=1 no answer\n';

describe('the published package', () => {
  const alone = mkdtempSync(join(tmpdir(), 'placard-client-'));
  const installed = join(alone, 'node_modules/@placard/client');

  beforeAll(async () => {
    // Packs a copy, because `bundle` would change the files that other tests use.
    mkdirSync(join(root, 'node_modules/.cache'), { recursive: true });
    const copy = mkdtempSync(join(root, 'node_modules/.cache/placard-client-'));
    try {
      for (const name of ['dist', 'package.json'])
        cpSync(join(root, 'packages/client', name), join(copy, name), { recursive: true });
      await run('npm', ['run', '--silent', 'bundle'], { cwd: copy });
      await run('npm', ['pack', '--silent', '--ignore-scripts', '--pack-destination', alone], { cwd: copy });
    } finally {
      rmSync(copy, { recursive: true });
    }
    mkdirSync(installed, { recursive: true });
    await run('tar', ['xzf', join(alone, 'placard-client-0.1.0.tgz'), '--strip-components=1', '-C', installed]);
    writeFileSync(join(alone, 'program.mjs'), program);
  });
  afterAll(() => rmSync(alone, { recursive: true }));

  it('has no dependency, and is one file', () => {
    const { dependencies = {}, peerDependencies = {} } = JSON.parse(
      readFileSync(join(installed, 'package.json'), 'utf8'),
    ) as {
      dependencies?: object;
      peerDependencies?: object;
    };
    expect([dependencies, peerDependencies]).toEqual([{}, {}]);
    expect(existsSync(join(installed, 'dist/client.js'))).toBe(false);
    expect(readFileSync(join(installed, 'dist/index.js'), 'utf8')).not.toMatch(/\bimport\b|\brequire\(/);
  });

  it('takes less than 4 KB, minified and gzipped', async () => {
    const { outputFiles } = await build({
      stdin: { contents: "export * from '@placard/client';", resolveDir: alone },
      bundle: true,
      minify: true,
      format: 'esm',
      write: false,
      platform: 'browser',
    });
    const size = gzipSync(outputFiles[0]?.contents ?? new Uint8Array(5000), { level: 9 }).length;
    expect(size).toBeGreaterThan(500);
    expect(size).toBeLessThan(4096);
  });

  it('has self-contained types', async () => {
    const use = `import { createClient, ApiError, type Image } from '@placard/client';
      const image: Promise<Image> = createClient({ url: '' }).createImage({ template: 'basic', preset: 'og' });
      // @ts-expect-error: no such preset
      createClient({ url: '' }).createImage({ template: 'basic', preset: 'wide' });
      image.catch((error: unknown) => error instanceof ApiError && error.code === 'rate_limited');`;
    writeFileSync(join(alone, 'use.ts'), use);
    const options = [
      '--strict',
      '--exactOptionalPropertyTypes',
      '--noEmit',
      '--target',
      'es2022',
      '--lib',
      'es2022,dom',
      '--types',
      '',
      '--module',
      'nodenext',
    ];
    const { stdout } = await run(
      process.execPath,
      [join(root, 'node_modules/typescript/bin/tsc'), ...options, 'use.ts'],
      { cwd: alone },
    ).catch((error: { stdout: string }) => error);
    expect(stdout).toBe('');
  });

  it('runs on Node', async () => {
    expect((await run(process.execPath, ['program.mjs'], { cwd: alone })).stdout).toBe(expected);
  });

  it.for([
    ['bun', []],
    ['deno', ['run', '--allow-net', '--allow-read', '--node-modules-dir=manual']],
  ] as const)('runs on %s', async ([name, args], context) => {
    const { stdout } = await run(need(context, name), [...args, 'program.mjs'], { cwd: alone });
    expect(stdout).toBe(expected);
  });
});
