import { createHash } from 'node:crypto';
import {
  imageProblems,
  levelOf,
  urlProblems,
  verdict,
  type ImageFacts,
  type Platform,
  type Problem,
  type Verdict,
} from '@placard/platforms';
import type { PageTags } from './page-tags.js';
import { examine, type ImageContent } from './image.js';
import { FetchError } from '@placard/images/fetch';
import { isHtml, pageReader, type PageRead } from './page.js';
import { contentProblems } from './rules/image.js';
import { tagProblems } from './rules/page.js';
import { compressionProblems, failureProblem, responseProblems } from './rules/response.js';
import { acceptedBy, imageBytes, isFile, type Received, type Source } from './source.js';

/** How a platform shows a page. */
export interface Preview {
  /** `none`: only a link, or a text without an image. */
  readonly layout: 'large' | 'thumbnail' | 'none';
  readonly title: string | null;
  readonly description: string | null;
  /** Host of the page, or the name of its site. */
  readonly site: string | null;
  readonly image: (ImageFacts & { readonly url: string; readonly alt: string | null; readonly sha256: string }) | null;
}

export interface PlatformReport extends Verdict<Problem> {
  readonly name: string;
  readonly preview: Preview;
}

const nothing: Preview = { layout: 'none', title: null, description: null, site: null, image: null };

/** Caches the facts about images, by their bytes. */
export type Examiner = (bytes: Uint8Array) => Promise<{ readonly sha256: string; readonly content: ImageContent }>;

/** Cached because all platforms fetch the same image, and some pages share one. */
export function createExaminer(onImage: (sha256: string, bytes: Uint8Array) => void): Examiner {
  const contentByUrl = new Map<string, Promise<ImageContent>>();
  return async (bytes) => {
    const sha256 = createHash('sha256').update(bytes).digest('hex');
    if (!contentByUrl.has(sha256)) onImage(sha256, bytes);
    const content = contentByUrl.get(sha256) ?? examine(bytes);
    contentByUrl.set(sha256, content);
    return { sha256, content: await content };
  };
}

/** How each platform reads a page, by the bytes of the page. */
type Readers = Map<string, (platform: Platform) => PageRead>;

/** Fetches and checks a page as the crawler of each platform. */
export async function checkPage(
  source: Source,
  platforms: readonly Platform[],
  examineOnce: Examiner,
): Promise<readonly PlatformReport[]> {
  const readers: Readers = new Map();
  return Promise.all(
    platforms.map(async (platform) => {
      const { problems, preview } = await crawl(source, platform, readers, examineOnce);
      return { ...verdict(platform.id, problems), name: platform.name, preview };
    }),
  );
}

interface Found {
  readonly problems: readonly Problem[];
  readonly preview: Preview;
}

async function crawl(source: Source, platform: Platform, readers: Readers, examineOnce: Examiner): Promise<Found> {
  const kept = [...longAddress(platform, source.url), ...(await robotsProblems('page', source, source.url, platform))];
  const page = await receive('page', platform, () => source.page(platform));
  if ('problem' in page) return { problems: [...kept, page.problem], preview: nothing };
  const { received } = page;
  const before = [...kept, ...(isFile(received) ? [] : responseProblems('page', platform, received, source.slow))];
  if (before.some(({ level }) => level === 'error')) return { problems: before, preview: nothing };
  const accepted = acceptedBy(platform);
  if (!isFile(received)) before.push(...compressionProblems(platform, received, accepted));
  if (before.some(({ code, level }) => code === 'compression' && level === 'error'))
    return { problems: before, preview: nothing };
  const contentType = isFile(received) ? null : received.contentType;
  if (!isHtml(received.bytes, contentType)) {
    const message = `the page is not HTML${contentType === null ? '' : ` (Content-Type: ${contentType.slice(0, 60)})`}`;
    const problem: Problem = { code: 'not-html', level: 'error', message, fix: 'Share the address of an HTML page.' };
    return { problems: [...before, problem], preview: nothing };
  }
  const read = readOnce(readers, received)(platform);
  const address = isFile(received) ? source.url : received.url;
  const image = await crawlImage(source, platform, read.card, address, examineOnce);
  const problems = [...before, ...tagProblems(platform, read), ...image.problems];
  return { problems, preview: previewOf(read.card, address, image.shown, problems) };
}

function longAddress({ name, facts: { maxUrlLength } }: Platform, url: string | null): readonly Problem[] {
  if (url === null || maxUrlLength === undefined || url.length <= maxUrlLength.value) return [];
  const message = `the address of the page has ${url.length} characters; ${name} shows none of more than ${maxUrlLength.value}`;
  const fix = `Share an address of at most ${maxUrlLength.value} characters.`;
  return [{ code: 'url-too-long', level: levelOf(maxUrlLength), message, fix }];
}

/** The head of equal bytes is read once. */
function readOnce(readers: Readers, received: Received): (platform: Platform) => PageRead {
  const contentType = isFile(received) ? null : received.contentType;
  const isCut = !isFile(received) && received.isCut;
  const key = `${contentType} ${createHash('sha1').update(received.bytes).digest('hex')}`;
  const reader = readers.get(key) ?? pageReader(received.bytes, contentType, isCut);
  readers.set(key, reader);
  return reader;
}

interface ImageFound {
  readonly problems: readonly Problem[];
  readonly shown: Preview['image'];
}

async function crawlImage(
  source: Source,
  platform: Platform,
  card: PageTags,
  page: string | null,
  examineOnce: Examiner,
): Promise<ImageFound> {
  if (card.image === null) return { problems: [], shown: null };
  if (!/^[a-z][a-z0-9+.-]*:/i.test(card.image) || !URL.canParse(card.image)) {
    const message = `the address of the image is not absolute: ${card.image.slice(0, 80)}`;
    const absolute = page !== null && URL.canParse(card.image, page) ? new URL(card.image, page).href : 'https://…';
    return {
      problems: [{ code: 'relative-url', level: 'error', message, fix: `Write ${absolute}.` }],
      shown: null,
    };
  }
  const isPlainPage = page?.startsWith('http:') === true;
  const url = new URL(card.image).href;
  const before: Problem[] = [
    ...urlProblems(platform, card.image).filter(({ code }) => !(code === 'insecure-url' && isPlainPage)),
    ...(await robotsProblems('image', source, url, platform)),
  ];
  const image = await receive('image', platform, () => source.image(url, platform));
  if ('problem' in image) return { problems: [...before, image.problem], shown: null };
  const { received } = image;
  if (!isFile(received)) before.push(...responseProblems('image', platform, received, source.slow));
  if (before.some(({ code, level }) => level === 'error' && code.startsWith('image-')))
    return { problems: before, shown: null };
  if (received.bytes.length >= imageBytes)
    return { problems: [...before, ...imageProblems(platform, tooLong)], shown: null };
  const { content, sha256 } = await examineOnce(received.bytes);
  const problems = contentProblems(platform, content, isFile(received) ? null : received.contentType, card);
  const shown = content.kind === 'image' ? { ...content, url, alt: card.alt, sha256 } : null;
  return { problems: [...before, ...problems], shown };
}

/** If only the start of an image was read, nothing but its length is known. */
const tooLong: ImageFacts = { format: 'png', width: 1200, height: 630, bytes: imageBytes };

async function receive(
  what: 'page' | 'image',
  platform: Platform,
  load: () => Promise<Received>,
): Promise<{ readonly received: Received } | { readonly problem: Problem }> {
  try {
    return { received: await load() };
  } catch (error) {
    if (error instanceof FetchError) return { problem: failureProblem(what, platform, error) };
    throw error;
  }
}

async function robotsProblems(
  what: 'page' | 'image',
  { robots }: Source,
  url: string | null,
  { name, facts }: Platform,
): Promise<Problem[]> {
  const token = facts.robots?.value;
  if (robots === null || url === null || token == null || facts.robots === undefined) return [];
  if (!/^https?:/.test(url) || !(await robots.refuses(url, token))) return [];
  return [
    {
      code: what === 'page' ? 'robots' : 'image-robots',
      level: levelOf(facts.robots),
      message: `robots.txt keeps ${name} away from the ${what}`,
      fix: `Add to robots.txt: "User-agent: ${token}" and "Allow: ${new URL(url).pathname}".`,
    },
  ];
}

/** Codes of problems because of which the image is not shown, or shown small. */
const small = new Set(['no-large-card', 'thumbnail']);

function previewOf(
  card: PageTags,
  page: string | null,
  image: Preview['image'],
  problems: readonly Problem[],
): Preview {
  const isHidden = problems.some(({ code, level }) => level === 'error' && !small.has(code));
  const isSmall = problems.some(({ code }) => small.has(code));
  return {
    layout: image === null || isHidden ? 'none' : isSmall ? 'thumbnail' : 'large',
    title: card.title,
    description: card.description,
    site: card.siteName ?? (page === null ? null : new URL(page).hostname),
    image,
  };
}
