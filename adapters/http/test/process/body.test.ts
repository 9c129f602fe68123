import { once } from 'node:events';
import { createServer } from 'node:http';
import { connect, type AddressInfo } from 'node:net';
import { expect, it, onTestFinished } from 'vitest';
import { readBytes } from '../../src/body.js';
import { toNodeHandler } from '../../src/node-handler.js';

it('rejects a body whose client disconnects before it is read', async () => {
  const server = createServer().listen(0, '127.0.0.1');
  onTestFinished(() => void server.close());
  await once(server, 'listening');
  const left = new Promise((resolve) => server.once('connection', (socket) => socket.once('close', resolve)));
  const client = connect((server.address() as AddressInfo).port, '127.0.0.1');
  const read = new Promise<Uint8Array>((resolve) => {
    const handler = toNodeHandler({
      async fetch(request) {
        // The client leaves before the body is read, for example while a slow store reads the key.
        client.destroy();
        await left;
        resolve(readBytes(request, 1_000));
        return new Response();
      },
    });
    server.on('request', (request, response) => void handler(request, response));
  });
  client.write('POST / HTTP/1.1\r\nHost: localhost\r\nContent-Length: 10\r\n\r\nhalf');
  await expect(read).rejects.toThrow('closed before the end of the body');
});

it('a body in chunks of one byte is copied out of their buffers (threat 25)', async () => {
  const text = JSON.stringify({ template: 'basic', params: { title: 'x'.repeat(1_000) } });
  const bytes = new TextEncoder().encode(text);
  // All chunks but the first share this buffer, so they are wrong unless they are copied.
  const buffer = new Uint8Array(32_768);
  let at = 0;
  const body = new ReadableStream<Uint8Array>(
    {
      pull(controller) {
        if (at === bytes.length) return controller.close();
        const chunk = at === 0 ? bytes.slice(0, 1) : buffer.fill(bytes[at] ?? 0).subarray(0, 1);
        at += 1;
        controller.enqueue(chunk);
      },
    },
    { highWaterMark: 0 },
  );
  const init: RequestInit & { duplex: 'half' } = { method: 'POST', body, duplex: 'half' };
  const request = new Request('http://localhost/', init);
  expect(new TextDecoder().decode(await readBytes(request, 10_000))).toBe(text);
});
