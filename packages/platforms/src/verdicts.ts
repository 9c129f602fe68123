import type { Fact, ImageFormat } from './fact.js';
import { isPrivateHost } from './local.js';
import { inBytes, levelOf, type Problem } from './problem.js';
import { platforms as all, type Platform, type PlatformId } from './table/index.js';

/** Facts about an image. */
export interface ImageFacts {
  /** In pixels, as shown (after applying the EXIF orientation). */
  readonly width: number;
  readonly height: number;
  /** Size of the file, in bytes. */
  readonly bytes: number;
  readonly format: ImageFormat;
}

export type ImageProblem = Problem<
  | 'local-url'
  | 'insecure-url'
  | 'url-too-long'
  | 'format'
  | 'unreliable-format'
  | 'too-many-bytes'
  | 'many-bytes'
  | 'too-small'
  | 'thumbnail'
  | 'too-large'
  | 'aspect'
  | 'cropped'
>;

/** Whether a platform shows an image. */
export interface Verdict<P extends Problem = ImageProblem> {
  readonly id: PlatformId;
  /** Whether no problem is an error. */
  readonly ok: boolean;
  readonly problems: readonly P[];
}

/**
 * Returns, for each platform, whether it shows an image and what is wrong. Pure: fetches nothing.
 *
 * @param url absolute URL of the image; undefined: not known yet, so it is not checked
 * @example
 * const image = { width: 1200, height: 630, bytes: 750_000, format: 'png' } as const;
 * const whatsapp = verdicts(image, 'https://cards.example/a.png').find(({ id }) => id === 'whatsapp');
 * // { id: 'whatsapp', ok: false, problems: [{ code: 'too-many-bytes', level: 'error', … }] }
 */
export function verdicts(image: ImageFacts, url?: string, platforms = all): readonly Verdict[] {
  const address = url === undefined ? undefined : addressOf(url);
  return platforms.map((platform) =>
    verdict(platform.id, [
      ...(address === undefined ? [] : addressProblems(platform, address)),
      ...imageProblems(platform, image),
    ]),
  );
}

/** Creates a verdict from its problems. */
export const verdict = <P extends Problem>(id: PlatformId, problems: readonly P[]): Verdict<P> => ({
  id,
  ok: problems.every(({ level }) => level !== 'error'),
  problems,
});

/** Problems that prevent a platform from fetching this URL. */
export const urlProblems = (platform: Platform, url: string): readonly ImageProblem[] =>
  addressProblems(platform, addressOf(url));

/** Properties of a URL that platforms check. Computed once for all of them. */
interface Address {
  readonly protocol: string;
  readonly hostname: string;
  readonly isPrivate: boolean;
  /** Number of characters of the URL. */
  readonly length: number;
}

function addressOf(url: string): Address {
  const { protocol, hostname } = URL.canParse(url) ? new URL(url) : { protocol: '', hostname: '' };
  return { protocol, hostname, isPrivate: isPrivateHost(hostname), length: url.length };
}

function addressProblems({ name, facts }: Platform, address: Address): readonly ImageProblem[] {
  const problems: ImageProblem[] = [];
  const { protocol, hostname, isPrivate, length } = address;
  if (isPrivate)
    problems.push({
      code: 'local-url',
      level: 'error',
      message: `${name} cannot reach ${hostname || 'a URL without a host'}`,
      fix: 'Use the public address of the site.',
    });
  else if (protocol !== 'https:')
    problems.push({
      code: 'insecure-url',
      level: 'warning',
      message: `the URL begins with ${protocol}//, and pages that are served over https do not show such images`,
      fix: 'Use an https URL.',
    });
  const { maxUrlLength } = facts;
  if (maxUrlLength !== undefined && length > maxUrlLength.value)
    problems.push({
      code: 'url-too-long',
      level: levelOf(maxUrlLength),
      message: `the URL has ${length} characters; ${name} shows no image of more than ${maxUrlLength.value}`,
      fix: `Use a URL of at most ${maxUrlLength.value} characters.`,
    });
  return problems;
}

/** Problems because of which a platform does not show the image, shows it small or crops it. */
export function imageProblems(platform: Platform, image: ImageFacts): readonly ImageProblem[] {
  return [...formatProblems(platform, image), ...byteProblems(platform, image), ...sizeProblems(platform, image)];
}

function formatProblems({ name, facts }: Platform, { format }: ImageFacts): readonly ImageProblem[] {
  const fix = 'Use png or jpg.';
  if (facts.formats !== undefined && !facts.formats.value.includes(format))
    return [{ code: 'format', level: levelOf(facts.formats), message: `${name} does not show ${format} images`, fix }];
  // No source says that a platform rasterizes SVG.
  if (format === 'svg') return [{ code: 'format', level: 'error', message: `${name} does not show svg images`, fix }];
  if (facts.unreliableFormats?.value.includes(format) !== true) return [];
  const message = `${name} does not always show ${format} images`;
  return [{ code: 'unreliable-format', level: 'warning', message, fix }];
}

function byteProblems({ name, facts }: Platform, { bytes }: ImageFacts): readonly ImageProblem[] {
  const exceeds = (fact: Fact<number> | undefined): fact is Fact<number> => fact !== undefined && bytes > fact.value;
  const fix = 'Use jpg, or a smaller image.';
  if (exceeds(facts.maxBytes)) {
    const message = `the image has ${inBytes(bytes)}; ${name} shows none over ${inBytes(facts.maxBytes.value)}`;
    return [{ code: 'too-many-bytes', level: levelOf(facts.maxBytes), message, fix }];
  }
  if (!exceeds(facts.advisedBytes)) return [];
  const message = `the image has ${inBytes(bytes)}; ${name} is said to show none over ${inBytes(facts.advisedBytes.value)}`;
  return [{ code: 'many-bytes', level: 'warning', message, fix }];
}

/** Share of a side below which cropping is not reported, because every card leaves such a margin. */
const tolerableCrop = 0.15;

function sizeProblems({ name, facts }: Platform, { width, height }: ImageFacts): readonly ImageProblem[] {
  const { minSize, largeSize, maxSize, minArea, maxAspect, feedAspect } = facts;
  const size = `${width}×${height}`;
  const fix = 'Use an image of 1200×630 pixels.';
  const problem = (code: ImageProblem['code'], fact: Fact<unknown>, message: string): readonly ImageProblem[] => [
    { code, level: levelOf(fact), message, fix },
  ];
  if (minSize !== undefined && (width < minSize.value.width || height < minSize.value.height))
    return problem('too-small', minSize, `the image has ${size} pixels, too few for ${name} to show it`);
  if (maxSize !== undefined && (width > maxSize.value.width || height > maxSize.value.height))
    return problem('too-large', maxSize, `the image has ${size} pixels, too many for ${name} to show it`);
  if (maxAspect !== undefined && width / height > maxAspect.value)
    return problem(
      'aspect',
      maxAspect,
      `the image is wider than ${maxAspect.value}:1, too wide for ${name} to show it`,
    );
  if (largeSize !== undefined && (width < largeSize.value.width || height < largeSize.value.height))
    return problem('thumbnail', largeSize, `the image has ${size} pixels; ${name} shows it small`);
  if (minArea !== undefined && width * height <= minArea.value)
    return problem('thumbnail', minArea, `the image has ${size} pixels; ${name} shows it small`);
  if (feedAspect?.value == null) return [];
  const lost = croppedPart(width / height, feedAspect.value);
  if (lost <= tolerableCrop) return [];
  const message = `${name} crops the image to ${ratio(feedAspect.value)}, which removes ${Math.round(lost * 100)} % of it`;
  return [{ code: 'cropped', level: 'warning', message, fix }];
}

/** The part of an image that is lost when it is cropped to another aspect, 0 to 1. */
const croppedPart = (aspect: number, to: number): number => 1 - Math.min(aspect, to) / Math.max(aspect, to);

/** Formats an aspect ratio. */
export const ratio = (aspect: number): string =>
  Math.abs(aspect - 16 / 9) < 0.001 ? '16:9' : aspect === 1 ? 'a square' : `${aspect}:1`;
