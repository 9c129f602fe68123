/** Our Worker: draws the card in the request with `@placard/edge`. */
import { createPlacard, type Placard } from '@placard/edge';
import type { CacheStore } from '@placard/core/server';
import { card, cardParams } from './card-template.js';
import type { WasmCard } from './series.js';

interface Environment {
  readonly ASSETS: { fetch(url: string): Promise<Response> };
}

const nothing: CacheStore = {
  get: async () => null,
  put: async () => undefined,
  delete: async () => undefined,
  close: async () => undefined,
};
let placard: Placard<typeof card> | undefined;

export default {
  async fetch(request: Request, { ASSETS }: Environment): Promise<Response> {
    placard ??= createPlacard({
      assets: (path) => ASSETS.fetch(`https://assets.invalid/placard/${path}`),
      templates: [card],
      cache: nothing,
    });
    const wanted = (await request.json()) as WasmCard;
    const { bytes } = await placard.render({ template: card.id, params: cardParams(wanted), format: wanted.format });
    return new Response(new Uint8Array(bytes));
  },
};
