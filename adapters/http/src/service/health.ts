import { PlacardError } from '@placard/core';
import { sha256 } from '@placard/core/server';
import type { Handler } from '../context.js';
import { json } from '../json.js';
import type { MetricsAccess } from './monitoring.js';

const noStore = { 'cache-control': 'no-store' };

const state = (good: boolean, more: object = {}): Response =>
  good
    ? json({ status: 'ok', ...more }, 200, noStore)
    : json({ status: 'unavailable', ...more }, 503, { ...noStore, 'retry-after': '1' });

/** `GET /healthz`: whether images can be rendered. */
export const health: Handler = async (_, __, { healthy }) => state(healthy());

/** `GET /readyz`: whether the server takes new requests, and the state of its store. */
export const readiness: Handler = async (_, __, { healthy, ready = healthy, storeState = () => 'available' }) =>
  state(ready(), { store: storeState() });

/** `GET /metrics`: returns metrics in the text format of Prometheus. */
export const showMetrics: Handler = async (request, _, { metrics, metricsAccess = 'nobody' }) => {
  if (metrics === undefined) throw new PlacardError('not_found');
  await checkReader(request, metricsAccess);
  const { text, contentType } = await metrics.read();
  return new Response(text, {
    headers: { 'content-type': contentType, 'x-content-type-options': 'nosniff', ...noStore },
  });
};

/** Headers that proxies add. A request through a proxy on this machine may come from another machine. */
const proxied = ['forwarded', 'x-forwarded-for', 'x-real-ip', 'via'];

async function checkReader({ headers }: Request, access: MetricsAccess): Promise<void> {
  if (access === 'everybody') return;
  if (access === 'nobody' || (access === 'no proxy' && proxied.some((name) => headers.has(name))))
    throw new PlacardError('not_found');
  if (access === 'no proxy') return;
  const given = /^Bearer (\S+)$/i.exec(headers.get('authorization') ?? '')?.[1] ?? '';
  // Compares digests, so that the duration reveals nothing about the token.
  if ((await sha256(given)) !== (await sha256(access.token)))
    throw new PlacardError('unauthorized', {
      hint: 'metrics need "Authorization: Bearer" and the token of the operator',
    });
}
