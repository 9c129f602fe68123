import { spawn } from 'node:child_process';
import { createInterface } from 'node:readline';
import { fileURLToPath } from 'node:url';
import sharp from 'sharp';
import { expect, it, onTestFinished } from 'vitest';

const folder = fileURLToPath(new URL('../../cloudflare/', import.meta.url));

it('prints a public and a signed URL of an image, neither of which is redirected', async () => {
  const env = { ...process.env, PORT: '0' };
  const child = spawn(process.execPath, ['start.mjs'], { cwd: folder, env, stdio: ['ignore', 'pipe', 'inherit'] });
  onTestFinished(() => void child.kill('SIGTERM'));
  const urls: string[] = [];
  for await (const line of createInterface({ input: child.stdout })) {
    const url = /^(?:public|signed) +(http\S+)$/.exec(line)?.[1];
    if (url !== undefined) urls.push(url);
    if (urls.length === 2) break;
  }
  expect(urls).toHaveLength(2);
  for (const url of urls) {
    const response = await fetch(url, { redirect: 'manual' });
    expect(response.status, url).toBe(200);
    expect(await sharp(await response.arrayBuffer()).metadata()).toMatchObject({ format: 'png', width: 1200 });
  }
});
