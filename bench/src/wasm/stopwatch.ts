import { checkCard } from '../check-card.js';
import type { WasmCard } from './series.js';

/** @returns mean milliseconds per card. @throws {Error} when a file is no image of the format and size of a card */
export async function meanTime(
  draw: (card: WasmCard) => Promise<Uint8Array>,
  cards: readonly WasmCard[],
): Promise<number> {
  const started = performance.now();
  for (const card of cards) checkCard(await draw(card), card.format);
  return (performance.now() - started) / cards.length;
}
