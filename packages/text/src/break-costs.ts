import { unicodeTest } from './unicode-pattern.js';

/**
 * Costs of line ends at spaces, on the scale of squared deviations from an even width; negative where a line should
 * end.
 */
export const breakCosts = {
  free: 0,
  sentence: -0.06,
  clause: -0.03,
  functionWord: 0.1,
  /** In Slavic and Romance languages, whose typographers bind them. */
  boundFunctionWord: 0.24,
  name: 0.13,
  number: 0.16,
  bound: 0.3,
  /** Between words of scripts that have spaces between phrases only, such as Khmer, and in a Vietnamese word. */
  unspacedWord: 0.22,
} as const;

/**
 * The share of the font size that is worth giving up to avoid a line that ends with this cost.
 *
 * @param isAlone the line is a single word that belongs to the next one
 */
export function sizeWorth(cost: number, isAlone: boolean): number {
  if (cost === breakCosts.unspacedWord) return 0.04;
  if (isAlone) return cost >= breakCosts.boundFunctionWord ? 0.25 : 0.12;
  if (cost === breakCosts.boundFunctionWord) return 0.14;
  return cost >= breakCosts.name ? 0.3 : cost >= breakCosts.functionWord ? 0.06 : 0;
}

/** The same for a last line of one short word. */
export const orphanWorth = 0.05;

/** Capital letters of European languages, and others; properties of Unicode take too long to compile. */
const upper = 'A-ZÀ-ÖØ-ÞĄĆČĎĐĘĚĞİŁŃŇŐŘŚŠŞŤŮŰŹŻŽȘȚΑ-ΩА-ЯЁІЇЄҐ';
const lower = 'a-zß-öø-ÿąćčďđęěğıłńňőřśšşťůűźżžșțα-ωάέήίόύώа-яёіїєґ';
const space = '[ \\u00a0\\u202f\\u2009]';

/** Particles of surnames, which also are articles and prepositions; a capital letter follows. */
const particles =
  'van|von|vom|zum|zur|den|der|ter|ten|te|de|del|della|di|da|dos|das|du|des|le|la|Le|La|Van|Von|De|Del|Di|Da|Du|al|el|bin|ibn|ben|af|av|St\\.|San|Santa|Saint|Mc|Mac';

/** Words after a number that belong to what follows: 500 a month, 3 or 4. */
const rates = 'an?|per|and|or|to|of|in|und|oder|bis|pro|et|ou|à|par|y|o|por|al|e|i|и|в|на';
const countWords = 'two|three|four|five|six|seven|eight|nine|ten|eleven|twelve';

/** What stands before and after a space, and what a line that ends between them costs. The first match counts. */
const costs = (
  [
    // Initials, and initials before a surname: J. R. R. Tolkien.
    [String.raw`(?:^|[\s(“„«"])[${upper}]\.${space}$`, String.raw`^[${upper}]`, breakCosts.bound],
    [String.raw`(?:^|\s)(?:${particles}) $`, String.raw`^[${upper}]`, breakCosts.bound],
    // A given name before an initial or a particle: Ursula K. Le Guin.
    [String.raw`(?:^|\s)[${upper}][${lower}]+ $`, String.raw`^[${upper}]\. [${upper}]`, breakCosts.name],
    // Signs and abbreviations that introduce the next word.
    [
      String.raw`(?:^|\s)(?:[&+@#=→<>]|w\/|vs\.?|feat\.|ft\.|[Dd]r\.|[Mm]rs?\.|[Mm]s\.|[Pp]rof\.|St\.|ca\.|z\.|d\.|i\.) $`,
      `^.`,
      breakCosts.bound,
    ],
    // A number that ends a phrase: WordPress 2026: …
    [String.raw`[\p{L}\p{M}] $`, String.raw`^[\p{Nd}]{1,4}[:;,]`, breakCosts.number],
    // A count and what is counted: 37 demos, 20 минут, 50% off, 4,5 Mio. Menschen.
    [
      String.raw`(?:^|[\s("“„«~≈])[\p{Nd}][\p{Nd}.,’']*[%+]?${space}$`,
      String.raw`^(?!(?:${rates})[^\p{L}])[\p{L}]`,
      breakCosts.number,
    ],
    [String.raw`(?:^|\s)(?:${countWords}) $`, String.raw`^(?!(?:${rates})[^\p{L}])[\p{L}]`, breakCosts.functionWord],
    [String.raw`(?:[.!?…。！？։।]["”’»“)]?|[>»]) $`, `^.`, breakCosts.sentence],
    [String.raw`[:;—–] $`, `^.`, breakCosts.sentence],
    [String.raw`, $`, `^.`, breakCosts.clause],
  ] as const
).map(([before, after, cost]) => ({ endsBefore: unicodeTest(before), beginsAfter: unicodeTest(after), cost }));

/** Two capitalized words that follow each other in a text that does not capitalize every word. */
const endsInName = unicodeTest(String.raw`[^\s.!?:] [${upper}][\p{L}\p{M}’'-]+ $`);
const endsInFirstName = unicodeTest(String.raw`^[${upper}][${lower}]+-[${upper}][${lower}]+ $`);
const beginsWithName = unicodeTest(String.raw`^[${upper}\p{Nd}]`);
const contextLength = 28;

/** Words of the Latin script that follow each other; in a text of another script they are a name or a command. */
const endsInLatin = /[A-Za-z0-9.:)+-] $/;
const beginsWithLatin = /^[A-Za-z(-]/;

/** What a whole text says about its words. */
export interface TextKind {
  /** It capitalizes other words than names. */
  readonly capitals: boolean;
  /** Most of its letters are of another script than Latin, Greek and Cyrillic. */
  readonly foreign: boolean;
}

/** The cost of a line that ends at a space. */
export function costOfBreak(text: string, index: number, { capitals, foreign }: TextKind): number {
  const before = text.slice(Math.max(0, index - contextLength), index);
  const after = text.slice(index, index + contextLength);
  // What stands after it is tested first, because those patterns look at one place only.
  const match = costs.find(({ endsBefore, beginsAfter }) => beginsAfter(after) && endsBefore(before));
  if (match !== undefined) return match.cost;
  if (foreign && endsInLatin.test(before) && beginsWithLatin.test(after)) return breakCosts.name;
  const isName = beginsWithName(after) && (endsInFirstName(before) || (!capitals && endsInName(before)));
  return isName ? breakCosts.name : breakCosts.free;
}

const binding = /^(?:be|bg|ca|cs|es|fr|gl|hr|it|mk|pl|pt|ro|ru|sk|sl|sr|uk)(?:-|$)/i;

/** The cost of a line that ends with an article, a preposition or a conjunction. */
export const costOfFunctionWord = (lang: string | undefined): number =>
  binding.test(lang ?? '') ? breakCosts.boundFunctionWord : breakCosts.functionWord;

const longWords = unicodeTest(String.raw`(?:^|[^\p{L}])[${lower}][\p{L}]{3}`);

/** Whether a text or its language capitalizes words that are not names. */
export const capitalizesWords = (text: string, lang: string | undefined): boolean =>
  /^(?:de|lb)(?:-|$)/i.test(lang ?? '') || !longWords(text);
