import { deriveSigningSecret, parseQuery, sign } from '@placard/core/wire';
import { median, table } from './measure.js';
import { openWorkerd, processorTime, type Worker } from './workerd.js';

const secret = 'the root secret of the benchmark';
const key = 'examplekeyaaaaaa';
const cardsPerRound = 20;

/**
 * Draws cards in workerd, with fonts already loaded and a new title for each card. Counts the processor time of all
 * threads of workerd, including HTTP.
 */
export async function benchEdge(rounds: number): Promise<string> {
  const worker = await openWorkerd(undefined, undefined, { PLACARD_SECRET: secret });
  try {
    const rows: string[][] = [];
    for (const template of ['basic', 'blog', 'aurora']) {
      await draw(worker.origin, template, -1);
      const first = await perCard(worker, template, 0);
      const later: number[] = [];
      for (let round = 1; round <= rounds; round++) later.push(await perCard(worker, template, round));
      rows.push([template, first.toFixed(1), median(later).toFixed(1)]);
    }
    return [
      '# Cards at the edge',
      `Milliseconds of processor time of workerd for one PNG, its HTTP included; mean of ${cardsPerRound} cards with loaded fonts and new titles.`,
      table(['template', 'first cards', `median of ${rounds} rounds after them`], rows),
    ].join('\n\n');
  } finally {
    await worker.close();
  }
}

async function perCard({ origin, pid }: Worker, template: string, round: number): Promise<number> {
  const all = await processorTime(pid, async () => {
    for (let i = 0; i < cardsPerRound; i++) await draw(origin, template, round * cardsPerRound + i);
  });
  return all / cardsPerRound;
}

async function draw(origin: string, template: string, index: number): Promise<void> {
  const query = `template=${template}&title=A+Field+Guide+No+${index + 1}&v=1&format=png`;
  const signature = await sign(await deriveSigningSecret(secret, key), key, parseQuery(query));
  const response = await fetch(`${origin}/i/${key}/${signature}?${query}`);
  if (!response.ok) throw new Error(`${template}: ${response.status} ${await response.text()}`);
  await response.arrayBuffer();
}
