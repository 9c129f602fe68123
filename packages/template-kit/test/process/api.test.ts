import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { beforeEach, describe, expect, it, onTestFinished } from 'vitest';
import { api } from '../../src/dev/api.js';
import type { Session } from '../../src/dev/session.js';

/** What the session was asked to run. */
let ran: string[];
let origin: string;

beforeEach(async () => {
  ran = [];
  const session = {
    source: { revision: 1, loaded: null, mistake: null },
    drawing: null,
    module: 'export {}',
    draw: async () => (ran.push('draw'), { image: new Uint8Array([1, 2, 3]), warnings: [] }),
    check: () => void ran.push('check'),
  } as unknown as Session;
  const server = createServer(api(session));
  await new Promise<void>((done) => server.listen(0, '127.0.0.1', done));
  onTestFinished(() => void server.close());
  origin = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
});

const task = JSON.stringify({ template: 'basic', version: '1', format: 'png', params: {} });
const send = (method: 'POST' | 'PUT', path: string, type: string | undefined): Promise<Response> =>
  fetch(`${origin}${path}`, {
    method,
    body: Buffer.from(task),
    headers: type === undefined ? {} : { 'content-type': type },
  });

describe('the interface of the page', () => {
  // The types that a form of another site can send without asking first (Fetch, CORS-safelisted request-header).
  it.each([
    'text/plain',
    'application/x-www-form-urlencoded',
    'multipart/form-data; boundary=x',
    'text/plain; application/json',
    'text/json',
    undefined,
  ])('runs no template for a form of another site: %s', async (type) => {
    for (const path of ['/draw', '/check']) {
      const response = await send('POST', path, type);
      expect([response.status, await response.json()]).toEqual([404, { error: 'not_found' }]);
    }
    expect(ran).toEqual([]);
  });

  it('runs one for JSON, by POST only', async () => {
    expect((await send('PUT', '/draw', 'application/json')).status).toBe(404);
    expect(ran).toEqual([]);
    const response = await send('POST', '/draw', 'application/json');
    expect(await response.json()).toEqual({ type: 'drawn', image: '/api/image/1.png', warnings: [] });
    expect((await send('POST', '/check', 'application/json')).status).toBe(202);
    expect(ran).toEqual(['draw', 'check']);
    const image = await fetch(`${origin}/image/1.png`);
    expect([image.headers.get('content-type'), new Uint8Array(await image.arrayBuffer())]).toEqual([
      'image/png',
      Uint8Array.of(1, 2, 3),
    ]);
  });

  it('has no other path, and says what is wrong with a body', async () => {
    expect((await send('POST', '/erase', 'application/json')).status).toBe(404);
    expect((await fetch(`${origin}/image/2.png`)).status).toBe(404);
    const broken = await fetch(`${origin}/draw`, { method: 'POST', body: '{', headers: { 'content-type': 'application/json' } }); // prettier-ignore
    expect(broken.status).toBe(400);
    expect(ran).toEqual([]);
  });
});
