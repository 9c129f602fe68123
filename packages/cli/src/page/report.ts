import type { BrandValues, RegisteredTemplate } from '@placard/core/server';
import type { PageCard, PageFacts } from '@placard/site/page';
import { table } from '../table.js';
import type { ChosenImage } from './images.js';

/** What a card is made of. */
export interface Reading {
  readonly facts: PageFacts;
  readonly card: PageCard;
  readonly registered: RegisteredTemplate;
  /** Values of the command line and the configuration. */
  readonly brand: BrandValues;
  readonly images: readonly ChosenImage[];
}

/** A value, and where it was read: the name of a tag, or words. */
export interface ReadValue {
  readonly name: string;
  readonly value: string;
  readonly source: string;
}

/** Metadata of a page, in the order in which it is printed. */
const shown = ['title', 'siteName', 'description', 'author', 'date', 'section', 'lang', 'kind'] as const;

/** Returns what was read. */
export function readValues({ facts, card, registered, brand, images }: Reading): readonly ReadValue[] {
  const { page, sources } = card;
  const texts = shown.flatMap((name) => {
    const value = page[name];
    const label = name === 'siteName' ? 'site' : name;
    return value === undefined ? [] : [{ name: label, value, source: sources[name] ?? '' }];
  });
  const takesAccent = [...registered.schemas.values()].some((schema) => schema['x-role'] === 'accent');
  const { accent } = card.brand;
  const color = {
    name: 'accent',
    value: accent ?? '',
    source: brand.accent === undefined ? 'the site' : 'the settings',
  };
  const sourceOf = (address: string): string =>
    facts.pictures.find((picture) => picture.address === address)?.source ?? 'the icons of the site';
  return [
    ...texts,
    ...(takesAccent && accent !== undefined ? [color] : []),
    ...images.map(({ param, address }) => ({ name: param, value: address, source: sourceOf(address) })),
  ];
}

const widest = 60;
const shorten = (text: string): string => (text.length > widest ? `${text.slice(0, widest - 1)}…` : text);

/** Removes control characters, because text from other people's pages must not control the terminal. */
const plain = (text: string): string => text.replace(/[\p{Cc}\u202a-\u202e\u2066-\u2069]+/gu, ' ');

/** Formats what was read as a table: `title  Night trains  from og:title`. */
export const printed = (reading: Reading): string =>
  table([
    ...readValues(reading).map(({ name, value, source }) => [name, shorten(plain(value)), `from ${source}`]),
    ['template', reading.registered.template.id],
  ]);
