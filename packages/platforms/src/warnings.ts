import { inBytes } from './problem.js';
import { platforms, type Platform } from './table/index.js';
import { verdicts, type ImageFacts, type ImageProblem, type Verdict } from './verdicts.js';

/**
 * Returns sentences for the `warnings` of an image request: limits of platforms that the image exceeds, each with the
 * names of the platforms. Problems that the author of the image cannot change (the host of the URL) are only in the
 * verdicts.
 *
 * @param url of the image; undefined: not known yet
 * @param found the verdicts of all platforms for this image, if the caller has them
 * @example
 * platformWarnings({ width: 1200, height: 630, bytes: 40_000, format: 'webp' }, 'https://cards.example/a.webp');
 * // ['LinkedIn and Telegram do not always show webp images; use png or jpg']
 */
export function platformWarnings(
  image: ImageFacts,
  url?: string,
  found: readonly Verdict[] = verdicts(image, url),
): string[] {
  const { format, bytes } = image;
  const having = (code: ImageProblem['code']): readonly Platform[] =>
    platforms.filter((_, at) => found[at]?.problems.some((problem) => problem.code === code));
  const warn = (code: ImageProblem['code'], sentence: (names: string, of: readonly Platform[]) => string): string[] => {
    const of = having(code);
    return of.length === 0 ? [] : [sentence(list(of.map(({ name }) => name)), of)];
  };
  return [
    ...warn(
      'url-too-long',
      (names, of) => `the URL has ${url?.length} characters; ${names} shows no image of more than ${shortest(of)}`,
    ),
    ...warn('format', (names) => `not shown as ${format}: ${names}; use png or jpg`),
    ...warn('unreliable-format', (names) => `${names} do not always show ${format} images; use png or jpg`),
    ...warn(
      'too-many-bytes',
      (names) => `the image has ${inBytes(bytes)}, too many for ${names}; use jpg, or a smaller image`,
    ),
  ];
}

const shortest = (of: readonly Platform[]): number =>
  Math.min(...of.map(({ facts }) => facts.maxUrlLength?.value ?? Infinity));

const list = (names: readonly string[]): string =>
  [names.slice(0, -1).join(', '), ...names.slice(-1)].filter((part) => part !== '').join(' and ');
