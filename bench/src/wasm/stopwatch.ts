import type { WasmCard } from './series.js';

/** @returns mean milliseconds per card. @throws {Error} when a card is smaller than any image */
export async function meanTime(
  draw: (card: WasmCard) => Promise<Uint8Array>,
  cards: readonly WasmCard[],
): Promise<number> {
  const started = performance.now();
  for (const card of cards) if ((await draw(card)).length < 1_000) throw new Error('the card is empty');
  return (performance.now() - started) / cards.length;
}
