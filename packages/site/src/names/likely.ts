import { splitsOf } from './splits.js';

/** Letters and digits of a text in lower case, because a host has no others. */
const lettersOf = (text: string): string => text.toLowerCase().replace(/[^\p{L}\p{M}\p{N}]+/gu, '');

/** Articles that a host leaves out. */
const article = /^(?:the|der|die|das|le|la|les|el|los|las|il|de|het)\s+/iu;

/** Shortest name that is taken from a host. */
const fewestLetters = 3;

/**
 * Returns the names that a site may have, according to its first page and its host: the parts of the title, the words
 * of the host. They tell the name of the site from the title of a page, which a single page cannot do.
 *
 * @param first titles of the first page
 */
export function likelyNames(first: readonly string[], host: string | undefined): readonly string[] {
  const parts = first.flatMap((title) => [
    title,
    ...splitsOf(title).flatMap(({ isStrong, before, after, head }) =>
      isStrong || /[:：]\s*$/.test(head) ? [before, after] : [],
    ),
  ]);
  const labels = (host ?? '').replace(/^www\./, '').split('.');
  const ofHost = [labels.join('.'), ...labels.slice(0, -1)].filter((label) => label.length >= fewestLetters);
  return [...new Set([...parts, ...ofHost].map(lettersOf))].filter((letters) => letters !== '');
}

/** Returns the part of a title that is one of the names; undefined: none is. */
export function likelyIn(title: string, names: readonly string[]): string | undefined {
  const isName = (text: string): boolean =>
    [text, text.replace(article, '')].some((one) => names.includes(lettersOf(one)));
  const found = splitsOf(title).flatMap(({ before, after }) => [
    ...(isName(after) ? [{ name: after, isOnly: !isName(before) }] : []),
    ...(isName(before) ? [{ name: before, isOnly: !isName(after) }] : []),
  ]);
  return (found.find(({ isOnly }) => isOnly) ?? found[0])?.name;
}
