import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { open } from '@placard/server';
import { expect, it, onTestFinished } from 'vitest';
import { registry } from '../opened.js';

it('starts with the root secret that another process is about to write', async () => {
  const data = await mkdtemp(join(tmpdir(), 'placard-secret-'));
  onTestFinished(() => rm(data, { recursive: true }));
  const file = join(data, 'secret');
  await writeFile(file, '');
  const base = { registry, baseUrl: () => 'https://cards.example', onError: () => undefined };
  const opening = open({ ...base, data });
  const written = new Promise((resolve) => setTimeout(resolve, 100)).then(() => writeFile(file, 'x'.repeat(32)));
  const [server] = await Promise.all([opening, written]);
  expect(await readFile(file, 'utf8')).toBe('x'.repeat(32));
  await server.close();
});
