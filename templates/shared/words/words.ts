/** The fixed words of a language: those that templates print, and those of alt texts. */
export interface Words {
  /** Punctuation between a label and its value, between items, and at the end of a sentence, with its spaces. */
  readonly colon: string;
  readonly comma: string;
  readonly stop: string;
  /** Label of the sum on a receipt. */
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
  /** Title of a nutrition label. */
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
  /** What a product cost before its price was lowered. */
  readonly oldPrice: string;
  readonly punchedCard: string;
  readonly receipt: string;
  readonly declassified: string;
  readonly stamp: string;
  /** Alt text of a redacted word. */
  readonly hidden: string;
  /** Kinds of releases, by the part of the version that changed (Semantic Versioning 2.0). */
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
