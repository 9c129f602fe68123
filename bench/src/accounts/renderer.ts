/**
 * One of several servers that share a Redis: requests `argv[3]` renders, 40 at a time; every tenth fails. It writes one
 * letter before and after each operation, so that the state is known after a kill. Charge: b before, a after (n:
 * refused; w: Redis did not answer in time on a busy machine, and it waits). Refund: r before, g after.
 */
import { writeSync } from 'node:fs';
import { setTimeout as wait } from 'node:timers/promises';
import { PlacardError } from '@placard/core';
import { openInstance, request } from './instance.js';

const [url = '', count = ''] = process.argv.slice(2);
const { limits, close } = await openInstance(url);
const tell = (letter: string): void => void writeSync(1, letter);
let next = 0;

async function render(number: number): Promise<void> {
  tell('b');
  let giveBack: (() => Promise<void>) | undefined;
  try {
    giveBack = await limits.gate({ account: 'ann', keyId: `${process.pid} ${number}` }, 'render').charge(request);
  } catch (error) {
    const code = error instanceof PlacardError ? error.code : 'unknown';
    if (code === 'quota_exceeded') return tell('n');
    if (code !== 'render_unavailable') throw error;
    tell('w');
    await wait(100);
    return render(number);
  }
  tell('a');
  if (number % 10 !== 0) return;
  tell('r');
  await giveBack();
  tell('g');
}

async function work(): Promise<void> {
  while (next < Number(count)) await render((next += 1));
}

await Promise.all(Array.from({ length: 40 }, work));
await close();
