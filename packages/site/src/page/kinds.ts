import type { SitePage } from '@placard/core';
import { isRecord } from './is-record.js';
import { amountInWords, durationInWords, momentInWords } from './words.js';

/** Texts of params by name, as far as the page has them. */
export type Texts = Readonly<Record<string, string | undefined>>;

type Node = Readonly<Record<string, unknown>>;

/** How a page of a kind is shown. Kinds are types of schema.org in lower case. */
interface Kind {
  readonly types: RegExp;
  readonly template: string;
  readonly texts: (data: Node, page: SitePage) => Texts;
}

const kinds: readonly Kind[] = [
  {
    types: /^product(group)?$/,
    template: 'product',
    texts: ({ offers }, { lang }) => ({ price: priceOf(offers, lang) }),
  },
  {
    types: /event$|^(festival|hackathon)$/,
    template: 'event',
    texts: ({ startDate, location, organizer }, { lang }) => ({
      date: momentInWords(text(startDate) ?? '', lang),
      location: placeOf(location),
      host: nameOf(organizer),
    }),
  },
  {
    types: /^jobposting$/,
    template: 'job',
    texts: ({ title, hiringOrganization, jobLocation, baseSalary, employmentType }, { lang }) => ({
      role: text(title),
      company: nameOf(hiringOrganization),
      location: placeOf(jobLocation),
      salary: salaryOf(baseSalary, lang),
      type: employmentOf(employmentType, lang),
    }),
  },
  {
    types: /^podcastepisode$/,
    template: 'podcast',
    texts: ({ partOfSeries, episodeNumber, duration, timeRequired, actor }, { lang }) => ({
      show: nameOf(partOfSeries),
      number: text(episodeNumber),
      duration: durationInWords(text(duration) ?? text(timeRequired) ?? '', lang),
      guest: nameOf(actor),
    }),
  },
  {
    types: /^((software|mobile|web)application|softwaresourcecode|videogame)$/,
    template: 'release',
    texts: ({ softwareVersion, version }) => ({ release: text(softwareVersion) ?? text(version) }),
  },
  {
    types: /^review$/,
    template: 'testimonial',
    texts: ({ reviewBody, author, itemReviewed }) => ({
      quote: text(reviewBody),
      name: nameOf(author),
      // The title and the site of the page, which other templates show in these places, do not describe the author.
      role: nameOf(itemReviewed) ?? '',
      company: '',
    }),
  },
  { types: /^quotation$/, template: 'verbatim', texts: ({ text: words }) => ({ text: text(words) }) },
  { types: /^recipe$/, template: 'blog', texts: ({ recipeCategory }) => ({ tag: text(first(recipeCategory)) }) },
];

/** Returns the template for the kind of a page, if it is not one for articles or documentation. */
export const templateOfKind = ({ kind = '' }: SitePage): string | undefined =>
  kinds.find(({ types }) => types.test(kind))?.template;

/** Returns the params of a template from the data of a page. */
export function textsOfKind(page: SitePage, template: string): Texts {
  const kind = kinds.find(({ types, template: own }) => own === template && types.test(page.kind ?? ''));
  return kind?.texts(page.data, page) ?? {};
}

const first = (value: unknown): unknown => (Array.isArray(value) ? value[0] : value);

function text(value: unknown): string | undefined {
  const words = typeof value === 'number' ? String(value) : typeof value === 'string' ? value : undefined;
  const line = words
    ?.replace(/<[^<>]*>/g, ' ')
    .replace(/\s+/gu, ' ')
    .trim();
  return line === '' ? undefined : line;
}

/** NaN for anything but a number or a text that is one. */
const numberOf = (value: unknown): number =>
  typeof value === 'number' ? value : typeof value === 'string' && value.trim() !== '' ? Number(value) : NaN;

function nameOf(value: unknown): string | undefined {
  const one = first(value);
  return isRecord(one) ? text(one['name']) : text(one);
}

/** Name and town: `The Tanner Street Bindery, Bermondsey`. */
function placeOf(value: unknown): string | undefined {
  // For a hybrid event the place is shown; a virtual event only has a URL.
  const places = [value].flat().filter((place) => !isRecord(place) || place['@type'] !== 'VirtualLocation');
  const [place] = places;
  if (!isRecord(place)) return text(place);
  const { name, address } = place;
  const town = isRecord(address) ? (text(address['addressLocality']) ?? text(address['addressRegion'])) : text(address);
  const parts = [text(name), town].filter((part) => part !== undefined);
  return parts.length === 0 ? undefined : [...new Set(parts)].join(', ');
}

/** The price of an offer, or the range of several offers. */
function priceOf(offers: unknown, lang: string | undefined): string | undefined {
  const all = [offers].flat().filter(isRecord);
  const prices = all
    .flatMap(({ price, lowPrice, highPrice, priceSpecification }) => {
      const specified = first(priceSpecification);
      return [price, lowPrice, highPrice, isRecord(specified) ? specified['price'] : undefined];
    })
    .flatMap((value) => (value === undefined || value === null || value === '' ? [] : [numberOf(value)]));
  const currency = all.map((offer) => currencyOf(offer)).find((code) => code !== undefined);
  return prices.length === 0 || currency === undefined
    ? undefined
    : amountInWords(Math.min(...prices), Math.max(...prices), currency, lang);
}

function currencyOf({ priceCurrency, priceSpecification }: Node): string | undefined {
  const specified = first(priceSpecification);
  return text(priceCurrency) ?? (isRecord(specified) ? text(specified['priceCurrency']) : undefined);
}

function salaryOf(salary: unknown, lang: string | undefined): string | undefined {
  if (!isRecord(salary)) return undefined;
  const { currency, value } = salary;
  const amount: Node = isRecord(value) ? value : { value };
  const from = numberOf(amount['minValue'] ?? amount['value'] ?? amount['maxValue']);
  const to = numberOf(amount['maxValue'] ?? amount['value'] ?? amount['minValue']);
  return amountInWords(from, to, text(currency) ?? '', lang);
}

/**
 * Converts `FULL_TIME` to `Full-time`. The values are English words, so they are not used for pages in other languages.
 */
function employmentOf(type: unknown, lang = 'en'): string | undefined {
  const words = text(first(type))?.toLowerCase().replaceAll('_', '-');
  if (words === undefined || !/^en\b/.test(lang) || !/^[a-z-]+$/.test(words)) return undefined;
  return words.charAt(0).toUpperCase() + words.slice(1);
}
