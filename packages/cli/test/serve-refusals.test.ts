import { writeFile } from 'node:fs/promises';
import { createServer, type AddressInfo } from 'node:net';
import { join } from 'node:path';
import { describe, expect, it, onTestFinished } from 'vitest';
import { newFolder, refusal } from './placard.js';

async function takenPort(): Promise<number> {
  const server = createServer();
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  onTestFinished(() => void server.close());
  return (server.address() as AddressInfo).port;
}

const secret = 'a secret of more than thirty-two characters';

describe('placard serve refuses to start, in one line,', () => {
  it('on a port that is taken', async () => {
    const port = await takenPort();
    const env = { PORT: String(port), PLACARD_WORKERS: '1' };
    const message = await refusal(['serve'], { cwd: await newFolder(), env });
    expect(message).toBe(`port ${port} of 127.0.0.1 is taken: stop what listens there, or set PORT to another`);
  });

  it.each([
    ['secret', {}, /PLACARD_DATA/],
    ['store', { PLACARD_SECRET: secret }, /file\/data/],
    ['cache', { PLACARD_DATA: 'data', PLACARD_CACHE: 'file:./file/cache' }, /file\/cache/],
    ['store', { PLACARD_DATA: 'data', PLACARD_STORE: 'sqlite:./file/placard.db' }, /\/file/],
  ])('with a data folder below a regular file: %s', async (_, env, message) => {
    const cwd = await newFolder();
    await writeFile(join(cwd, 'file'), '');
    expect(await refusal(['serve'], { cwd, env: { PORT: '0', PLACARD_DATA: 'file/data', ...env } })).toMatch(message);
  });

  it('with an empty secret', async () => {
    const cwd = await newFolder();
    await writeFile(join(cwd, 'secret'), '\n');
    expect(await refusal(['serve'], { cwd, env: { PORT: '0', PLACARD_DATA: '.' } })).toMatch(/secret is empty/);
  });

  it.each([
    ['PORT', 'x'],
    ['PORT', '65536'],
    ['PLACARD_WORKERS', 'x'],
    ['PLACARD_WORKERS', '0'],
    ['PLACARD_QUEUE', '0'],
    ['PLACARD_BODY_LIMIT', '64k'],
    ['PLACARD_PARAMS_LIMIT', '1'],
    ['PLACARD_CACHE_BYTES', '1e9'],
    ['PLACARD_URL', 'cards.example'],
    ['PLACARD_URL', 'https://cards.example/?a=1'],
    ['PLACARD_SECRET', `${secret},short`],
  ])('with %s=%s', async (name, value) => {
    const message = await refusal(['serve'], { cwd: await newFolder(), env: { PORT: '0', [name]: value } });
    expect(message).toContain(name);
    if (name === 'PLACARD_SECRET') expect(message).not.toContain(value);
  });

  it.each([
    ['PLACARD_STORE', 'redis://user:password@localhost', /redis:/],
    ['PLACARD_CACHE', 's4://bucket', /s4:/],
  ])('with the unknown %s=%s, whose password it does not tell', async (name, value, expected) => {
    const message = await refusal(['serve'], { cwd: await newFolder(), env: { PORT: '0', [name]: value } });
    expect(message).toMatch(expected);
    expect(message).not.toContain('password');
  });
});
