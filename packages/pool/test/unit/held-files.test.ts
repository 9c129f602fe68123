import type { Background, RenderJob } from '@placard/core/engine';
import type { AccountPhoto } from '@placard/core/server';
import { describe, expect, it } from 'vitest';
import { createHeldFiles, createReceivedFiles, type HeldFiles } from '../../src/held-files.js';
import type { SentTask } from '../../src/protocol.js';
import { job } from '../helpers.js';

/** Returns an uploaded image of `bytes` bytes. */
const image = (sha256: string, bytes: number): AccountPhoto => ({
  id: `ast_${sha256}`,
  title: sha256,
  author: 'unknown',
  license: { id: 'LicenseRef-own', url: '' },
  focal: { x: 0.5, y: 0.5 },
  dominant: '#000000',
  tone: 'dark',
  width: 1,
  height: 1,
  bytes,
  sha256,
  load: async () => new Uint8Array(bytes).fill(sha256.charCodeAt(0)),
});

const over = (photo: Background, pictures?: Readonly<Record<string, Background>>): RenderJob => ({
  ...job('draw'),
  background: photo.id,
  photo,
  ...(pictures && { pictures }),
});

/** Returns the message for a job, as `child.ts` sends it. */
async function send(files: HeldFiles, sent: RenderJob): Promise<SentTask> {
  const loaded = new Map<string, Uint8Array>();
  const task = { job: sent };
  for (const { sha256, load } of files.missing(task, loaded)) loaded.set(sha256, await load());
  return files.toSent(task, loaded);
}

/** Returns the sizes of the images that a process gets by a message. */
async function drawn(receiver: ReturnType<typeof createReceivedFiles>, task: SentTask): Promise<number[]> {
  if ('inspect' in task) throw new Error('no job was sent');
  const { photo, pictures = {} } = receiver.jobOf(structuredClone(task));
  const images = [...(photo ? [photo] : []), ...Object.values(pictures)];
  return Promise.all(images.map(async ({ load }) => (await load()).length));
}

const bytesIn = (task: SentTask): number =>
  'inspect' in task
    ? 0
    : [task.photo, ...Object.values(task.pictures ?? {})].reduce((sum, each) => sum + (each?.file?.length ?? 0), 0);

describe('files that a process holds', () => {
  it('are sent once, until they make room for others', async () => {
    const [files, receiver] = [createHeldFiles(100), createReceivedFiles()];
    const [a, b, c] = [image('a', 40), image('b', 60), image('c', 30)];
    const order = [a, a, b, a, c, a, b, c];
    const bytes: number[] = [];
    for (const photo of order) {
      const task = await send(files, over(photo));
      bytes.push(bytesIn(task));
      const { length } = await photo.load();
      expect(await drawn(receiver, task)).toEqual([length]);
    }
    // a and b fill the limit. c displaces b, because a was used later. Then b displaces c.
    expect(bytes).toEqual([40, 0, 60, 0, 30, 0, 60, 30]);
  });

  it('may be larger than all that it keeps, and one image may be there twice', async () => {
    const [files, receiver] = [createHeldFiles(100), createReceivedFiles()];
    const [large, logo] = [image('l', 101), image('m', 10)];
    for (let card = 0; card < 2; card++) {
      const task = await send(files, over(large, { mark: large, other: logo }));
      expect(bytesIn(task)).toBe(card === 0 ? 111 : 101);
      expect(await drawn(receiver, task)).toEqual([101, 101, 10]);
    }
  });

  it('are missing again where another task was sent while they were read', async () => {
    const files = createHeldFiles(100);
    const receiver = createReceivedFiles();
    const [a, b, c] = [image('a', 60), image('b', 40), image('c', 90)];
    await drawn(receiver, await send(files, over(a)));
    const task = { job: over(a, { mark: b }) };
    const loaded = new Map<string, Uint8Array>();
    expect(files.missing(task, loaded)).toEqual([b]);
    loaded.set('b', await b.load());
    await drawn(receiver, await send(files, over(c)));
    expect(files.missing(task, loaded)).toEqual([a]);
    loaded.set('a', await a.load());
    expect(await drawn(receiver, files.toSent(task, loaded))).toEqual([60, 40]);
  });
});
