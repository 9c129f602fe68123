import { beforeAll, describe, expect, it } from 'vitest';
import { create, type Image } from '../client.js';
import { startNode } from '../start-node.js';
import type { Running, Start } from '../running.js';
import { peers, startOn } from '../start.js';

const requests = {
  'a photo as png': { template: 'basic', params: { title: 'Hello' }, bg: 'bg-01' },
  'a photo as jpg': { template: 'event', params: event(), bg: 'bg-07', format: 'jpg' },
  'a photo as webp': { template: 'podcast', params: { show: 'Show', episode: 'Episode' }, bg: 'bg-12', format: 'webp' },
  'a flat card as jpg': { template: 'receipt', params: { store: 'Shop', items: ['Rye | 5.40'] }, format: 'jpg' },
  'a flat card as webp at scale 2': {
    template: 'basic',
    params: { title: 'שלום 世界 👍🏽' },
    scale: '2',
    format: 'webp',
  },
  'a flat card as png': { template: 'basic', params: { title: 'Flat' } },
  'a flat card of few colors as png': { template: 'release', params: { name: 'Tidewater', release: '4.2.0' } },
  'a smooth card as png': { template: 'aurora', params: { title: 'Smooth' }, preset: 'square' },
} as const;

function event(): object {
  return { eventName: 'Night School', date: '3 December 2026', location: 'Tanner Street' };
}

type Name = keyof typeof requests;

async function drawAll(server: Running): Promise<Record<Name, Image>> {
  const all: [string, Image][] = [];
  for (const [name, body] of Object.entries(requests)) all.push([name, await create(server, body)]);
  return Object.fromEntries(all) as Record<Name, Image>;
}

const others = [peers.node24(), peers.bun(), peers.deno()].filter((runtime) => runtime !== undefined);

describe.skipIf(others.length === 0)('the same images on every runtime', () => {
  let ours: { readonly drawn: Record<Name, Image>; readonly keys: readonly string[] };
  beforeAll(async () => {
    ours = await draw(() => startNode());
  });

  async function draw(start: Start): Promise<typeof ours> {
    const server = await start();
    try {
      return { drawn: await drawAll(server), keys: await server.cacheKeys() };
    } finally {
      await server.close();
    }
  }

  describe.each(others)('$name', (runtime) => {
    let theirs: typeof ours;
    beforeAll(async () => {
      theirs = await draw(startOn(runtime));
    });

    it('keeps them under the same keys', () => {
      expect(ours.keys).toHaveLength(Object.keys(requests).length);
      expect(theirs.keys).toEqual(ours.keys);
    });

    it.each(Object.keys(requests) as Name[])('draws %s', (name) => {
      const { id, width, height, alt, warnings, sha256 } = ours.drawn[name];
      expect(theirs.drawn[name]).toMatchObject({ id, width, height, alt, warnings, sha256 });
    });
  });
});
