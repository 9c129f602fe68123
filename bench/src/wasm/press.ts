import { createRegistry } from '@placard/core/server';
import { openStudio, type Host } from '@placard/press/web';
import { card, cardParams } from './card-template.js';
import type { WasmCard } from './series.js';

/** Opens the press for hosts without a file system. @returns a function that draws a card and returns its bytes */
export async function openPress(host: Host): Promise<(card: WasmCard) => Promise<Uint8Array>> {
  const studio = await openStudio(host);
  const renderer = studio.renderer(createRegistry({ packages: [{ name: 'bench', templates: [card] }], ...studio }));
  return async (each) => {
    const { bytes } = await renderer.render(
      {
        template: card.id,
        version: card.version,
        params: cardParams(each),
        format: each.format,
        preset: 'og',
        scale: 1,
        background: null,
      },
      AbortSignal.timeout(30_000),
    );
    return bytes;
  };
}
