import type { Head, HeadTag } from '@placard/site/head';

/** Facts in a page's tags about its preview. Empty values count as missing. */
export interface PageTags {
  readonly title: string | null;
  readonly description: string | null;
  readonly siteName: string | null;
  /** URL of the image, as written. */
  readonly image: string | null;
  /** Whether there is a tag for the image, even if it is empty. */
  readonly hasImageTag: boolean;
  /** Every `og:image`, as written. */
  readonly images: readonly string[];
  /** Properties of {@link image} from the tags; null: they belong to other images. */
  readonly declared: DeclaredImage | null;
  readonly alt: string | null;
  readonly twitterCard: string | null;
  readonly twitterImage: string | null;
  /** Whether `twitter:image` is before `og:image`. */
  readonly twitterFirst: boolean;
  /** Tags that occur twice with different values, although they may only occur once. */
  readonly duplicates: readonly string[];
  /** Whether the image's tag is after the head. */
  readonly isInBody: boolean;
}

export interface DeclaredImage {
  readonly type: string | null;
  readonly width: string | null;
  readonly height: string | null;
}

/** A `meta` tag under one of its names. */
interface Property {
  readonly key: string;
  readonly value: string;
  readonly inHead: boolean;
}

const isImage = (name: string): boolean => /^(og|twitter):image\b/.test(name);

/** Tags that start the properties of an image. */
const roots = ['og:image', 'og:image:url'];

const once = ['og:title', 'og:description', 'og:url', 'twitter:card', 'twitter:image', 'twitter:title'];

/** @param twitterFirst whether the platform prefers `twitter:` tags to `og:` tags */
export function readPageTags({ tags, title }: Head, twitterFirst: boolean): PageTags {
  const properties = tags.flatMap(propertiesOf);
  const all = (...keys: readonly string[]): readonly string[] =>
    keys.flatMap((wanted) => properties.filter(({ key }) => key === wanted).map(({ value }) => value));
  const first = (...keys: readonly string[]): string | null => all(...keys)[0] ?? null;
  const kinds = twitterFirst ? ['twitter:', 'og:'] : ['og:', 'twitter:'];
  const either = (...names: readonly string[]): string | null =>
    first(...kinds.flatMap((kind) => names.map((name) => kind + name)));

  const images = all(...roots);
  const image = either('image', 'image:url', 'image:src') ?? first('og:image:secure_url');
  const about = images.length === 0 ? properties : describedBy(properties).get(image ?? '');
  const said = (key: string): string | null => about?.find((one) => one.key === key)?.value ?? null;
  const alt = about === undefined ? first('og:image:alt') : said('og:image:alt');
  const altOfX = first('twitter:image:alt');
  const keys = properties.map(({ key }) => key);
  return {
    title: either('title') ?? (title === '' ? null : title),
    description: either('description') ?? first('description'),
    siteName: first('og:site_name'),
    image,
    hasImageTag: tags.some(({ attributes }) => namesOf(attributes).some(isImage)),
    images: [...new Set(images)],
    declared:
      about === undefined
        ? null
        : { type: said('og:image:type'), width: said('og:image:width'), height: said('og:image:height') },
    alt: twitterFirst ? (altOfX ?? alt) : (alt ?? altOfX),
    twitterCard: first('twitter:card'),
    twitterImage: first('twitter:image', 'twitter:image:src'),
    twitterFirst: keys.includes('twitter:image') && keys.indexOf('twitter:image') < keys.indexOf('og:image'),
    duplicates: once.filter((key) => new Set(all(key)).size > 1),
    isInBody:
      image !== null && properties.find(({ value, key }) => value === image && key.includes('image'))?.inHead === false,
  };
}

/**
 * Returns the names of a tag, which may have a name of Open Graph and one of X: `<meta property="og:image"
 * name="twitter:image">`.
 */
const namesOf = (attributes: HeadTag['attributes']): readonly string[] => [
  ...new Set(['property', 'name'].flatMap((kind) => attributes.get(kind)?.trim().toLowerCase() ?? [])),
];

function propertiesOf({ name, attributes, inHead }: HeadTag): readonly Property[] {
  const value = attributes.get('content')?.trim() ?? '';
  return name === 'meta' && value !== '' ? namesOf(attributes).map((key) => ({ key, value, inHead })) : [];
}

/**
 * Returns the properties of each image: the tags between it and the next one (https://ogp.me, "Arrays"), and for the
 * first image also those before it, as Next.js writes them.
 */
function describedBy(found: readonly Property[]): ReadonlyMap<string, readonly Property[]> {
  const images = new Map<string, Property[]>();
  let about: Property[] = [];
  for (const one of found) {
    if (roots.includes(one.key)) {
      about = images.get(one.value) ?? (images.size === 0 ? about : []);
      images.set(one.value, about);
    } else about.push(one);
  }
  return images;
}
