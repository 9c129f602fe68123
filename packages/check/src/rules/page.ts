import { levelOf, inBytes, type Platform, type Problem } from '@placard/platforms';
import type { PageTags } from '../page-tags.js';
import type { PageRead } from '../page.js';
import { error, warning } from './problem.js';

const writeTags = 'Put <meta property="og:image" content="https://…"> into the HTML of the head.';

/** Returns the problems of the tags of a page, as this platform reads them. */
export function tagProblems(platform: Platform, page: PageRead): readonly Problem[] {
  const { card } = page;
  const untitled =
    card.title === null
      ? [warning('no-title', 'the page has no title', 'Add <meta property="og:title" content="…">.')]
      : [];
  if (card.image === null) return [missingImage(platform, page), ...untitled];
  return [
    ...encodingProblems(page),
    ...untitled,
    ...(card.isInBody ? [warning('tags-in-body', 'og:image is after the head', 'Move the tags into <head>.')] : []),
    ...onlyTwitterImage(platform, card),
    ...largeCard(platform, card),
    ...severalImages(platform, card),
    ...card.duplicates.map((name) =>
      warning('duplicate-tag', `${name} is set twice to different values`, `Keep one ${name}.`),
    ),
    ...(card.alt === null
      ? [warning('no-alt', 'the image has no alt text', 'Add <meta property="og:image:alt" content="…">.')]
      : []),
  ];
}

/** Returns problems of texts that are decoded differently from what their author wrote, or may be. */
function encodingProblems({ card, encoding }: PageRead): readonly Problem[] {
  const said = (message: string, fix: string): readonly Problem[] => [warning('encoding', message, fix)];
  const texts = [card.title, card.description, card.alt];
  if (encoding.isMarked) return [];
  if (encoding.name === 'utf-8')
    return texts.some((text) => text?.includes('\ufffd'))
      ? said('the texts for the preview are not in UTF-8, although the page is said to be', 'Save the page as UTF-8.')
      : [];
  if (encoding.isUtf8)
    return said(
      `the page is in UTF-8, but is said to be in ${encoding.name}`,
      'Write <meta charset="utf-8">, and charset=utf-8 in the header Content-Type.',
    );
  const fix = 'Save the page as UTF-8.';
  if (encoding.isGuessed) return said('the page is not in UTF-8, and does not say in which encoding it is', fix);
  return said(`the page is in ${encoding.name}, which some crawlers take for UTF-8`, fix);
}

/** A platform that is not known to prefer `twitter:image` needs `og:image`. */
function onlyTwitterImage({ name, facts }: Platform, { images, twitterImage, image }: PageTags): readonly Problem[] {
  if (facts.prefersTwitterTags?.value === true || images.length > 0 || image === null || image !== twitterImage)
    return [];
  const message = `the page has twitter:image and no og:image, which ${name} may not read`;
  return [warning('no-og-image', message, `Add <meta property="og:image" content="${image.slice(0, 200)}">.`)];
}

/** `player` is a video, which is not shown small. */
const largeCards = ['summary_large_image', 'player'];

function missingImage({ name, facts }: Platform, page: PageRead): Problem {
  const { pageBytes } = facts;
  if (page.isInRest && pageBytes !== undefined) {
    const limit = inBytes(pageBytes.value);
    return {
      code: 'tags-late',
      level: levelOf(pageBytes),
      message: `og:image is after the first ${limit} of the page, where ${name} stops reading`,
      fix: 'Move the tags to the start of <head>, before inline styles and scripts.',
    };
  }
  if (page.isCut)
    return error('tags-late', `no og:image within the first ${inBytes(page.bytes)} of the page`, writeTags);
  if (page.isInScript)
    return error(
      'tags-by-script',
      'og:image is only in a script or a comment, and crawlers do not run scripts',
      writeTags,
    );
  return error('no-image', 'the page has no og:image', writeTags);
}

function largeCard({ name, facts: { needsLargeCard } }: Platform, { twitterCard }: PageTags): readonly Problem[] {
  if (needsLargeCard === undefined || largeCards.includes(twitterCard?.toLowerCase() ?? '')) return [];
  const cardFault = twitterCard === null ? 'is missing' : `is "${twitterCard.slice(0, 40)}"`;
  return [
    {
      code: 'no-large-card',
      level: levelOf(needsLargeCard),
      message: `twitter:card ${cardFault}; ${name} shows the image small`,
      fix: 'Add <meta name="twitter:card" content="summary_large_image">.',
    },
  ];
}

function severalImages({ name, facts }: Platform, card: PageTags): readonly Problem[] {
  const { severalImages } = facts;
  if (severalImages === undefined || card.images.length < 2) return [];
  const isLed = card.twitterFirst && card.images.includes(card.twitterImage ?? '');
  if (isLed && facts.showsLeadingTwitterImage?.value === true) return [];
  const message = `the page has ${card.images.length} og:image; ${name} makes of them ${severalImages.value}`;
  return [warning('several-images', message, 'Keep one og:image.')];
}
