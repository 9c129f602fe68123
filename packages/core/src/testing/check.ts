import type { Background } from '../background.js';
import type { Engine, PlacedText } from '../engine.js';
import type { Preset } from '../preset.js';
import type { Pixels } from './pixels.js';

/** What drawing a template needs; without it only its declaration is tried. */
export interface TemplateBench {
  readonly engine: Engine;
  /** Two different photos. */
  readonly backgrounds: readonly [Background, Background];
  readonly decode: (bytes: Uint8Array) => Promise<Pixels>;
}

/** A card that a check laid out or drew. */
export interface CheckedCard {
  /** Of the example, or `generated 12`. */
  readonly name: string;
  readonly params: Readonly<Record<string, unknown>>;
  readonly preset: Preset;
  readonly background: Background | null;
}

/** One thing that is wrong, in a line that names the element, and the card that shows it. */
export interface Fault {
  readonly message: string;
  /** Left out when the declaration is at fault, not a card. */
  readonly card?: CheckedCard;
  /** The elements at fault, where they stand on the card. */
  readonly elements?: readonly PlacedText[];
}

/** One of the things that every template must be; it holds when nothing is found wrong. */
export interface Check {
  readonly name: string;
  readonly run: () => Promise<readonly Fault[]>;
}

/** What is wrong with an element of a card that is known to whoever asks. */
export type ElementFault = Omit<Fault, 'card'>;

export const on = (card: CheckedCard, faults: readonly ElementFault[]): Fault[] =>
  faults.map(({ message, ...rest }) => ({
    message: `${card.name}${card.background === null ? '' : ', photo'}: ${message}`,
    card,
    ...rest,
  }));
