import { levelOf, inBytes, type Platform, type Problem } from '@placard/platforms';
import type { Card } from '../card.js';
import type { PageRead } from '../page.js';

const error = (code: string, message: string, fix: string): Problem => ({ code, level: 'error', message, fix });
const warning = (code: string, message: string, fix: string): Problem => ({ code, level: 'warning', message, fix });

const writeTags = 'Put <meta property="og:image" content="https://…"> into the HTML of the head.';

/** What is wrong with the tags of a page, as this platform reads them. */
export function tagProblems(platform: Platform, page: PageRead): readonly Problem[] {
  const { card } = page;
  if (card.image === null) return [missingImage(platform, page)];
  return [
    ...(page.charset === 'utf-8' || page.isWide
      ? []
      : [
          warning(
            'encoding',
            `the page is in ${page.charset}, which some crawlers take for UTF-8`,
            'Save the page as UTF-8.',
          ),
        ]),
    ...(card.title === null
      ? [warning('no-title', 'the page has no title', 'Add <meta property="og:title" content="…">.')]
      : []),
    ...(card.isInBody ? [warning('tags-in-body', 'og:image stands after the head', 'Move the tags into <head>.')] : []),
    ...largeCard(platform, card),
    ...severalImages(platform, card),
    ...card.duplicates.map((name) =>
      warning('duplicate-tag', `${name} stands twice with different values`, `Keep one ${name}.`),
    ),
    ...(card.alt === null
      ? [warning('no-alt', 'the image has no alt text', 'Add <meta property="og:image:alt" content="…">.')]
      : []),
  ];
}

function missingImage({ name, facts }: Platform, page: PageRead): Problem {
  const { pageBytes } = facts;
  if (page.isInRest && pageBytes !== undefined) {
    const limit = inBytes(pageBytes.value);
    return {
      code: 'tags-late',
      level: levelOf(pageBytes),
      message: `og:image stands after the first ${limit} of the page; ${name} reads no further`,
      fix: 'Move the tags to the start of <head>, before inline styles and scripts.',
    };
  }
  if (page.isCut)
    return error('tags-late', `no og:image within the first ${inBytes(page.bytes)} of the page`, writeTags);
  if (page.isInScript)
    return error(
      'tags-by-script',
      'og:image stands only in a script or a comment, and crawlers run no scripts',
      writeTags,
    );
  return error('no-image', 'the page has no og:image', writeTags);
}

function largeCard({ name, facts: { needsLargeCard } }: Platform, { twitterCard }: Card): readonly Problem[] {
  if (needsLargeCard === undefined || twitterCard?.toLowerCase() === 'summary_large_image') return [];
  const found = twitterCard === null ? 'is missing' : `is "${twitterCard.slice(0, 40)}"`;
  return [
    {
      code: 'no-large-card',
      level: levelOf(needsLargeCard),
      message: `twitter:card ${found}; ${name} shows the image small`,
      fix: 'Add <meta name="twitter:card" content="summary_large_image">.',
    },
  ];
}

function severalImages({ id, name, facts }: Platform, card: Card): readonly Problem[] {
  const { severalImages } = facts;
  if (severalImages === undefined || card.images.length < 2) return [];
  if (id === 'imessage' && card.twitterFirst && card.images.includes(card.twitterImage ?? '')) return [];
  const message = `the page has ${card.images.length} og:image; ${name} makes of them ${severalImages.value}`;
  return [warning('several-images', message, 'Keep one og:image.')];
}
