/// <reference lib="dom" />
/** Runs in the page: opens both engines. `chromium.ts` bundles it; `/engine/` has the files of `@placard/browser`. */
import { cardParams } from './card-template.js';
import { meanTime } from './stopwatch.js';
import { openTakumi, weights } from './takumi.js';

const engine = '/engine/index.js';
const { createDrawer }: typeof import('@placard/browser') = await import(engine);
const drawer = createDrawer({ assets: '/placard/', templates: { 'bench-card': '/card-template.js' } });

const bytesOf = async (path: string): Promise<Uint8Array> => new Uint8Array(await (await fetch(path)).arrayBuffer());
const takumi = openTakumi(
  await WebAssembly.compileStreaming(fetch('/takumi.wasm')),
  await Promise.all(weights.map((weight) => bytesOf(`/inter/${weight}`))),
);

const contestants: typeof window.contestants = {
  press: (cards) =>
    meanTime(async (card) => {
      const request = { template: 'bench-card', params: cardParams(card), format: card.format } as const;
      return (await drawer.draw(request)).bytes;
    }, cards),
  takumi: (cards) => meanTime(takumi, cards),
};
Object.assign(window, { contestants });
