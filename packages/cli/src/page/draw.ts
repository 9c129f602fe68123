import type { ImageFile } from '@placard/core';
import { takeImageFiles, undeclaredParams, type Card, type Cards, type RegisteredTemplate } from '@placard/core/server';
import { requestOfPage } from '@placard/site/page';
import { chooseImages } from './images.js';
import type { Reading } from './report.js';
import type { CardSettings } from './settings.js';
import type { PageOfSite } from './site.js';
import type { PageSource } from './source.js';

/** The card of a page, and what it is made of. */
export interface DrawnPage extends Reading {
  readonly drawn: Card;
}

/**
 * Draws the card of a page.
 *
 * @param load reads the images that the page links to
 * @throws {Error} when a rule excludes the page, or when a template or a photo is not registered
 */
export async function drawPage(
  cards: Cards,
  { facts, titles, home }: PageOfSite,
  { name, rules, brand, logo }: CardSettings,
  load: PageSource['load'],
): Promise<DrawnPage> {
  const values = brand === false ? {} : brand;
  const given = brand === false ? false : { ...brand, ...(logo && { logo: logo.id }) };
  const card = requestOfPage(facts, { name, rules, titles, home, brand: given }, cards.registry);
  if (card === undefined) throw new Error(`${facts.url} gets no card: a rule excludes it`);
  const registered = cards.registry.template(card.request.template);
  const images = await chooseImages(card.images, load);
  const files = Object.fromEntries(images.map(({ param, file }) => [param, file]));
  const params = { ...logosOf(registered, logo), ...card.request.params, ...files };
  const { asked, files: photos } = takeImageFiles({ ...card.request, params });
  const { logo: _, ...withoutLogo } = card.brand;
  const drawn = await cards.resolve(asked, { photos, brand: withoutLogo });
  const misspelled = undeclaredParams(card.request, cards.registry).filter(({ meant }) => meant !== undefined);
  const warnings = [...card.warnings, ...misspelled.map(({ message }) => message), ...drawn.warnings];
  return { facts, card, registered, brand: values, images, drawn: { ...drawn, warnings } };
}

const logosOf = ({ schemas }: RegisteredTemplate, logo: ImageFile | undefined): Readonly<Record<string, ImageFile>> =>
  logo === undefined
    ? {}
    : Object.fromEntries([...schemas].flatMap(([name, schema]) => (schema['x-role'] === 'logo' ? [[name, logo]] : [])));
