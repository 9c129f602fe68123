import { randomInt } from 'node:crypto';
import { crc32 } from 'node:zlib';
import { createKeys } from '@placard/accounts';
import { sha256 } from '@placard/core/server';
import { sign, verify, type Pair } from '@placard/core/wire';
import { openLedger } from '@placard/stores';
import { times, type Finding, type Siege } from './finding.js';

/**
 * Welch's t beyond which a difference of means is significant (Reparaz, Balasch, Verbauwhede: "Dude, is my code
 * constant time?", 2017, §II-C).
 */
const leak = 4.5;

/** Tests whether the time of a refusal reveals how much of a signature or key is right. */
export async function timing(siege: Siege): Promise<Finding[]> {
  const tries = times(1_000_000, siege);
  const pairs: Pair[] = [
    ['template', 'basic'],
    ['title', 'Hello'],
  ];
  const secret = 'a signing secret of more than 32 letters';
  const right = await sign(secret, 'abcdefghijklmnop', pairs);
  const ofSignature = await compare(tries, (wrongAt) =>
    verify([secret], 'abcdefghijklmnop', pairs, wrong(right, wrongAt === 'first' ? 0 : 41)),
  );

  const ledger = await openLedger('memory:');
  const keys = createKeys({ ledger, rootSecrets: ['a root secret of more than 32 characters'] });
  const { key, record } = await keys.create({ account: 'siege', name: 'siege' });
  const near = await wrongKeys(key, (hash) => hash.slice(0, 2) === record.hash.slice(0, 2));
  const far = await wrongKeys(key, (hash) => hash[0] !== record.hash[0]);
  const ofKey = await compare(tries, (wrongAt, i) => {
    const list = wrongAt === 'first' ? far : near;
    return keys.authenticate(`Bearer ${list[i % list.length]}`).catch(() => null);
  });
  await ledger.close();
  return [
    finding(`${tries.toLocaleString('en')} signatures wrong at their first or their last letter`, ofSignature),
    finding(`${tries.toLocaleString('en')} keys whose hash differs from its first letter on, or from its third`, ofKey),
  ];
}

const finding = (tried: string, t: number): Finding => ({
  row: 9,
  tried,
  figure: `Welch's t ${t.toFixed(2)}`,
  target: `between −${leak} and ${leak}`,
  held: Math.abs(t) < leak,
});

function wrong(text: string, at: number): string {
  const letter = text[at] === 'A' ? 'B' : 'A';
  return text.slice(0, at) + letter + text.slice(at + 1);
}

const base62 = '0123456789ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz';

/** Wrong keys with the right id and a valid checksum, so that only the comparison of hashes refuses them. */
async function wrongKeys(key: string, isMeant: (hash: string) => boolean): Promise<string[]> {
  const found: string[] = [];
  while (found.length < 16) {
    const letters = Array.from({ length: 32 }, () => base62[randomInt(62)]).join('');
    const body = `${key.slice(0, 21)}${letters}`;
    const wrongKey = body + checksum(body);
    if (isMeant(await sha256(wrongKey))) found.push(wrongKey);
  }
  return found;
}

function checksum(text: string): string {
  let [rest, digits] = [crc32(text), ''];
  for (let i = 0; i < 6; i++) [rest, digits] = [Math.floor(rest / 62), base62[rest % 62] + digits];
  return digits;
}

type Class = 'first' | 'last';

/** Measures both classes in random order, so that other load on the machine affects both. @returns Welch's t */
async function compare(tries: number, work: (wrongAt: Class, i: number) => Promise<unknown>): Promise<number> {
  const times: Record<Class, number[]> = { first: [], last: [] };
  for (let i = 0; i < tries; i++) {
    const wrongAt = randomInt(2) === 0 ? 'first' : 'last';
    const began = process.hrtime.bigint();
    await work(wrongAt, i);
    const took = Number(process.hrtime.bigint() - began);
    if (i > tries / 100) times[wrongAt].push(took);
  }
  // The slowest tenth is garbage collection and other programs.
  const all = [...times.first, ...times.last].sort((a, b) => a - b);
  const most = all[Math.floor(all.length * 0.9)] ?? Infinity;
  const [a, b] = [times.first, times.last].map((list) => moments(list.filter((ns) => ns <= most)));
  if (a === undefined || b === undefined) return Number.NaN;
  return (a.mean - b.mean) / Math.sqrt(a.variance / a.count + b.variance / b.count);
}

function moments(values: readonly number[]): { mean: number; variance: number; count: number } {
  const mean = values.reduce((sum, value) => sum + value, 0) / values.length;
  const variance = values.reduce((sum, value) => sum + (value - mean) ** 2, 0) / (values.length - 1);
  return { mean, variance, count: values.length };
}
