import { mkdtempSync, rmSync, statSync, utimesSync, writeFileSync } from 'node:fs';
import { createServer, type AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { PlacardError } from '@placard/core';
import { fonts } from '@placard/fonts';
import { createPool } from '@placard/pool';
import { createPressEngine } from '@placard/press';
import { expect, it, onTestFinished } from 'vitest';
import { hostileFiles, hostileSvg } from './hostile-files.js';

/** A file that was last read a day ago, and an address; both notice when something uses them. */
async function watched() {
  const folder = mkdtempSync(join(tmpdir(), 'placard-hostile-'));
  const file = join(folder, 'canary.svg');
  writeFileSync(file, '<svg xmlns="http://www.w3.org/2000/svg" width="9" height="9"/>');
  const readAt = Math.floor(Date.now() / 1000) - 86_400;
  utimesSync(file, readAt, readAt + 60);
  let connections = 0;
  const server = createServer((socket) => {
    connections += 1;
    socket.destroy();
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  onTestFinished(() => {
    server.close();
    rmSync(folder, { recursive: true });
  });
  const address = `http://127.0.0.1:${(server.address() as AddressInfo).port}/canary.svg`;
  return { file, address, uses: () => ({ connections, reads: statSync(file).atimeMs / 1000 - readAt }) };
}

const unused = { connections: 0, reads: 0 };

/** An uploaded image, as a job has it. */
const picture = (bytes: Uint8Array, facts: object) => ({
  id: `ast_${'d'.repeat(26)}`,
  title: '',
  author: '',
  license: { id: '', url: '' },
  focal: { x: 0.5, y: 0.5 },
  dominant: '#808080',
  tone: 'mid' as const,
  ...facts,
  sha256: '',
  load: async () => bytes,
});

it('1,800 hostile files are refused or drawn: no process crashes, no file is read, no connection is made (threats 1 to 3)', async () => {
  const { file, address, uses } = await watched();
  const restarts: string[] = [];
  const module = new URL('../../dist/renderer.js', import.meta.url).href;
  const pool = await createPool({ module, size: 1, onRestart: (reason) => void restarts.push(reason) });
  onTestFinished(() => pool.close());
  const files = await hostileFiles(file, address);
  const odd: string[] = [];
  let [drawn, slow] = [0, 0];
  for (const [i, { name, bytes }] of files.entries()) {
    const signal = AbortSignal.timeout(20_000);
    try {
      const facts = await pool.inspect(bytes, signal);
      drawn += 1;
      // Drawing takes longer than the check, so a part of what passed it is drawn.
      if (i % 16 > 0) continue;
      const params = { quote: name, name: 'Ada', portrait: `ast_${'d'.repeat(26)}` };
      const pictures = { portrait: { ...picture(bytes, facts), sha256: String(i).padStart(64, '0') } };
      const job = {
        template: 'testimonial',
        version: '1',
        preset: 'og',
        background: null,
        format: 'png',
        scale: 1,
      } as const;
      await pool.render({ ...job, params, pictures }, signal);
    } catch (error) {
      const refused = error instanceof PlacardError && error.code === 'invalid_input';
      if (!refused) odd.push(`${name}: ${String(error)}`);
      else if (error.issues.some(({ message }) => message === 'takes too long to decode')) slow += 1;
    }
  }
  expect(odd).toEqual([]);
  // On a busy machine a decoder may use up its time. Its process is then ended; nothing else ends one.
  await expect.poll(() => restarts.length).toBe(slow);
  expect(uses()).toEqual(unused);
  expect(files.length).toBeGreaterThanOrEqual(1_800);
  // Whole files with something behind them, and harmless flips.
  expect(drawn).toBeGreaterThan(20);
  expect(drawn).toBeLessThan(files.length / 2);
});

it('a hostile SVG in a scene is drawn without what it names (threat 2)', async () => {
  const { file, address, uses } = await watched();
  const engine = await createPressEngine({ fonts });
  for (const { bytes } of hostileSvg(file, address)) {
    const src = `data:image/svg+xml;base64,${Buffer.from(bytes).toString('base64')}`;
    const scene = { type: 'img', props: { src, style: { width: 64, height: 64 } } } as const;
    const sheet = {
      scene,
      width: 64,
      height: 64,
      background: null,
      format: 'png',
      scale: 1,
      crashSafe: false,
    } as const;
    await engine.render(sheet, AbortSignal.timeout(20_000)).catch((error: unknown) => {
      expect(error).toBeInstanceOf(Error);
    });
  }
  expect(uses()).toEqual(unused);
});
