import {
  inBytes,
  platforms,
  ratio,
  type Fact,
  type Platform,
  type Size,
  type Topic,
  type Topics,
} from '@placard/platforms';

type Writers = { readonly [T in Topic]: readonly [label: string, write: (value: Topics[T]) => string] };

const size = ({ width, height }: Size): string => (height === 1 ? `${width} px wide` : `${width}×${height}`);
const area = (value: number): string => `${value.toLocaleString('en')} px²`;
const crop = (aspect: number | null): string => (aspect === null ? 'not cropped' : ratio(aspect));
const list = (items: readonly string[]): string => items.join(', ');
const percent = (part: number): string => `${Math.round(part * 100)} %`;

const writers: Writers = {
  bestSize: ['Recommended size', size],
  minSize: ['Not shown under', size],
  largeSize: ['Small under', size],
  maxSize: ['Not shown over', size],
  minArea: ['Small up to', area],
  maxAspect: ['Widest aspect', (value) => `${value}:1`],
  feedAspect: ['Cropped in a feed or chat to', crop],
  detailAspect: ['Cropped in an opened post to', crop],
  thumbnailAspect: ['Cropped in compact layouts to', crop],
  scaledArea: ['Scaled to', area],
  label: [
    'Label over the image',
    ({ left, top, right, bottom }) =>
      `${percent(left)} to ${percent(right)} from the left, ${percent(top)} to ${percent(bottom)} from the top`,
  ],
  formats: ['Formats', list],
  unreliableFormats: ['Formats that sources disagree about', list],
  maxBytes: ['Largest file', inBytes],
  advisedBytes: ['Largest file, as often reported', inBytes],
  maxUrlLength: ['Longest URL of an image', (value) => `${value} characters`],
  pageBytes: ['Reads tags within the first', inBytes],
  encodings: ['Content encodings of a page', list],
  redirects: ['Redirects', (value) => `at most ${value}`],
  seconds: ['Time for a page', (value) => `${value} s`],
  robots: ['Obeys robots.txt', (value) => (value === null ? 'no' : `as \`${value}\``)],
  needsLargeCard: ['Large only with `twitter:card`', (value) => (value ? 'yes' : 'no')],
  prefersTwitterTags: ['Prefers `twitter:` tags to `og:` tags', (value) => (value ? 'yes' : 'no')],
  severalImages: ['Several `og:image` become', (value) => value],
  showsLeadingTwitterImage: [
    'Shows only `twitter:image` if it stands before several `og:image` and names one of them',
    (value) => (value ? 'yes' : 'no'),
  ],
  keeps: ['Keeps a preview', (value) => value],
  userAgent: ['User-Agent', (value) => `\`${value}\``],
};

const topics = Object.keys(writers) as readonly Topic[];

function row<T extends Topic>(topic: T, fact: Fact<Topics[T]> | undefined): readonly string[] {
  if (fact === undefined) return [];
  const [label, write] = writers[topic];
  const source = fact.source.startsWith('https://') ? `<${fact.source}>` : fact.source;
  return [`| ${label} | ${write(fact.value)} | ${source} | ${fact.date} | ${fact.basis} |`];
}

const section = ({ id, name, facts }: Platform): string =>
  [
    `## ${name}`,
    '',
    `\`${id}\``,
    '',
    '| topic | value | source | date | basis |',
    '|---|---|---|---|---|',
    ...topics.flatMap((topic) => row(topic, facts[topic])),
  ].join('\n');

/** The text of docs/platforms.md. */
export const platformsPage = (): string =>
  `# Platforms

Facts about how platforms show a shared image. This page is generated from the table in \`@placard/platforms\`: change the table,
then run \`npx vitest run packages/platforms -u\`.

- **basis**: \`read\` is a fact from the platform's own text or source code. \`second-hand\` is a fact from surveys and
  reports. A second-hand fact causes warnings only, never errors.
- **date**: when the source was last read; the first of the month if only the month is known.
- If a topic has no row, no source was found.

Every platform shows a card if:

- it has 1200×630 pixels, and is a PNG or JPEG of at most 300 KB;
- it has an absolute https URL of at most 2,048 characters;
- it is the only \`og:image\` of its page;
- the page sets \`twitter:card\` to \`summary_large_image\`.

\`metaTags\` writes such tags; \`platforms\` in the response of \`POST /v1/images\` says where an image is not shown.

${platforms.map(section).join('\n\n')}
`;
