import { execFile } from 'node:child_process';
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { promisify } from 'node:util';
import { build } from 'esbuild';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';

const run = promisify(execFile);
const here = fileURLToPath(new URL('.', import.meta.url));

const program = (body: string): string => `
import { createPlacard, sharedPlacard } from 'placard';
import { fonts } from '@placard/fonts';
import { templates } from '@placard/templates';
const hello = { template: 'basic', params: { title: 'Hello' } };
const options = { templates, fonts, url: 'https://example.com/cards' };
${body}`;

describe('in a process of its own', () => {
  let folder: string;
  beforeAll(async () => {
    folder = await mkdtemp(join(here, '.process-'));
  });
  afterAll(() => rm(folder, { recursive: true, force: true }));

  async function printed(name: string, body: string, env: Record<string, string> = {}) {
    await writeFile(join(folder, name), program(body));
    const { PLACARD_SECRET: _, NODE_ENV: __, ...rest } = process.env;
    return run(process.execPath, [join(folder, name)], { env: { ...rest, ...env } });
  }

  it('says once that no secret is set, and how to set one', async () => {
    const { stderr, stdout } = await printed(
      'silent.mjs',
      `const placard = await createPlacard(options);
       const { url } = await placard.link(hello);
       console.log((await placard.fetch(new Request(url))).status);
       await placard.close();`,
    );
    expect(stdout).toBe('200\n');
    expect(stderr).toMatch(/^placard: no secret is set, .*: set PLACARD_SECRET, .*openssl rand -hex 32.*\n$/);
  });

  it('says once that the public URL is that of a development server, and how to set it', async () => {
    const body = `const guessing = { ...options, url: undefined, developmentUrl: 'http://localhost:4321/og' };
       const placard = await createPlacard(guessing);
       for (let i = 0; i < 2; i++) {
         const { url } = await placard.link(hello).catch(({ message }) => ({ url: message }));
         console.log(url.split('?')[0]);
       }
       const { url } = await placard.link(hello).catch(() => ({ url: 'http://localhost:4321/og/healthz' }));
       console.log((await placard.fetch(new Request(url))).status);
       await placard.close();`;
    const env = { PLACARD_SECRET: 'x'.repeat(32) };
    const { stdout, stderr } = await printed('guessed.mjs', body, env);
    expect(stdout).toMatch(/^(http:\/\/localhost:4321\/og\/i\/\S+\n){2}200\n$/);
    expect(stderr).toMatch(
      /^placard: no public URL is set, .* http:\/\/localhost:4321\/og, .*set PLACARD_URL, .*PLACARD_URL=https:\S+\/og\n$/,
    );
    const told = await printed('guessed.mjs', body, { ...env, PLACARD_URL: 'https://cards.example/og' });
    expect([told.stdout, told.stderr]).toEqual([
      expect.stringMatching(/^(https:\/\/cards\.example\/og\/i\/.*\n){2}200\n$/),
      '',
    ]);
    const production = await printed('guessed.mjs', body, { ...env, NODE_ENV: 'production' });
    expect(production.stdout).toMatch(/^(the public URL of this program is unknown: .*set PLACARD_URL\n){2}200\n$/);
  });

  it('signs nothing by a random secret in production, and draws', async () => {
    const { stderr, stdout } = await printed(
      'production.mjs',
      `const placard = await createPlacard(options);
       console.log((await placard.render(hello)).contentType);
       for (const call of [placard.link(hello), placard.fetch(new Request('https://example.com/cards/healthz'))])
         console.log(await call.catch(({ message }) => message));
       await placard.close();`,
      { NODE_ENV: 'production' },
    );
    const refusal = expect.stringMatching(/^Placard has no secret to sign URLs with: set PLACARD_SECRET/);
    expect(stdout.trim().split('\n')).toEqual(['image/png', refusal, refusal]);
    expect(stderr).toBe('');
  });

  it('has one shared instance and one secret, however often a bundler copies the module', async () => {
    const copy = async (name: string): Promise<void> =>
      void (await build({
        stdin: { contents: `export { createPlacard, sharedPlacard } from 'placard';`, resolveDir: here },
        bundle: true,
        splitting: false,
        platform: 'node',
        format: 'esm',
        external: [
          './open.js',
          '@placard/core',
          '@placard/core/*',
          '@placard/server',
          '@placard/http',
          'sharp',
          '@resvg/resvg-js',
        ],
        plugins: [
          {
            name: 'keep open.js',
            setup: ({ onResolve }) =>
              onResolve({ filter: /open\.js$/ }, () => ({
                path: new URL('../../dist/open.js', import.meta.url).pathname,
                external: true,
              })),
          },
        ],
        outfile: join(folder, name),
      }));
    await Promise.all([copy('one.mjs'), copy('two.mjs')]);
    const { stdout } = await printed(
      'shared.mjs',
      `import * as one from './one.mjs';
       import * as two from './two.mjs';
       const [a, b] = await Promise.all([one.sharedPlacard(options), two.sharedPlacard(options)]);
       const { url } = await (await one.createPlacard(options)).link(hello);
       const other = await two.createPlacard(options);
       console.log(one.sharedPlacard === two.sharedPlacard, a === b, (await other.fetch(new Request(url))).status);
       await a.close();
       const again = await two.sharedPlacard(options);
       console.log(again === a);
       await a.close();
       console.log(again === (await one.sharedPlacard(options)));
       process.exit();`,
    );
    expect(stdout).toBe('false true 200\nfalse\ntrue\n');
  });
});
