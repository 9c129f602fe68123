import { platforms } from './table/index.js';
import { inBytes } from './problem.js';
import { verdicts, type ImageFacts, type ImageProblem } from './verdicts.js';

/**
 * The sentences of `warnings` in the answer to an image request: limits of platforms that the image exceeds, each with
 * the names of the platforms. What the image's author cannot change about it (the host of the URL) is only in the verdicts.
 *
 * @example
 * platformWarnings({ width: 1200, height: 630, bytes: 40_000, format: 'webp' }, 'https://cards.example/a.webp');
 * // ['LinkedIn and Telegram do not always show webp images; use png or jpg']
 */
export function platformWarnings(image: ImageFacts, url: string): string[] {
  const found = verdicts(image, url);
  const sentences: readonly (readonly [code: ImageProblem['code'], sentence: (names: string) => string])[] = [
    ['url-too-long', (names) => `the URL has ${url.length} characters, too many for ${names}`],
    ['format', (names) => `not shown as ${image.format}: ${names}; use png or jpg`],
    ['unreliable-format', (names) => `${names} do not always show ${image.format} images; use png or jpg`],
    [
      'too-many-bytes',
      (names) => `the image has ${inBytes(image.bytes)}, too many for ${names}; use jpg, or a smaller image`,
    ],
  ];
  return sentences.flatMap(([code, sentence]) => {
    const ids = found.filter(({ problems }) => problems.some((problem) => problem.code === code)).map(({ id }) => id);
    const names = platforms.filter(({ id }) => ids.includes(id)).map(({ name }) => name);
    return names.length === 0 ? [] : [sentence(list(names))];
  });
}

const list = (names: readonly string[]): string =>
  [names.slice(0, -1).join(', '), ...names.slice(-1)].filter((part) => part !== '').join(' and ');
