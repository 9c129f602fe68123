/**
 * Entry of an engine's process: opens the engine named by the first argument and serves its parent. With the second
 * argument `pooled` it is set up as a render process of a server.
 */
import { writeFile } from 'node:fs/promises';
import { setImmediate as nextTurn } from 'node:timers/promises';
import { giveUp, serve } from '@placard/pool/ipc';
import { checkCard } from './check-card.js';
import { engines } from './engines/catalog.js';
import type { OpenEngine } from './engines/engine.js';
import type { Done, EngineProtocol, Request, Series } from './protocol.js';
import { cardText } from './titles.js';

const messageOf = (error: unknown): string => (error instanceof Error ? error.message : String(error));

async function timed(engine: OpenEngine, { kind, format }: Series, index: number): Promise<[ms: number, Uint8Array]> {
  const text = cardText(index);
  const started = performance.now();
  const bytes = await engine.draw(text, kind, format);
  const ms = performance.now() - started;
  checkCard(bytes, format);
  return [ms, bytes];
}

async function answer(engine: OpenEngine, request: Request): Promise<Done> {
  if (request.type === 'draw') {
    const [ms, bytes] = await timed(engine, request.series, request.index);
    if (request.path !== undefined) await writeFile(request.path, bytes);
    return { ms, bytes: bytes.length, cards: 1 };
  }
  const started = performance.now();
  const elapsed = (): number => performance.now() - started;
  const wanted = request.type === 'cycle' ? request.series : [request.series];
  let cards = 0;
  let last = 0;
  while (request.type === 'cycle' ? cards < request.cards : elapsed() < request.seconds * 1_000) {
    const series = wanted[cards % wanted.length];
    if (series === undefined) break;
    last = (await timed(engine, series, request.from + cards))[1].length;
    cards += 1;
    // Some native memory is freed only when the event loop turns, as it does between two requests of a server.
    await nextTurn();
  }
  return { ms: elapsed(), bytes: last, cards };
}

async function start(): Promise<void> {
  const entry = engines.find(({ id }) => id === process.argv[2]);
  if (entry === undefined) throw new Error(`no engine ${process.argv[2]}`);
  if (process.argv[3] === 'pooled') (await import('@placard/pool/tier-up')).delayTierUp();
  const { open } = await entry.load();
  const engine = await open();
  process.on('disconnect', () => void engine.close().finally(() => process.exit(0)));
  serve<EngineProtocol>({ version: engine.version ?? null }, (request) => answer(engine, request), messageOf);
}

// Exits explicitly: resources that are open already, such as a browser, would keep the process alive.
start().catch((error: unknown) => giveUp(error, () => process.exit(1)));
