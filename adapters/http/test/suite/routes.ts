import { describe, expect, it } from 'vitest';
import { expectError } from '../client.js';
import type { Running } from '../running.js';

const paths = [
  ['/v1/images', 'POST, OPTIONS'],
  ['/v1/usage', 'GET, HEAD, OPTIONS'],
  ['/v1/templates', 'GET, HEAD, OPTIONS'],
  ['/v1/backgrounds', 'GET, HEAD, OPTIONS'],
  ['/v1/fonts', 'GET, HEAD, OPTIONS'],
  ['/v1/openapi.json', 'GET, HEAD, OPTIONS'],
  ['/i/aaaaaaaaaaaaaaaa/sig', 'GET, HEAD, OPTIONS'],
  ['/p/aaaaaaaaaaaaaaaa/basic', 'GET, HEAD, OPTIONS'],
  ['/docs', 'GET, HEAD, OPTIONS'],
  ['/docs/start.js', 'GET, HEAD, OPTIONS'],
  ['/healthz', 'GET, HEAD, OPTIONS'],
  ['/readyz', 'GET, HEAD, OPTIONS'],
  ['/metrics', 'GET, HEAD, OPTIONS'],
] as const;

const accountPaths = [
  ['/v1/keys', 'GET, POST, HEAD, OPTIONS'],
  ['/v1/keys/aaaaaaaaaaaaaaaa', 'PATCH, DELETE, OPTIONS'],
  ['/v1/session', 'GET, HEAD, OPTIONS'],
  ['/v1/session/sign-in', 'GET, POST, HEAD, OPTIONS'],
  ['/v1/session/callback', 'GET, HEAD, OPTIONS'],
  ['/v1/session/sign-out', 'POST, OPTIONS'],
  ['/v1/session/sign-up', 'POST, OPTIONS'],
  ['/v1/session/code', 'POST, OPTIONS'],
  ['/v1/billing', 'GET, HEAD, OPTIONS'],
  ['/v1/billing/checkout', 'POST, OPTIONS'],
  ['/v1/admin/accounts', 'GET, PATCH, HEAD, OPTIONS'],
  ['/v1/admin/keys', 'GET, HEAD, OPTIONS'],
  ['/v1/admin/keys/aaaaaaaaaaaaaaaa', 'DELETE, OPTIONS'],
  ['/v1/admin/audit', 'GET, HEAD, OPTIONS'],
  ['/v1/admin/service', 'GET, HEAD, OPTIONS'],
  ['/v1/admin/cache', 'GET, HEAD, OPTIONS'],
  ['/v1/billing/portal', 'POST, OPTIONS'],
  ['/v1/webhooks/billing', 'POST, OPTIONS'],
] as const;

export function describeRoutes(server: () => Running): void {
  describe('routes', () => {
    it.each([
      '/',
      '/v1',
      '/v2/images',
      '/v1/image',
      '/v1/images/img_1',
      '/V1/templates',
      '/i',
      '/i/aaaaaaaaaaaaaaaa',
      '/i/aaaaaaaaaaaaaaaa/sig/more',
      '/p/aaaaaaaaaaaaaaaa',
      '/favicon.ico',
      '/.env',
      '/__proto__',
      '/constructor',
    ])('knows nothing at %s', async (path) => {
      for (const method of ['GET', 'POST', 'DELETE', 'OPTIONS'])
        await expectError(await fetch(server().url + path, { method }), 404, 'not_found');
    });

    it.each([...paths, ...accountPaths])('%s takes %s alone', async (path, allow) => {
      for (const method of ['GET', 'HEAD', 'POST', 'PUT', 'PATCH', 'DELETE']) {
        if (allow.split(', ').includes(method)) continue;
        const response = await fetch(server().url + path, { method });
        expect([method, response.status, response.headers.get('allow')]).toEqual([method, 405, allow]);
        if (method === 'HEAD') {
          expect(response.headers.get('cache-control')).toBe('no-store');
          expect(await response.text()).toBe('');
        } else await expectError(response, 405, 'not_found');
      }
    });

    it.each(paths)('%s answers a preflight: %s', async (path, allow) => {
      const response = await fetch(server().url + path, {
        method: 'OPTIONS',
        headers: {
          origin: 'https://app.example',
          'access-control-request-method': allow.slice(0, allow.indexOf(',')),
          'access-control-request-headers': 'authorization,content-type',
        },
      });
      expect([response.status, await response.text()]).toEqual([204, '']);
      expect(response.headers.get('allow')).toBe(allow);
      expect(response.headers.get('access-control-allow-origin')).toBe('*');
      expect(response.headers.get('access-control-allow-methods')).toBe(allow);
      expect(response.headers.get('access-control-allow-headers')).toBe('authorization, content-type');
      expect(response.headers.has('access-control-allow-credentials')).toBe(false);
    });

    it('answers errors to HEAD without a body', async () => {
      for (const [path, status] of [
        ['/nope', 404],
        ['/i/aaaaaaaaaaaaaaaa/sig', 401],
      ] as const) {
        const response = await fetch(server().url + path, { method: 'HEAD' });
        expect([response.status, await response.text()]).toEqual([status, '']);
        expect(response.headers.get('cache-control')).toBe('no-store');
      }
    });
  });
}
