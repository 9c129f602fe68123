import type { Facts } from './facts.js';
import { isRecord } from './is-record.js';

type Node = Readonly<Record<string, unknown>>;

/** Types that describe the subject of a page, the most specific first (schema.org). */
const telling =
  /^(BlogPosting|NewsArticle|TechArticle|Article|Report|SocialMediaPosting|Product|ProductGroup|\w*Event|Festival|Hackathon|JobPosting|PodcastEpisode|Recipe|Course|(Software|Mobile|Web)Application|SoftwareSourceCode|VideoGame|Quotation)$/;
/** Types that often occur several times in a list. The page is about one only if it occurs once. */
const listed = /^(Product|ProductGroup|\w*Event|JobPosting|PodcastEpisode|Recipe|(Software|Mobile|Web)Application)$/;

/** Addresses of pictures in the JSON-LD, as they are written there. */
export interface LinkedPictures {
  /** Of the author, if there is one only. */
  readonly portraits: readonly string[];
  readonly screenshots: readonly string[];
  /** Of what the page is about. */
  readonly images: readonly string[];
}

/** Number of pictures of a kind. */
const mostPictures = 8;

/**
 * Returns the facts in the JSON-LD of a page (https://www.w3.org/TR/json-ld11/, vocabulary of schema.org).
 *
 * @param texts of `<script type="application/ld+json">`; texts that cannot be parsed are ignored
 */
export function factsOfLinkedData(texts: readonly string[]): Partial<Facts> & { readonly pictures: LinkedPictures } {
  const nodes = texts.flatMap((text) => nodesOf(parsed(text), 0));
  const main = nodes.find((node) => typesOf(node).some((type) => telling.test(type))) ?? onlyReview(nodes);
  const page = main ?? nodes.find((node) => typesOf(node).includes('WebPage'));
  const site = nodes.find((node) => typesOf(node).includes('WebSite'));
  const resolve = (value: unknown): unknown =>
    isRecord(value) && value['name'] === undefined && typeof value['@id'] === 'string'
      ? nodes.find((node) => node['@id'] === value['@id'] && node['name'] !== undefined)
      : value;
  const byId = (value: unknown): unknown =>
    isRecord(value) && typeof value['@id'] === 'string'
      ? nodes.find((node) => node['@id'] === value['@id'] && (node['image'] ?? node['url'] ?? node['contentUrl']))
      : undefined;
  const addresses = (value: unknown): readonly string[] =>
    [value]
      .flat()
      .slice(0, mostPictures)
      .flatMap((one: unknown) => addressOf(one) ?? addressOf(byId(one)) ?? []);
  const authors = [main?.['author']].flat();
  const author: unknown = authors.length === 1 ? authors[0] : undefined;
  const portrait = isRecord(author) ? (author['image'] ?? imageOf(byId(author))) : undefined;
  const names = (value: unknown): string[] => [value].flat().flatMap((one: unknown) => textOf(resolve(one)) ?? []);
  return {
    headline: textOf(main?.['headline']) ?? textOf(main?.['name']) ?? textOf(main?.['title']),
    description: textOf(page?.['description']),
    authors: names(main?.['author']),
    date: textOf(main?.['datePublished']),
    section: names(main?.['articleSection'])[0],
    tags: keywords(main?.['keywords']),
    lang: textOf(page?.['inLanguage']),
    siteName: textOf(site?.['name']) ?? names(page?.['isPartOf'])[0] ?? names(main?.['publisher'])[0],
    kind: main === undefined ? undefined : kindOf(main, nodes),
    data: main ?? {},
    pictures: {
      portraits: addresses(portrait),
      screenshots: addresses(main?.['screenshot']),
      images: addresses(main?.['image']),
    },
  };
}

/**
 * A review is used only if the page is about it: a list of opinions has several, and a product page also has the
 * product.
 */
function onlyReview(nodes: readonly Node[]): Node | undefined {
  const reviews = nodes.filter((node) => typesOf(node).includes('Review'));
  return reviews.length === 1 ? reviews[0] : undefined;
}

function kindOf(main: Node, nodes: readonly Node[]): string | undefined {
  const type = typesOf(main).find((one) => telling.test(one) || one === 'Review');
  if (type === undefined || !listed.test(type)) return type;
  const isAlone = nodes.filter((node) => typesOf(node).includes(type)).length === 1;
  return isAlone ? type : undefined;
}

function parsed(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}

/** Returns the nodes of a value, of a list and of its `@graph`. Depth is limited, because pages are not trusted. */
function nodesOf(value: unknown, depth: number): Node[] {
  if (depth > 4) return [];
  if (Array.isArray(value)) return value.slice(0, 200).flatMap((one) => nodesOf(one, depth + 1));
  if (!isRecord(value)) return [];
  return [value, ...nodesOf(value['@graph'], depth + 1), ...nodesOf(value['mainEntity'], depth + 1)];
}

const typesOf = (node: Node): string[] =>
  [node['@type']].flat().flatMap((type: unknown) => (typeof type === 'string' ? [type.replace(/^.*[/:]/, '')] : []));

const imageOf = (value: unknown): unknown => (isRecord(value) ? value['image'] : undefined);

/** The address of an image: a text, or the `url` of an `ImageObject`. */
function addressOf(value: unknown): string | undefined {
  if (!isRecord(value)) return typeof value === 'string' ? value : undefined;
  return wordsOf(value['url']) ?? wordsOf(value['contentUrl']);
}

/** A text, the text of a value with a language, or the name of a thing. */
function textOf(value: unknown): string | undefined {
  if (!isRecord(value)) return wordsOf(value);
  return wordsOf(value['@value']) ?? wordsOf(value['name']);
}

/** JSON-LD may have a number where it means a text: the name of a product may be `501`. */
const wordsOf = (value: unknown): string | undefined =>
  typeof value === 'string' ? value : typeof value === 'number' && Number.isFinite(value) ? String(value) : undefined;

const keywords = (value: unknown): string[] => [value].flat().flatMap((one: unknown) => wordsOf(one)?.split(',') ?? []);
