import { expect, it } from 'vitest';
import { newFolder } from '../folder.js';
import { serve } from '../placard.js';

interface Image {
  readonly url: string;
  readonly longUrl: string | null;
  readonly sha256: string;
  readonly warnings: readonly string[];
}

const items = (first: string): string[] => [first, ...Array.from({ length: 9 }, (_, at) => `${'ü'.repeat(59)}${at}`)];

it('a short URL survives kill -9, and a key has no more of them than it may', async () => {
  const cwd = await newFolder();
  const env = { PLACARD_SHORT_URLS: '3' };
  const first = await serve(cwd, env);
  const create = async (name: string): Promise<Image> => {
    const response = await fetch(`${first.url}/v1/images`, {
      method: 'POST',
      headers: { authorization: `Bearer ${first.key}` },
      body: JSON.stringify({ template: 'receipt', params: { store: 'Shop', items: items(name) } }),
    });
    expect(response.status).toBe(201);
    return (await response.json()) as Image;
  };
  // The server is killed as soon as the last request is answered.
  const images = await Promise.all(['a', 'b', 'c'].map(create));
  const beyond = await create('d');
  first.kill('SIGKILL');
  await first.ended;
  expect(beyond).toMatchObject({ longUrl: null, url: expect.stringContaining('/i/') });
  expect(beyond.warnings).toContainEqual(expect.stringMatching(/has 3 short URLs and may have no more/));

  const second = await serve(cwd, env);
  for (const { url, sha256 } of images) {
    const { pathname } = new URL(url);
    expect(pathname).toMatch(/^\/s\/[0-9a-f]{32}$/);
    const answer = await fetch(second.url + pathname);
    expect([answer.status, answer.headers.get('etag')]).toEqual([200, `"${sha256}"`]);
  }
});
