import { backgrounds } from '@placard/backgrounds';
import { fonts } from '@placard/fonts';
import { createAssets } from '@placard/press/web/assets';
import { median, table } from './measure.js';
import { seriesName } from './report.js';
import { installedVersion } from './versions.js';
import { openChromium } from './wasm/chromium.js';
import { openNode } from './wasm/node.js';
import { wasmSeries, type Contestant, type Host, type WasmSeries } from './wasm/series.js';
import { openWorkers } from './wasm/workerd.js';

/**
 * Draws the same cards with the press and with takumi, both as WebAssembly: in Node, in a page of Chromium, and in
 * workerd.
 */
export async function benchWasm(rounds: number): Promise<string> {
  const assets = await createAssets({ fonts, backgrounds });
  const rows: string[][] = [];
  for (const open of [() => openNode(assets), () => openChromium(assets), openWorkers]) {
    const host = await open();
    try {
      for (const series of wasmSeries) rows.push(await row(host, series, rounds));
    } finally {
      await host.close();
    }
  }
  return [
    '# WebAssembly beside WebAssembly',
    `Milliseconds for one card, median of ${rounds} rounds after one that warms up; both engines draw the same cards in turn, takumi ${installedVersion('@takumi-rs/wasm')}.`,
    'In Chromium ours draws in its worker and its time includes the messages; takumi draws in the page. In workerd, whose clock stands still while a Worker computes, it is the processor time of its process, HTTP included. There is no row for WebP, which takumi writes only without loss here.',
    table(['one card, 1200×630', '', 'press, ms', 'takumi, ms', '÷ takumi'], rows),
  ].join('\n\n');
}

async function row(host: Host, series: WasmSeries, rounds: number): Promise<string[]> {
  const times = new Map<Contestant, number[]>([
    [host.press, []],
    [host.takumi, []],
  ]);
  for (let round = -1; round < rounds; round++) {
    const cards = Array.from({ length: host.cards }, (_, i) => ({ ...series, index: (round + 1) * host.cards + i }));
    const inTurn = [...times].toSorted(() => (round % 2 === 0 ? 1 : -1));
    for (const [contestant, all] of inTurn) {
      const ms = await contestant.draw(cards);
      if (round >= 0) all.push(ms);
    }
  }
  const [press = Number.NaN, takumi = Number.NaN] = [...times.values()].map(median);
  return [host.name, seriesName(series), press.toFixed(1), takumi.toFixed(1), (press / takumi).toFixed(2)];
}
