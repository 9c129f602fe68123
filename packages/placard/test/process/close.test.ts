import { createPlacard } from 'placard';
import { expect, it } from 'vitest';

const url = 'https://example.com/cards';
const secrets = ['a root secret that is long enough to sign'] as const;
const hello = { template: 'basic', params: { title: 'Hello' } } as const;

it('draws nothing after close, and finishes what was asked for before (threat 34)', async () => {
  const placard = await createPlacard({ url, secrets });
  const before = Array.from({ length: 6 }, (_, at) =>
    placard.render({ template: 'basic', params: { title: `Card ${at}` } }),
  );
  const link = await placard.link(hello);
  const closing = placard.close();
  await expect(placard.render(hello)).rejects.toMatchObject({
    code: 'render_unavailable',
    message: expect.stringMatching(/was closed/),
  });
  expect(await Promise.all(before)).toHaveLength(6);
  await closing;
  await expect(placard.render({ template: 'basic', params: { title: 'Card 0' } })).rejects.toThrow(/was closed/);
  expect((await placard.fetch(new Request(link.url))).status).toBe(503);
});
