import type { Background } from '../assets/background.js';
import type { Engine, PlacedText } from '../pipeline/engine.js';
import type { FontSet } from '../assets/font.js';
import type { Preset } from '../request/preset.js';
import type { Pixels } from './pixels.js';
import type { Sample } from './sample.js';

/** What is needed to render a template. Without it, only the declaration is checked. */
export interface TemplateBench {
  readonly engine: Engine;
  /** Two different photos. */
  readonly backgrounds: readonly [Background, Background];
  readonly decode: (bytes: Uint8Array) => Promise<Pixels>;
  /** The fonts of the engine. Without them, names of font families are not checked. */
  readonly fonts?: FontSet;
  /** Chooses twenty sizes besides the named ones. Default: 1. */
  readonly seed?: number;
  /**
   * The part of the generated and the hard cards that is laid out. Each example is then drawn at a part of the presets and
   * tall sizes, at least at one, and over photos at others, which change with the seed. Default: all of them, everywhere.
   */
  readonly sample?: Sample;
}

/** A card that a check laid out or rendered. */
export interface CheckedCard {
  /** Name of the example, or `generated 12`. */
  readonly name: string;
  readonly params: Readonly<Record<string, unknown>>;
  readonly preset: Preset;
  /** In place of the preset: `WIDTHxHEIGHT`. */
  readonly size?: string | undefined;
  readonly background: Background | null;
}

/** One fault, described in a line that names the element. */
export interface Fault {
  readonly message: string;
  /** The card that shows the fault. Missing when the fault is in the declaration. */
  readonly card?: CheckedCard;
  /** The faulty elements, with their position on the card. */
  readonly elements?: readonly PlacedText[];
}

/** One requirement on templates. It passes when `run` returns no faults. */
export interface Check {
  readonly name: string;
  readonly run: () => Promise<readonly Fault[]>;
}

/** A fault without its card, for callers that know the card. */
export type ElementFault = Omit<Fault, 'card'>;

export const on = (card: CheckedCard, faults: readonly ElementFault[]): Fault[] =>
  faults.map(({ message, ...rest }) => ({
    message: `${card.name}${card.background === null ? '' : ', photo'}: ${message}`,
    card,
    ...rest,
  }));
