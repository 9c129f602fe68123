import { describe, expect, it } from 'vitest';
import { create, fetchImage, post, sha256, signedUrl } from '../client.js';
import type { Running } from '../running.js';

export function describeLoad(server: () => Running): void {
  describe('under load', () => {
    it('renders once for fifty concurrent requests over all routes', async () => {
      const body = { template: 'basic', params: { title: 'Stampede' }, bg: 'bg-12' };
      const open = `${server().url}/p/${server().publicKeyId}/basic?title=Stampede&bg=bg-12`;
      const signed = signedUrl(server(), [['template', 'basic'], ['title', 'Stampede'], ['bg', 'bg-12']]); // prettier-ignore
      const digests = await Promise.all(
        Array.from({ length: 50 }, async (_, i) => {
          if (i % 2 === 0) return (await create(server(), body)).sha256;
          const response = await fetchImage(i % 4 === 1 ? open : signed);
          expect(response.status).toBe(200);
          return sha256(response.bytes);
        }),
      );
      expect(new Set(digests).size).toBe(1);
      expect(await server().renders('Stampede')).toBe(1);
      expect((await create(server(), body)).cached).toBe(true);
    });

    it('does not cancel the render for others when one client disconnects', async () => {
      const body = JSON.stringify({ template: 'basic', params: { title: 'Shared' } });
      const controller = new AbortController();
      const headers = { authorization: `Bearer ${server().key}` };
      const leaves = fetch(`${server().url}/v1/images`, { method: 'POST', headers, body, signal: controller.signal });
      const stays = post(server(), body);
      controller.abort();
      await expect(leaves).rejects.toThrow();
      expect((await stays).status).toBe(201);
    });

    it('draws on while its render processes are killed', async () => {
      const [victim = 0, ...others] = await server().drawing();
      const cards = Array.from({ length: 6 }, (_, i) =>
        post(server(), { template: 'basic', params: { title: `${i}!` } }),
      );
      process.kill(victim, 'SIGKILL');
      expect((await Promise.all(cards)).map(({ status }) => status)).toEqual(cards.map(() => 201));
      const processes = async (): Promise<number> =>
        (await server().drawing()).filter((pid) => pid !== victim).length - others.length;
      await expect.poll(processes).toBe(1);
    });
  });
}
