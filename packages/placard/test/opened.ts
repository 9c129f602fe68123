import type { Renderer } from '@placard/core/engine';
import { createPlacard, type Placard, type PlacardOptions } from 'placard';
import { fonts } from '@placard/fonts';
import { templates } from '@placard/templates';
import { onTestFinished } from 'vitest';

export const url = 'https://example.com/cards';
export const card = (title: string): { template: 'basic'; params: { title: string } } => ({
  template: 'basic',
  params: { title },
});

interface Opened {
  readonly placard: Placard;
  /** Number of cards drawn so far. */
  readonly drawn: () => number;
  /** Requests a card with an API key, and returns the status. */
  readonly post: (key: string, title: string) => Promise<number>;
}

/** Opens an instance whose renderer returns three bytes at once. */
export async function open(options: Partial<PlacardOptions>): Promise<Opened> {
  let drawn = 0;
  const renderer: Renderer = {
    engine: { name: 'stub', version: '1' },
    render: async () => ((drawn += 1), { bytes: Uint8Array.of(1, 2, 3), warnings: [], alt: 'A card', stages: {} }),
    close: async () => undefined,
  };
  const placard: Placard = await createPlacard({ templates, fonts, url, renderer, ...options });
  onTestFinished(() => placard.close());
  const post = async (key: string, title: string): Promise<number> => {
    const headers = { authorization: `Bearer ${key}` };
    const body = JSON.stringify(card(title));
    return (await placard.fetch(new Request(`${url}/v1/images`, { method: 'POST', headers, body }))).status;
  };
  return { placard, drawn: () => drawn, post };
}
