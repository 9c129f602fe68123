import { randomInt } from 'node:crypto';
import { send } from '../client.js';
import { create, stop } from '../server.js';
import { times, type Finding, type Siege } from './finding.js';
import { openServer } from './open-server.js';

const bodies = [
  { template: 'basic', params: { title: "Café, (très) bien! it's *", site: 'a b+c/d' }, bg: 'bg-03' },
  {
    template: 'receipt',
    params: { store: 'Ada & Søn', items: ['Kaffe | 32', 'Rundstykke | 18', '½ Brød | 24'], total: '74' },
  },
  { template: 'verbatim', format: 'jpg', scale: '2', params: { text: 'À table, Éléonore ! 東京 👩‍🚀' } },
];

/** Mutates a signed URL a million times. Only a mutation with the same meaning may be answered with an image. */
export async function urls(siege: Siege): Promise<Finding[]> {
  const server = await openServer(siege);
  try {
    const minted: URL[] = [];
    for (const body of bodies) minted.push(new URL((await create(server, body)).url));
    const tries = times(1_000_000, siege);
    const seen = { passed: 0, refused: 0, same: 0, refusedSame: 0 };
    let left = tries;
    async function caller(): Promise<void> {
      for (; left > 0; left -= 1) {
        const url = minted[randomInt(minted.length)];
        if (url === undefined) return;
        const [own, target] = [url.pathname + url.search, change(url.pathname + url.search)];
        const { status } = await send(server.url, { path: target });
        const outcome = outcomeOf(status, meaning(target) === meaning(own));
        seen[outcome] += 1;
        if (isFault(outcome) && seen[outcome] <= 5) console.error(`${outcome}: ${status} ${target}`);
      }
    }
    await Promise.all(Array.from({ length: 32 }, caller));
    const { passed, refused, same, refusedSame } = seen;
    return [
      {
        row: 9,
        tried: `${tries.toLocaleString('en')} changed URLs on ${siege.runtime.name}`,
        figure: `${passed} of ${passed + refused} that mean another passed, or made a 5xx; ${refusedSame} of ${same + refusedSame} that mean the same were refused`,
        target: '0 and 0',
        held: passed === 0 && refusedSame === 0,
      },
    ];
  } finally {
    await stop(server);
  }
}

type Outcome = 'passed' | 'refused' | 'same' | 'refusedSame';

function outcomeOf(status: number, isSame: boolean): Outcome {
  const isServed = status === 200 || status === 301;
  if (isSame) return isServed ? 'same' : 'refusedSame';
  return isServed || status >= 500 ? 'passed' : 'refused';
}

const isFault = (outcome: Outcome): boolean => outcome === 'passed' || outcome === 'refusedSame';

const alphabet = [
  ...'abcXYZ019-_.~%&=+[]?/;:@!$\'()*,"<>\\^`{|}',
  '%00',
  '%20',
  '%2B',
  '%26',
  '%3D',
  '%5B0%5D',
  '%C3%A9',
  '%ff',
];

/**
 * Applies one to three mutations: a character is added, dropped, replaced, doubled, encoded, decoded, moved, or
 * changes case.
 */
function change(target: string): string {
  let text = target;
  for (let n = randomInt(1, 4); n > 0; n--) {
    const at = randomInt(1, text.length);
    const [before, here, after] = [text.slice(0, at), text[at] ?? '', text.slice(at + 1)];
    const letter = alphabet[randomInt(alphabet.length)] ?? '';
    const changed = [
      () => before + letter + here + after,
      () => before + after,
      () => before + letter + after,
      () => before + here + here + after,
      () => before + (here === here.toLowerCase() ? here.toUpperCase() : here.toLowerCase()) + after,
      () => `${before}%${here.charCodeAt(0).toString(16).padStart(2, '0')}${after}`,
      () => before + text.slice(at).replace(/%([0-9A-F]{2})/, (hex, code: string) => ascii(hex, code)),
      () => shuffled(text),
      () => text.replaceAll('%20', '+'),
      () => `${text}&`,
    ];
    text = changed[randomInt(changed.length)]?.() ?? text;
  }
  return text;
}

function ascii(hex: string, code: string): string {
  const letter = String.fromCharCode(Number.parseInt(code, 16));
  return /[!-"$-~]/.test(letter) ? letter : hex;
}

function shuffled(target: string): string {
  const cut = target.indexOf('?');
  if (cut < 0) return target;
  const pairs = target.slice(cut + 1).split('&');
  const [moved = ''] = pairs.splice(randomInt(pairs.length), 1);
  pairs.splice(randomInt(pairs.length + 1), 0, moved);
  return `${target.slice(0, cut)}?${pairs.join('&')}`;
}

/**
 * Canonical form of a target, by another parser than the server's: targets with the same meaning have the same form. In
 * an http URL a backslash is a slash (WHATWG URL §4.4), and the server ignores a trailing slash of the path.
 */
function meaning(target: string): string {
  const cut = target.indexOf('?');
  const [path, query] = cut < 0 ? [target, ''] : [target.slice(0, cut), target.slice(cut + 1)];
  const parts = path.replaceAll('\\', '/').replace(/\/$/, '').split('/').map(decoded);
  // The ampersand protects a leading question mark, which URLSearchParams would drop.
  const pairs = new URLSearchParams(`&${query}`);
  const malformed = /%(?![0-9A-Fa-f]{2})/.test(query) || pairs.toString().includes('%EF%BF%BD');
  return JSON.stringify([parts, malformed, [...pairs].map((pair) => JSON.stringify(pair)).sort()]);
}

function decoded(part: string): string {
  try {
    return decodeURIComponent(part);
  } catch {
    return `malformed ${part}`;
  }
}
