import { describe, expect, it } from 'vitest';
import { at, inFolder, list, read, runSources, write } from '../folder.js';

inFolder();

const source = (title: string) => `---\ntitle: ${title}\nauthor: Maren Holt\ndate: 2026-03-14\n---\n\nText.\n`;
const data = async (): Promise<Record<string, { image: string }>> => JSON.parse(await read('data/placard.json'));

describe('the sources of a site', () => {
  it('get images, and a file that says which is whose; they stay as they are', async () => {
    await write({
      'content/posts/night-trains.md': source('Night trains'),
      'content/posts/draft.md': '---\ntitle: x\ndraft: true\n---\n',
      'content/readme.md': 'No front matter.\n',
    });
    expect(await runSources()).toMatchObject({ drawn: 1, failures: [], changed: [at('data/placard.json')] });
    const [name] = (await list('static/og')).filter((file) => file.endsWith('.png'));
    expect(await data()).toEqual({
      'posts/night-trains.md': {
        image: `/og/${name}`,
        alt: 'Night trains. By Maren Holt, 14 March 2026.',
        type: 'image/png',
        width: 1200,
        height: 630,
      },
    });
    expect(await read('content/posts/night-trains.md')).toBe(source('Night trains'));
    expect(await runSources()).toMatchObject({ drawn: 0, unchanged: 1, changed: [] });
  });

  it('that cannot be read keep the card they had', async () => {
    await write({ 'content/a.md': source('One'), 'content/b.md': source('Two') });
    await runSources();
    const before = await data();
    await write({ 'content/a.md': '---\ntitle: [\n---\n', 'content/b.md': source('Three') });
    const { failures } = await runSources();
    expect(failures).toEqual([
      { file: 'a.md', message: expect.stringMatching(/^the front matter \(YAML\) cannot be read/) },
    ]);
    const after = await data();
    expect(after['a.md']).toEqual(before['a.md']);
    expect(after['b.md']).not.toEqual(before['b.md']);
  });

  it.each(['title: mine\n', '["mine"]\n'])(
    'do not overwrite a file of data that is something else: %s',
    async (own) => {
      await write({ 'content/a.md': source('One'), 'data/placard.json': own });
      await expect(runSources()).rejects.toThrow(/exists and is not a JSON object/);
      expect(await read('data/placard.json')).toBe(own);
    },
  );

  it('do not overwrite a file of data that cannot be read', async () => {
    await write({ 'content/a.md': source('One'), 'data/placard.json/keep.txt': '' });
    await expect(runSources()).rejects.toThrow(/placard\.json cannot be read \(EISDIR\)$/);
  });
});
