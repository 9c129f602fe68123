import type { WasmCard } from './series.js';

/** @returns milliseconds for one of the cards, on average. @throws {Error} when a card is no image */
export async function meanTime(
  draw: (card: WasmCard) => Promise<Uint8Array>,
  cards: readonly WasmCard[],
): Promise<number> {
  const started = performance.now();
  for (const card of cards) if ((await draw(card)).length < 1_000) throw new Error('the card is empty');
  return (performance.now() - started) / cards.length;
}
