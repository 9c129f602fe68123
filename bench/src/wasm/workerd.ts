import { fileURLToPath } from 'node:url';
import { interFaces } from '../engines/files.js';
import { checkCard } from '../check-card.js';
import { openWorkerd, processorTime } from '../workerd.js';
import type { Contestant, Host, WasmCard } from './series.js';

/**
 * Runs each engine in its own workerd, started by miniflare. The clock of a Worker stands still while it computes, so
 * the processor time of its process is measured: all threads, including HTTP.
 */
export async function openWorkers(): Promise<Host> {
  const faces = interFaces.map(({ read }) => read());
  const fonts = (request: { readonly url: string }): Uint8Array | undefined =>
    faces[Number(new URL(request.url).pathname.slice(1))];
  const press = await openWorkerd(entry('worker-press.js'));
  const takumi = await openWorkerd(entry('worker-takumi.js'), fonts);
  return {
    name: 'workerd, processor time',
    cards: 20,
    press: contestant(press),
    takumi: contestant(takumi),
    async close() {
      await press.close();
      await takumi.close();
    },
  };
}

const entry = (name: string): string => fileURLToPath(new URL(name, import.meta.url));

const contestant = ({ origin, pid }: Awaited<ReturnType<typeof openWorkerd>>): Contestant => ({
  draw: async (cards) => (await processorTime(pid, () => drawAll(origin, cards))) / cards.length,
});

async function drawAll(origin: string, cards: readonly WasmCard[]): Promise<void> {
  for (const card of cards) {
    const response = await fetch(origin, { method: 'POST', body: JSON.stringify(card) });
    if (!response.ok) throw new Error(`${response.status} ${await response.text()}`);
    checkCard(new Uint8Array(await response.arrayBuffer()), card.format);
  }
}
