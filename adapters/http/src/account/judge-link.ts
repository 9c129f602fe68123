import type { KeyRecord } from '@placard/accounts/ledger';
import { PlacardError } from '@placard/core';
import { cardOptions, schemaIn, type Registry, type WireName } from '@placard/core/server';
import { parseQuery, valueIn, verify, type Pair } from '@placard/core/wire';
import { escapedTwice } from '../escaped-twice.js';
import { expired, expiry } from '../freshness.js';

/** Whether a URL is valid; if not, which part fails: a name of the query, or a part of the URL. */
export interface Judgement {
  readonly valid: boolean;
  readonly part: string | null;
  readonly message: string;
}

/** Maximum number of parameters, more than a URL of this server usually has. Bounds the time of a request. */
const maxPairs = 100;

const invalid = (part: string, message: string): Judgement => ({ valid: false, part, message });

/** What a URL is judged by. */
export interface LinkContext {
  /** The keys whose URLs are judged. */
  readonly keys: readonly KeyRecord[];
  /** Returns the signing secrets of a key: the first signs, all verify. */
  readonly secretsOf: (keyId: string) => Promise<readonly string[]>;
  readonly registry: Registry;
}

/**
 * Judges whether a signed URL is valid. If it is not, finds the changed part by undoing the changes that crawlers, mail
 * programs and people usually make to URLs.
 *
 * @returns whether it is valid, and which part was changed
 */
export async function judgeLink(url: string, { keys, secretsOf, registry }: LinkContext): Promise<Judgement> {
  const [, id = '', sig = '', query = ''] = /\/i\/([^/?#]+)\/([^/?#]+)\?([^#]*)/.exec(url.trim()) ?? [];
  if (id === '') return invalid('address', 'this is not a signed URL, which has the form /i/{keyId}/{sig}?{query}');
  const key = keys.find((key) => key.id === id);
  if (key === undefined) return invalid('keyId', 'the key in this URL is not one of yours');
  if (key.revokedAt !== null) return invalid('keyId', `the key “${key.name}” was revoked`);
  const secrets = await secretsOf(id);
  const isValid = (pairs: readonly Pair[]): Promise<boolean> => verify(secrets, id, pairs, sig);
  return (await judgeEscaping(query, isValid)) ?? judge(query, sig, isValid, registry);
}

/** How often an escaping is undone: mail programs, templates and redirects may each have added one. */
const maxEscapings = 3;

/** Finds out whether a URL is valid once it is no longer escaped twice. */
async function judgeEscaping(
  query: string,
  isValid: (pairs: readonly Pair[]) => Promise<boolean>,
): Promise<Judgement | undefined> {
  const first = escapedTwice(query);
  let twice = first;
  for (let i = 0; twice !== undefined && i < maxEscapings; i++) {
    const pairs = readQuery(twice.once);
    if (Array.isArray(pairs) && pairs.length <= maxPairs && (await isValid(pairs)))
      return invalid('query', `the URL was changed after signing: ${first?.how ?? twice.how}`);
    twice = escapedTwice(twice.once);
  }
  return undefined;
}

async function judge(
  query: string,
  sig: string,
  isValid: (pairs: readonly Pair[]) => Promise<boolean>,
  registry: Registry,
): Promise<Judgement> {
  const pairs = readQuery(query);
  if (!Array.isArray(pairs)) return pairs;
  if (await isValid(pairs))
    return expired(expiry(pairs))
      ? invalid('exp', 'the signature is right, but the URL has expired')
      : { valid: true, part: null, message: 'the signature is right' };
  if (!/^[\w-]{43}$/.test(sig)) return invalid('signature', `the signature has ${sig.length} characters, not 43`);
  // For each guess all pairs are signed again.
  if (pairs.length > maxPairs)
    return invalid('query', 'a value was changed or removed; the URL has too many parameters to find out which');
  for (const [name, before, message] of guesses(pairs, registry)) {
    const rest = pairs.filter(([other]) => other !== name);
    if (await isValid(before === null ? rest : [...rest, [name, before]])) return invalid(name, message);
  }
  return invalid(
    'query',
    'a value was changed or removed, or the URL was signed with another secret: only the original tells which',
  );
}

/** Parses a query. Returns a verdict instead of the pairs if it cannot be parsed. */
function readQuery(query: string): Pair[] | Judgement {
  try {
    return parseQuery(query);
  } catch (error) {
    const issue = error instanceof PlacardError ? error.issues[0] : undefined;
    return invalid(
      issue?.path ?? 'query',
      issue === undefined ? 'the query cannot be read' : `“${issue.path}” ${issue.message}`,
    );
  }
}

type Guess = readonly [name: string, before: string | null, message: string];

/**
 * Possible original queries: a parameter was added, an option was changed or removed, a text was encoded differently.
 */
function* guesses(pairs: readonly Pair[], { templates, backgrounds }: Registry): Iterable<Guess> {
  for (const [name] of pairs) yield [name, null, `“${name}” was added after signing`];
  const id = valueIn(pairs, 'template') ?? '';
  const registered: Readonly<Partial<Record<WireName, readonly string[]>>> = {
    v: templates.filter(({ template }) => template.id === id).map(({ template }) => template.version),
    bg: backgrounds.backgrounds.map((background) => background.id),
    template: templates.map(({ template }) => template.id),
  };
  const names: readonly WireName[] = ['template', ...cardOptions];
  for (const name of names)
    for (const value of registered[name] ?? schemaIn.wire.properties[name].enum ?? [])
      if (valueIn(pairs, name) !== value)
        yield [name, String(value), `“${name}” was “${String(value)}” when it was signed`];
  for (const [name, value] of pairs)
    for (const [how, before] of spellings(value))
      if (before !== value) yield [name, before, `“${name}” was changed after signing: ${how}`];
}

const spellings = (value: string): readonly (readonly [how: string, before: string])[] => [
  ['a space was added at its end', value.trimEnd()],
  ['a space at its end was removed', `${value} `],
  ['a plus sign became a space', value.replaceAll(' ', '+')],
  ['it was escaped for HTML', value.replaceAll('&amp;', '&')],
  ['it was decoded twice', value.replaceAll('%', '%25')],
  ['its letters were put together (NFC)', value.normalize('NFD')],
  ['its letters were decomposed (Unicode NFD)', value.normalize('NFC')],
];
