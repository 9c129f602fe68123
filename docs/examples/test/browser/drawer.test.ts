import { spawn } from 'node:child_process';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { createInterface } from 'node:readline';
import { fileURLToPath } from 'node:url';
import { backgrounds } from '@placard/backgrounds';
import { createRegistry, createRenderer, normalizeRequest } from '@placard/core/server';
import { fonts } from '@placard/fonts';
import { createPressEngine } from '@placard/press';
import { templates } from '@placard/templates';
import sharp from 'sharp';
import { expect, it, onTestFinished } from 'vitest';
import { newContext } from '../../../../test/browser.js';

const folder = fileURLToPath(new URL('../../browser/', import.meta.url));

const pixels = async (file: Uint8Array): Promise<Buffer> => sharp(file).removeAlpha().raw().toBuffer();

async function inNode(title: string): Promise<Buffer> {
  const registry = createRegistry({ packages: [templates], fonts, backgrounds });
  const asked = { template: 'basic', params: { title }, format: 'png' };
  const { request } = normalizeRequest(asked, registry, 16_384, 'program');
  const renderer = createRenderer(registry, await createPressEngine({ fonts }));
  return pixels((await renderer.render(request, AbortSignal.timeout(60_000))).bytes);
}

/** Types a title into the page, and compares the card with the one that Node draws. */
async function expectCard(url: string): Promise<void> {
  const page = await (await newContext()).newPage();
  await page.goto(url);
  const title = 'One import, “anywhere”';
  await page.locator('#title').fill(title);
  const card = page.locator(`#card[alt^="One import"]`);
  await card.waitFor();
  const bytes = await card.evaluate(async (image: HTMLImageElement) => [
    ...new Uint8Array(await (await fetch(image.src)).arrayBuffer()),
  ]);
  expect((await pixels(Uint8Array.from(bytes))).equals(await inNode(title))).toBe(true);
  expect(await page.locator('#told').innerText()).toMatch(/^\d+ bytes in \d+ ms$/);
}

it('draws from a plain script', async () => {
  const env = { ...process.env, PORT: '0' };
  const child = spawn(process.execPath, ['start.mjs'], { cwd: folder, env, stdio: ['ignore', 'pipe', 'inherit'] });
  onTestFinished(() => void child.kill('SIGTERM'));
  for await (const line of createInterface({ input: child.stdout })) {
    const url = /listening on (\S+)/.exec(line)?.[1];
    if (url !== undefined) return expectCard(url);
  }
  throw new Error('start.mjs ended');
});

it('draws from what Vite builds', async () => {
  const { build, preview } = await import('vite');
  const outDir = await mkdtemp(join(tmpdir(), 'placard-vite-'));
  onTestFinished(() => rm(outDir, { recursive: true, force: true }));
  const options = {
    root: folder,
    configFile: join(folder, 'vite.config.mjs'),
    logLevel: 'error',
    build: { outDir },
  } as const;
  await build({ ...options, build: { ...options.build, emptyOutDir: true, target: 'es2022' } });
  const server = await preview({ ...options, preview: { host: '127.0.0.1', port: 0 } });
  onTestFinished(() => server.close());
  await expectCard(server.resolvedUrls?.local[0] ?? '');
});
