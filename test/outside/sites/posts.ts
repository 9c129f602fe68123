/** A post. The blog has several scripts, an emoji, markup in a title, a post without a title, one with an image. */
export interface Post {
  readonly slug: string;
  readonly lang: string;
  readonly title?: string;
  readonly author: string;
  readonly date: string;
  readonly description?: string;
  /** Whether the post already has tags of its own image. */
  readonly tagged?: boolean;
  /** The day as written in the language of the post. */
  readonly day: string;
}

export const site = 'The Long Way';
export const url = 'https://longway.example';

export const posts: readonly Post[] = [
  {
    slug: 'night-trains',
    lang: 'en',
    title: 'Night trains',
    author: 'Maren Holt',
    date: '2026-03-14',
    description: 'Six sleepers, four borders and one very small kettle.',
    day: '14 March 2026',
  },
  { slug: 'qitarat', lang: 'ar', title: 'قطارات الليل', author: 'ليلى حداد', date: '2026-04-01', day: '1 أبريل 2026' },
  {
    slug: 'yakou',
    lang: 'ja',
    title: '夜行列車の旅',
    author: '佐藤 健',
    date: '2026-05-02',
    description: '寝台車で国境を越える六つの夜。',
    day: '2026年5月2日',
  },
  {
    slug: 'coffee',
    lang: 'en',
    title: 'Coffee ☕ and rails 🚂',
    author: 'Ada',
    date: '2026-06-02',
    day: '2 June 2026',
  },
  { slug: 'no-title-here', lang: 'en', author: 'Ada', date: '2026-06-03', day: '3 June 2026' },
  {
    slug: 'trains-de-nuit',
    lang: 'fr',
    title: "L'hiver dans les trains de nuit",
    author: 'Zoé Petit',
    date: '2026-07-14',
    tagged: true,
    day: '14 juillet 2026',
  },
  {
    slug: 'nachtzug',
    lang: 'de',
    title: 'Größe, Maß & „Nachtzug“',
    author: 'Jörg Müller',
    date: '2026-08-30',
    day: '30. August 2026',
  },
  {
    slug: 'markup',
    lang: 'en',
    title: 'The <head> of a train & its "tail"',
    author: "Miles O'Brien",
    date: '2026-09-01',
    day: '1 September 2026',
  },
  { slug: 'noch', lang: 'ru', title: 'Ночные поезда', author: 'Анна Ким', date: '2026-09-09', day: '9 сентября 2026' },
  {
    slug: 'long',
    lang: 'en',
    title: 'Everything that I have learned about timetables, connections and waiting rooms',
    author: 'Maren Holt',
    date: '2026-10-03',
    day: '3 October 2026',
  },
  { slug: 'seoul', lang: 'ko', title: '밤기차의 겨울', author: '김하늘', date: '2026-10-20', day: '2026년 10월 20일' },
];

/** The twelfth page, which every generator copies unchanged. */
export const redirect = `<!doctype html><html lang="en"><head><meta charset="utf-8"><title>Moved</title><meta http-equiv="refresh" content="0; url=/blog/night-trains/"></head><body></body></html>\n`;

export const ownImage = 'https://longway.example/own.png';

/** Returns the front matter of a post as YAML. JSON strings are valid YAML. */
export const frontMatter = (fields: Readonly<Record<string, unknown>>): string =>
  `---\n${Object.entries(fields)
    .filter(([, value]) => value !== undefined)
    .map(([name, value]) => `${name}: ${name === 'date' ? String(value) : JSON.stringify(value)}\n`)
    .join('')}---\n`;
