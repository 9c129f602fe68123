import { request } from 'node:http';
import { expect, it } from 'vitest';
import { newFolder } from '../folder.js';
import { serve } from '../placard.js';

type Outcome = { readonly status: number } | { readonly error: string };

/** Requests a card that is not cached, on a separate connection. */
const ask = (url: string, key: string | undefined, title: string): Promise<Outcome> =>
  new Promise((resolve) => {
    const body = JSON.stringify({ template: 'basic', params: { title } });
    const headers = { authorization: `Bearer ${key}`, 'content-length': Buffer.byteLength(body) };
    const sent = request(`${url}/v1/images`, { method: 'POST', agent: false, headers }, (response) => {
      response.resume();
      response.on('end', () => resolve({ status: response.statusCode ?? 0 }));
      response.on('error', (error) => resolve({ error: error.message }));
    });
    sent.on('error', (error: NodeJS.ErrnoException) => resolve({ error: error.code ?? error.message }));
    sent.end(body);
  });

it('loses nothing that it accepted when it is ended under load', { timeout: 90_000 }, async () => {
  const folder = await newFolder();
  const settings = { PLACARD_WORKERS: '2', PLACARD_LOG: 'off', PLACARD_BURST: '99999/10s' };
  const server = await serve(folder, settings);
  const outcomes: Outcome[] = [];
  let asking = true;
  let number = 0;
  const clients = Array.from({ length: 12 }, async () => {
    while (asking) {
      const outcome = await ask(server.url, server.key, `Load ${(number += 1)}`);
      outcomes.push(outcome);
      if ('error' in outcome) return;
    }
  });
  await expect.poll(() => outcomes.length, { timeout: 20_000 }).toBeGreaterThan(20);
  const before = outcomes.length;
  const began = performance.now();
  server.kill('SIGTERM');
  const { code, err } = await server.ended;
  const took = performance.now() - began;
  asking = false;
  await Promise.all(clients);
  expect([code, err]).toEqual([0, '']);
  expect(took).toBeLessThan(20_000);
  // Requests that were in progress at the signal were answered.
  expect(outcomes.slice(before).filter((outcome) => 'status' in outcome).length).toBeGreaterThan(0);
  // Each request was answered (with 503 if it waited for too long), or its connection was never accepted: the system
  // resets those that arrive just before the port is closed.
  const kinds = outcomes.map((outcome) => ('status' in outcome ? outcome.status : outcome.error));
  expect(kinds.filter((kind) => ![201, 503, 'ECONNREFUSED', 'ECONNRESET'].includes(kind))).toEqual([]);
  const drawn = kinds.filter((kind) => kind === 201).length;
  expect(drawn).toBeGreaterThan(20);
  // Every counted render was answered.
  const again = await serve(folder, settings);
  const usage = await fetch(`${again.url}/v1/usage`, { headers: { authorization: `Bearer ${server.key}` } });
  expect(await usage.json()).toMatchObject({ used: drawn });
  again.kill('SIGTERM');
  await again.ended;
});
