import { execFile } from 'node:child_process';
import { setTimeout as sleep } from 'node:timers/promises';
import { promisify } from 'node:util';
import { askForCard, sendOrLose } from '../client.js';
import { quantile } from '../measure.js';
import { placard, stop, type Server } from '../server.js';
import { costlyPng } from './costly-png.js';
import { times, type Finding, type Siege } from './finding.js';
import { openServer, unlimited } from './open-server.js';

const run = promisify(execFile);

/** Milliseconds between two cards of the polite account. */
const pace = 500;

/** Cards that the greedy account requests at the same time. */
const rendersTogether = 20;

/**
 * One account uploads images that take long to decode, two at a time, and another one asks for a card now and then. The
 * second one must get its cards almost as fast as without the first.
 */
export async function uploads(siege: Siege): Promise<Finding[]> {
  const server = await openServer(siege, { ...unlimited, PLACARD_WORKERS: '2' });
  const polite = { url: server.url, key: await newKey(siege) };
  const cards = times(120, siege);
  const accepted = costlyPng({ width: 5_600, height: 5_600, depth: 16 });
  const kinds = [
    ['650,000 empty texts', costlyPng({ width: 64, height: 2_000, depth: 8, texts: 650_000 })],
    ['8,000 × 8,000 of 16 bits', costlyPng({ width: 8_000, height: 8_000, depth: 16 })],
    ['5,600 × 5,600 of 16 bits, which is accepted', accepted],
    [`the same, and ${rendersTogether} cards at a time`, accepted, rendersTogether],
  ] as const;
  try {
    await cardsOf(polite, 10);
    const alone = await cardsOf(polite, Math.min(cards, 40));
    const findings: Finding[] = [];
    for (const [name, file, renders = 0] of kinds)
      findings.push(await beside(server, polite, { name, file, renders, cards, alone }));
    return findings;
  } finally {
    await stop(server);
  }
}

async function newKey(siege: Siege): Promise<string> {
  const [command = '', ...args] = [...(siege.runtime.command ?? []), placard];
  const env = { ...process.env, PLACARD_DATA: siege.data };
  const create = ['keys', 'create', '--account', 'polite', '--name', 'siege'];
  return /plc_\w+/.exec((await run(command, [...args, ...create], { env })).stdout)?.[0] ?? '';
}

/** Requests cards one after the other. @returns the milliseconds of those that came */
async function cardsOf(account: { readonly url: string; readonly key: string }, count: number): Promise<number[]> {
  const milliseconds: number[] = [];
  for (let card = 0; card < count; card++) {
    const { status, ms } = await askForCard(account, 'basic', sendOrLose);
    if (status === 201) milliseconds.push(ms);
    await sleep(pace);
  }
  return milliseconds;
}

interface Attack {
  readonly name: string;
  readonly file: Buffer;
  /** Cards that the greedy account also requests, at the same time. */
  readonly renders: number;
  readonly cards: number;
  readonly alone: readonly number[];
}

async function beside(server: Server, polite: { url: string; key: string }, attack: Attack): Promise<Finding> {
  const { name, file, renders, cards, alone } = attack;
  const { key } = server;
  const headers = { authorization: `Bearer ${key}`, 'content-type': 'image/png' };
  const answers = new Map<number, number>();
  const drawn = new Map<number, number>();
  let under = true;
  let sent = 0;
  /** The image differs each time, because the same one would be known. */
  const upload = async (): Promise<void> => {
    while (under) {
      const body = Buffer.concat([file, Buffer.from(String((sent += 1)))]);
      // A server that refuses an upload may close the connection while the rest of it is sent.
      const response = await fetch(`${server.url}/v1/assets`, { method: 'POST', headers, body }).catch(() => undefined);
      const status = response?.status ?? 0;
      answers.set(status, (answers.get(status) ?? 0) + 1);
      const { id } = ((await response?.json().catch(() => undefined)) ?? {}) as { id?: string };
      if (id !== undefined) await fetch(`${server.url}/v1/assets/${id}`, { method: 'DELETE', headers });
    }
  };
  const render = async (): Promise<void> => {
    while (under) {
      const { status } = await askForCard({ url: server.url, key }, 'basic', sendOrLose);
      drawn.set(status, (drawn.get(status) ?? 0) + 1);
    }
  };
  const storming = [upload(), upload(), ...Array.from({ length: renders }, render)];
  const times = await cardsOf(polite, cards);
  under = false;
  await Promise.all(storming);
  const figure = (milliseconds: readonly number[]): string =>
    `p50 ${quantile(milliseconds, 0.5).toFixed(0)}, p95 ${quantile(milliseconds, 0.95).toFixed(0)} ms`;
  const counts = (of: ReadonlyMap<number, number>): string =>
    [...of].map(([status, count]) => `${status}: ${count}`).join(', ');
  return {
    row: 29,
    tried: `uploads of one account, two at a time, of a PNG with ${name} (${(file.length / 1e6).toFixed(1)} MB)`,
    figure: `another account got ${times.length} of ${cards} cards, ${figure(times)}, alone ${figure(alone)}; uploads ${counts(answers)}${renders === 0 ? '' : `; its cards ${counts(drawn)}`}`,
    target: '95 % of the cards, p95 at most twice that alone',
    held: times.length >= 0.95 * cards && quantile(times, 0.95) <= 2 * quantile(alone, 0.95),
  };
}
