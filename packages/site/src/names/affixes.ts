import { scopesOf, type Place } from './scopes.js';
import { splitsOf, type Split } from './splits.js';

/** Texts of a page from which the name of the site is learned. */
export interface Sample extends Place {
  /** `<title>` and `og:title`, without duplicates. */
  readonly titles: readonly string[];
  readonly headings: readonly string[];
}

/** A beginning or end that the titles of many pages share: ` | The Long Way`. */
export interface Affix {
  readonly side: 'head' | 'tail';
  /** With its separator. */
  readonly text: string;
  readonly name: string;
  /** The part of the site whose pages have it. */
  readonly scope: string;
}

/** Shares of the titles of a scope that must have a text, so that it is a name. */
const quorum = { tail: { strong: 0.5, weak: 0.75 }, head: { strong: 0.8, weak: 0.9 } } as const;
/** Share of the remaining titles, for a second name: sites in two languages have two. */
const secondQuorum = 0.9;

/** Number of names of one scope. */
const maxNames = 3;

/** A title that is divided. */
interface Side {
  readonly key: string;
  readonly side: Affix['side'];
  readonly text: string;
  readonly name: string;
  readonly rest: string;
  readonly title: string;
  readonly isStrong: boolean;
}

interface Member {
  readonly sample: Sample;
  readonly scopes: ReadonlySet<string>;
  readonly sides: ReadonlyMap<string, Side>;
}

/** Pages whose titles have a text, and what speaks for and against it. */
interface Tally {
  readonly first: Side;
  pages: number;
  /** What is left of the titles. */
  readonly rests: Set<string>;
  /** Number of pages whose heading is the rest of the title. */
  confirmed: number;
  /** Number of pages whose heading is the whole title. */
  denied: number;
}

/**
 * Learns the heads and tails that titles of a site share: in the whole site, in its languages and in its folders.
 *
 * @param isName whether a text is known to be the name of the site
 */
export function learnAffixes(samples: readonly Sample[], isName: (text: string) => boolean): readonly Affix[] {
  const scopes = new Map<string, Member[]>();
  for (const sample of samples) {
    const sides = sample.titles.flatMap(sidesOf).map((side) => [side.key, side] as const);
    const own = scopesOf(sample);
    const member: Member = { sample, scopes: new Set(own), sides: new Map(sides) };
    for (const scope of own) {
      const others = scopes.get(scope);
      if (others === undefined) scopes.set(scope, [member]);
      else others.push(member);
    }
  }
  const affixes: Affix[] = [];
  // The whole site comes before its languages, and these before folders.
  for (const [scope, members] of [...scopes].sort(([a], [b]) => ranked(a) - ranked(b)))
    affixes.push(...learnIn(scope, members, affixes, isName));
  return affixes;
}

const ranked = (scope: string): number => (scope === '/**' ? 0 : scope.startsWith('/') ? scope.length : 1);

function learnIn(
  scope: string,
  members: readonly Member[],
  outer: readonly Affix[],
  isName: (text: string) => boolean,
): readonly Affix[] {
  if (members.length < 2) return [];
  const found: Affix[] = [];
  let left = members.filter((member) => !outer.some((affix) => hasAffix(member, affix)));
  for (let round = 0; round < maxNames; round += 1) {
    const isRest = left.length < members.length;
    if (left.length < (isRest ? 3 : 2)) break;
    const best = bestOf(tally(left), left, isRest, isName);
    if (best === undefined) break;
    const affix = { side: best.side, text: best.text, name: best.name, scope };
    found.push(affix);
    left = left.filter((member) => !hasAffix(member, affix));
  }
  return found;
}

const keyOf = ({ side, text }: Pick<Affix, 'side' | 'text'>): string => `${side} ${text}`;

const hasAffix = ({ scopes, sides }: Member, affix: Affix): boolean =>
  scopes.has(affix.scope) && sides.has(keyOf(affix));

/** Returns the rest of a title; undefined if it does not have the affix, or nothing else. */
export function withoutAffix(title: string, { side, text }: Pick<Affix, 'side' | 'text'>): string | undefined {
  if (title.length <= text.length) return undefined;
  if (side === 'tail') return title.endsWith(text) ? title.slice(0, -text.length) : undefined;
  return title.startsWith(text) ? title.slice(text.length) : undefined;
}

function tally(members: readonly Member[]): readonly Tally[] {
  const tallies = new Map<string, Tally>();
  for (const { sample, sides } of members)
    for (const [key, side] of sides) {
      let one = tallies.get(key);
      if (one === undefined) {
        one = { first: side, pages: 0, rests: new Set(), confirmed: 0, denied: 0 };
        tallies.set(key, one);
      }
      one.pages += 1;
      one.rests.add(side.rest);
      if (sample.headings.some((heading) => same(heading, side.rest))) one.confirmed += 1;
      else if (sample.headings.some((heading) => same(heading, side.title))) one.denied += 1;
    }
  return [...tallies.values()];
}

const same = (a: string, b: string): boolean => a.toLowerCase() === b.toLowerCase();

function sidesOf(title: string): readonly Side[] {
  return splitsOf(title).flatMap((split) => [
    ...sideOf('tail', split.tail, split.after, split.before, title, split),
    ...sideOf('head', split.head, split.before, split.after, title, split),
  ]);
}

function sideOf(
  side: Affix['side'],
  text: string,
  name: string,
  rest: string,
  title: string,
  { isStrong }: Split,
): readonly Side[] {
  if (text === '' || !isNameLike(name)) return [];
  return [{ key: keyOf({ side, text }), side, text, name, rest, title, isStrong }];
}

const isNameLike = (text: string): boolean => /\p{L}/u.test(text) && [...text].length <= 80;

/** Returns the longest text among those that nearly as many titles have as the most frequent one. */
function bestOf(
  tallies: readonly Tally[],
  members: readonly Member[],
  isRest: boolean,
  isName: (text: string) => boolean,
): Side | undefined {
  // The title of the first page of a site or a folder is often the name alone.
  const others = members.filter(({ sample }) => sample.path !== '/');
  const alone = new Map<string, number>();
  for (const title of others.flatMap(({ sample }) => sample.titles)) alone.set(title, (alone.get(title) ?? 0) + 1);
  const fit = tallies.filter((one) => {
    const titled = others.length - (alone.get(one.first.name) ?? 0);
    return isShared(one, Math.max(1, titled), isRest, isName(one.first.name));
  });
  const tails = fit.filter(({ first }) => first.side === 'tail');
  const candidates = tails.length > 0 ? tails : fit;
  const most = Math.max(...candidates.map(({ pages }) => pages));
  const frequent = candidates.filter(({ pages }) => pages >= most * 0.9);
  return frequent.map(({ first }) => first).sort((a, b) => b.text.length - a.text.length)[0];
}

function isShared(
  { first: { side, isStrong }, pages, rests, confirmed, denied }: Tally,
  titled: number,
  isRest: boolean,
  isName: boolean,
): boolean {
  const share = pages / titled;
  // A text before which all titles are the same is not what they share.
  if (pages < 2 || rests.size < 2 || rests.size < pages / 4) return false;
  if (isName) return share >= 0.2 || pages >= 3;
  if (denied > confirmed && denied > pages * 0.3) return false;
  const needed = isRest ? secondQuorum : quorum[side][isStrong ? 'strong' : 'weak'];
  // Of a few pages, nearly all must have it.
  const isFew = titled < 5 && share < (isStrong && pages > 2 ? 0.7 : 1);
  return !isFew && share >= needed && (isStrong || pages > 3 || confirmed > 1);
}
