import { mkdir, writeFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { cardText } from '../titles.js';

/** A page of the measured site. */
export interface Page {
  /** Path, relative to the folder of the site. */
  readonly file: string;
  readonly title: string;
  readonly description: string;
  readonly author: string;
  /** `YYYY-MM-DD`; only stories have one. */
  readonly date: string | undefined;
}

export const siteName = 'Norrlund';
export const siteUrl = 'https://norrlund.example';

const authors = ['Maren Holt', 'Jörg Müller', 'Zoé Petit', 'Анна Ким', 'Ada Lindqvist', 'Miles O’Brien', 'Thu Hà'];

/** Returns the n-th page of a site: of ten pages, six are stories, three are documentation, and one is neither. */
export function page(n: number): Page {
  const { title, description } = cardText(n);
  const place = n % 10;
  const folder = place < 6 ? 'blog' : place < 9 ? 'docs' : 'pages';
  const day = new Date(Date.UTC(2012, 0, 1 + (n % 5_000))).toISOString().slice(0, 10);
  return {
    file: `${folder}/page-${n}/index.html`,
    title,
    description,
    author: authors[n % authors.length] ?? '',
    date: folder === 'blog' ? day : undefined,
  };
}

const nav = Array.from(
  { length: 24 },
  (_, i) => `<li><a class="nav__link" href="/section-${i}/">Section ${i}</a></li>`,
);

/** Returns about 16 KB of HTML, with a head and body as site generators write them. */
export function htmlOf({ file, title, description, author, date }: Page): string {
  const text = `<p>${`${description} <em>${title}</em> is <a href="/${file}">told here</a>. `.repeat(6)}</p>\n`;
  const story =
    date === undefined
      ? ''
      : `<meta property="og:type" content="article">\n<meta property="article:published_time" content="${date}T09:00:00Z">\n`;
  return `<!doctype html>
<html lang="en">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<title>${title} | ${siteName}</title>
<meta name="description" content="${description}">
<meta name="author" content="${author}">
<meta property="og:site_name" content="${siteName}">
${story}<link rel="canonical" href="${siteUrl}/${file.replace(/index\.html$/, '')}">
<link rel="icon" href="/favicon.svg" type="image/svg+xml">
<link rel="stylesheet" href="/assets/main.4f2a91.css">
<style>${'.prose p{margin:1em 0;max-width:66ch}'.repeat(40)}</style>
<script type="module" src="/assets/main.9b1c07.js"></script>
</head>
<body>
<nav><ul>${nav.join('')}</ul></nav>
<main><article class="prose"><h1>${title}</h1>
${date === undefined ? '' : `<p class="byline">By ${author} · <time datetime="${date}">${date}</time></p>\n`}${text.repeat(12)}</article></main>
<footer><p>${siteName}</p></footer>
</body>
</html>
`;
}

/** Writes the first pages of a site. */
export async function writeSite(folder: string, pages: number): Promise<void> {
  for (let n = 0; n < pages; n += 1) {
    const one = page(n);
    const file = join(folder, one.file);
    await mkdir(dirname(file), { recursive: true });
    await writeFile(file, htmlOf(one));
  }
}
