/** What a language lends the cards: the words that templates print themselves, and what alt texts are made of. */
export interface Words {
  /** The marks that open and close a quotation. */
  readonly quotes: readonly [open: string, close: string];
  /** Between a label and what it names, between the items of an address, and at a sentence's end. */
  readonly colon: string;
  readonly comma: string;
  readonly stop: string;
  /** Before the last amount of a bill. */
  readonly total: string;

  readonly ballot: string;
  readonly options: string;
  readonly marked: string;
  readonly by: (name: string) => string;
  readonly contenders: string;
  readonly final: string;
  readonly champion: string;
  readonly caseStudy: string;
  readonly changelog: string;
  readonly added: string;
  readonly changed: string;
  readonly fixed: string;
  readonly removed: string;
  readonly event: string;
  /** The head of a nutrition label. */
  readonly nutrition: string;
  readonly job: string;
  /** An accountant's book. */
  readonly ledger: string;
  readonly lesson: (number: string) => string;
  readonly lessonOf: (number: string, total: string) => string;
  readonly lineMap: string;
  readonly stops: string;
  readonly here: string;
  /** A change of code. */
  readonly patch: string;
  readonly podcast: string;
  readonly episode: (number: string) => string;
  readonly product: string;
  readonly punchedCard: string;
  readonly receipt: string;
  readonly declassified: string;
  readonly stamp: string;
  /** In place of a word under a bar. */
  readonly hidden: string;
  /** Kinds of releases, by what of the version moved (Semantic Versioning 2.0). */
  readonly preview: string;
  readonly major: string;
  readonly minor: string;
  readonly patchRelease: string;
  readonly eyeChart: string;
  readonly trend: string;
  readonly rising: string;
  readonly falling: string;
  readonly level: string;
  readonly readings: string;
}
