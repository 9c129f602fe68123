import { createServer, type AddressInfo } from 'node:net';
import { once } from 'node:events';
import { listen as listenOnBun } from '@placard/http/bun';
import { listen as listenOnDeno } from '@placard/http/deno';
import { listen } from '@placard/http/node';
import { expect, it, onTestFinished } from 'vitest';

const app = { fetch: () => new Response('hello') };

it('listens on its address until it is closed', async () => {
  const server = await listen(app, { port: 0, hostname: '127.0.0.1' });
  expect(await (await fetch(server.url)).text()).toBe('hello');
  await server.close();
  await expect(fetch(server.url)).rejects.toThrow();
});

it('may be closed by several, and again', async () => {
  const server = await listen(app, { port: 0, hostname: '127.0.0.1' });
  await Promise.all([server.close(), server.close()]);
  await server.close();
});

it('does not start on a port that is taken', async () => {
  const other = createServer().listen(0, '127.0.0.1');
  onTestFinished(() => void other.close());
  await once(other, 'listening');
  const { port } = other.address() as AddressInfo;
  await expect(listen(app, { port, hostname: '127.0.0.1' })).rejects.toThrow('EADDRINUSE');
});

it.each([
  ['@placard/http/bun', listenOnBun],
  ['@placard/http/deno', listenOnDeno],
] as const)('%s serves on its own runtime alone', async (name, listen) => {
  await expect(listen(app, { port: 0, hostname: '127.0.0.1' })).rejects.toThrow(`${name} serves on`);
});
