import { readHead, type Head } from '@placard/site/head';

/** The tags of a page that platforms read. */
export interface Unfurled {
  readonly title: string;
  readonly description: string;
  readonly site: string;
  /** The address that the page declares; empty: none. */
  readonly address: string;
  readonly images: readonly string[];
  readonly alt: string;
  /** `twitter:card` */
  readonly card: string;
  readonly width: number | undefined;
  readonly height: number | undefined;
  readonly charset: string;
  /** The tags that were found, as they are written. */
  readonly tags: readonly (readonly [name: string, value: string])[];
  /** One sentence for each tag that is missing or doubtful. */
  readonly advice: readonly string[];
}

/** Limit of a page, in bytes. Messengers read less (300 KB, 1 MB). */
export const maxBytes = 20 * 1024 * 1024;

/** Reads a page as a crawler does: tags only, no scripts. */
export function unfurl(page: Uint8Array): Unfurled {
  const head = readHead(page);
  const tags = namedTags(head);
  const first = (...names: readonly string[]): string =>
    names.map((name) => tags.find(([each]) => each === name)?.[1] ?? '').find((value) => value !== '') ?? '';
  const size = (name: string): number | undefined => {
    const value = Number(first(name));
    return value > 0 && Number.isFinite(value) ? value : undefined;
  };
  const images = tags.filter(([name]) => name === 'og:image' || name === 'og:image:url').map(([, value]) => value);
  const ofX = first('twitter:image', 'twitter:image:src');
  const found = {
    title: first('og:title', 'twitter:title') || (head.title ?? ''),
    description: first('og:description', 'twitter:description', 'description'),
    site: first('og:site_name'),
    address: addressOf(head) ?? first('og:url'),
    images: images.length > 0 || ofX === '' ? images : [ofX],
    alt: first('og:image:alt', 'twitter:image:alt'),
    card: first('twitter:card'),
    width: size('og:image:width'),
    height: size('og:image:height'),
    charset: head.charset.name,
    tags,
  };
  return { ...found, advice: adviceOn(found, head) };
}

const addressOf = ({ tags }: Head): string | undefined =>
  tags
    .find(({ name, attributes }) => name === 'link' && attributes.get('rel')?.trim().toLowerCase() === 'canonical')
    ?.attributes.get('href');

function namedTags({ tags }: Head): readonly (readonly [string, string])[] {
  return tags.flatMap(({ name, attributes }): (readonly [string, string])[] => {
    const key = (attributes.get('property') ?? attributes.get('name') ?? '').trim().toLowerCase();
    const value = (attributes.get('content') ?? '').trim();
    return name === 'meta' && /^(og:|twitter:|article:|fb:|description$|theme-color$)/.test(key) ? [[key, value]] : [];
  });
}

function adviceOn(
  { title, description, images, alt, card, width, height }: Omit<Unfurled, 'advice'>,
  head: Head,
): readonly string[] {
  const [image = ''] = images;
  const advice: readonly (readonly [boolean, string])[] = [
    [title === '', 'No title. Add og:title.'],
    [description === '', 'No description. Add og:description.'],
    [image === '', 'No image. Add og:image.'],
    [
      image !== '' && !/^https?:\/\//i.test(image),
      'The URL of the image is not absolute: crawlers do not complete it.',
    ],
    [/^http:\/\//i.test(image), 'The image is not on https: some platforms do not show it.'],
    [images.length > 1, `There are ${images.length} images: Discord and iMessage show several, the others the first.`],
    [
      image !== '' && card !== 'summary_large_image',
      'X and Discord show a small image: set twitter:card to summary_large_image.',
    ],
    [image !== '' && alt === '', 'The image has no alt text. Add og:image:alt.'],
    [
      image !== '' && (width === undefined || height === undefined),
      'Without og:image:width and og:image:height the first share may come without the image.',
    ],
    [image.length > 2048, `The URL of the image has ${image.length} characters: Discord takes 2,048.`],
    [
      head.headEnd !== null && head.headEnd > 300_000,
      'The tags end after 300 KB of the page: WhatsApp reads no further.',
    ],
    [
      head.tags.some(({ inHead, attributes }) => !inHead && (attributes.get('property') ?? '').startsWith('og:')),
      'Some tags stand outside of the head, where not all crawlers read them.',
    ],
  ];
  return advice.filter(([applies]) => applies).map(([, sentence]) => sentence);
}
