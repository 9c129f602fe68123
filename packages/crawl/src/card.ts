import type { Head } from '@placard/head';

/** What a page's tags say about its preview. Empty values count as missing. */
export interface Card {
  readonly title: string | null;
  readonly description: string | null;
  readonly siteName: string | null;
  /** Address of the image as it is written. */
  readonly image: string | null;
  /** There is a tag for the image, be it empty. */
  readonly hasImageTag: boolean;
  /** Every `og:image`, as written. */
  readonly images: readonly string[];
  readonly imageType: string | null;
  readonly imageWidth: string | null;
  readonly imageHeight: string | null;
  readonly alt: string | null;
  readonly twitterCard: string | null;
  readonly twitterImage: string | null;
  /** `twitter:image` stands before `og:image`. */
  readonly twitterFirst: boolean;
  /** Tags that stand twice with different values, of those that may stand once. */
  readonly duplicates: readonly string[];
  /** The image's tag stands after the head. */
  readonly isInBody: boolean;
}

const isImage = (name = ''): boolean => /^\s*(og|twitter):image\b/i.test(name);

const once = ['og:title', 'og:description', 'og:url', 'twitter:card', 'twitter:image', 'twitter:title'];

/** @param twitterFirst whether the platform takes `twitter:` tags before `og:` tags */
export function readCard({ tags, title }: Head, twitterFirst: boolean): Card {
  const found = tags.flatMap(({ name, attributes, inHead }) => {
    const key = (attributes.get('property') ?? attributes.get('name'))?.trim().toLowerCase();
    const value = attributes.get('content')?.trim() ?? '';
    return name === 'meta' && key !== undefined && value !== '' ? [{ key, value, inHead }] : [];
  });
  const all = (...keys: readonly string[]): readonly string[] =>
    keys.flatMap((wanted) => found.filter(({ key }) => key === wanted).map(({ value }) => value));
  const first = (...keys: readonly string[]): string | null => all(...keys)[0] ?? null;
  const either = (...names: readonly string[]): string | null =>
    first(
      ...(twitterFirst ? ['twitter:', 'og:'] : ['og:', 'twitter:']).flatMap((kind) => names.map((name) => kind + name)),
    );

  const images = all('og:image', 'og:image:url');
  const image = either('image', 'image:url', 'image:src') ?? first('og:image:secure_url');
  const keys = found.map(({ key }) => key);
  return {
    title: either('title') ?? title,
    description: either('description') ?? first('description'),
    siteName: first('og:site_name'),
    image,
    hasImageTag: tags.some(({ attributes }) => isImage(attributes.get('property') ?? attributes.get('name'))),
    images: [...new Set(images)],
    imageType: first('og:image:type'),
    imageWidth: first('og:image:width'),
    imageHeight: first('og:image:height'),
    alt: either('image:alt'),
    twitterCard: first('twitter:card'),
    twitterImage: first('twitter:image', 'twitter:image:src'),
    twitterFirst: keys.includes('twitter:image') && keys.indexOf('twitter:image') < keys.indexOf('og:image'),
    duplicates: once.filter((key) => new Set(all(key)).size > 1),
    isInBody:
      image !== null && found.find(({ value, key }) => value === image && key.includes('image'))?.inHead === false,
  };
}
