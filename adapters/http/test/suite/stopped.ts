import { describe, expect, it } from 'vitest';
import { create, expectError, fetchImage, post, sha256, signedUrl, type Image } from '../client.js';
import type { Running } from '../running.js';

/** Ends the render processes, so no later suite can render. */
export function describeStopped(server: () => Running): void {
  describe('while nothing can be drawn', () => {
    it('serves what it has', async () => {
      const body = { template: 'basic', params: { title: 'Kept' } };
      const first = await create(server(), body);
      await server().stopDrawing();

      const again = await post(server(), body);
      expect([again.status, ((await again.json()) as Image).cached]).toEqual([201, true]);
      for (const url of [first.url, `${server().url}/p/${server().publicKeyId}/basic?title=Kept`]) {
        const served = await fetchImage(url);
        expect([served.status, sha256(served.bytes)]).toEqual([200, first.sha256]);
      }
      for (const [path, more] of [
        ['/healthz', {}],
        ['/readyz', { store: 'available' }],
      ] as const) {
        const health = await fetch(server().url + path);
        expect([health.status, await health.json()]).toEqual([503, { status: 'unavailable', ...more }]);
        expect(health.headers.get('cache-control')).toBe('no-store');
      }

      const cold = await post(server(), { template: 'basic', params: { title: 'Not kept' } });
      expect(Number(cold.headers.get('retry-after'))).toBeGreaterThanOrEqual(1);
      await expectError(cold, 503, 'render_unavailable');
      const image = await fetch(signedUrl(server(), [['template', 'basic'], ['title', 'Not kept']])); // prettier-ignore
      expect(image.headers.get('retry-after')).toMatch(/^\d+$/);
      await expectError(image, 503, 'render_unavailable');
      expect((await fetch(`${server().url}/v1/templates`)).status).toBe(200);
    });
  });
}
