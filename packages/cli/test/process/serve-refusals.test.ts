import { writeFile } from 'node:fs/promises';
import { createServer, type AddressInfo } from 'node:net';
import { join } from 'node:path';
import { describe, expect, it, onTestFinished } from 'vitest';
import { describeRedis, startRedis } from '../../../stores/test/redis-server.js';
import { refusal } from '../command.js';
import { newFolder } from '../folder.js';
import { refusalIn } from '../outcome.js';
import { placardProcess } from '../placard.js';

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
    expect(message).toBe(`port ${port} on 127.0.0.1 is in use. Stop what is using it, or set PORT`);
  });

  it.each([
    ['secret', {}, /PLACARD_DATA/],
    ['store', { PLACARD_SECRET: secret }, /file\/data/],
    ['cache', { PLACARD_DATA: 'data', PLACARD_CACHE: 'file:./file/cache' }, /file\/cache/],
    ['store', { PLACARD_DATA: 'data', PLACARD_STORE: 'sqlite:./file/placard.db' }, /\bfile\b/],
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

  it.each(['x', 'too-short-to-be-a-secret', `${secret}\nx`])('with a short secret in its file: %j', async (text) => {
    const cwd = await newFolder();
    await writeFile(join(cwd, 'secret'), `${text}\n`);
    const message = await refusal(['serve'], { cwd, env: { PORT: '0', PLACARD_DATA: '.' } });
    expect(message).toMatch(/secret has a secret of fewer than 32 characters/);
    expect(message).not.toContain(secret);
  });

  it('with a setting that does not read', async () => {
    const message = await refusal(['serve'], { cwd: await newFolder(), env: { PORT: 'x' } });
    expect(message).toBe('PORT="x" is not a whole number from 0 to 65535');
  });

  it.each(['x', '65536', ''])('with --port %j, which it names', async (port) => {
    const message = await refusal(['serve', '--port', port], { cwd: await newFolder(), env: { PORT: '0' } });
    expect(message).toBe(`--port "${port}" is not a whole number from 0 to 65535`);
  });

  it('with an unresponsive Redis, without printing its password', async () => {
    // The server reads, so that it notices closed connections, and never answers.
    const server = createServer((socket) => void socket.resume());
    await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
    const { port } = server.address() as AddressInfo;
    const env = { PORT: '0', PLACARD_STORE: `redis://user:password@127.0.0.1:${port}` };
    // In the first round it accepts the connection but does not answer; in the second it is closed.
    for (const what of [/./, /ECONNREFUSED/]) {
      const message = await refusal(['serve'], { cwd: await newFolder(), env });
      expect(message).toMatch(/^PLACARD_STORE: the ledger redis:\/\/127\.0\.0\.1:\d+ does not answer \(.*\): start it/);
      expect(message).toMatch(what);
      expect(message).not.toContain('password');
      await new Promise((resolve) => server.close(resolve));
    }
  });

  it.each([
    ['PLACARD_STORE', 'rediss3://user:password@localhost', /rediss3:/],
    ['PLACARD_CACHE', 's4://bucket', /s4:/],
  ])('with the unknown %s=%s, whose password it does not tell', async (name, value, expected) => {
    const message = await refusal(['serve'], { cwd: await newFolder(), env: { PORT: '0', [name]: value } });
    expect(message).toMatch(expected);
    expect(message).not.toContain('password');
  });

  it.each([
    'redis://me:secret@127.0.0.1:1',
    's3://id:secret@cards?endpoint=http://127.0.0.1:9',
    's3://id:secret@cards?endpoint=nowhere',
    's3://id:secret@',
    'file:',
  ])('with the cache %s, which cannot be opened', async (url) => {
    const message = await refusal(['serve'], { cwd: await newFolder(), env: { PORT: '0', PLACARD_CACHE: url } });
    expect(message).toMatch(/^PLACARD_CACHE: /);
    expect(message).not.toContain('secret');
  });
});

describeRedis('a start that is refused when its store in Redis is open', () => {
  it('closes it, and ends', async () => {
    const redis = await startRedis();
    onTestFinished(() => redis.close());
    const env = { PORT: '0', PLACARD_STORE: redis.url, PLACARD_CACHE: 's4://bucket' };
    // In a process of its own, because an open connection would keep it from ending.
    const ended = await placardProcess(['serve'], { cwd: await newFolder(), env });
    expect(refusalIn(ended)).toMatch(/^PLACARD_CACHE: /);
  });
});
