import { matchesOf } from './matches.js';
import { unicodePattern } from './unicode-pattern.js';

/** Names of programs, functions, files and packages: words joined by signs, or with a capital letter inside. */
const tokens = unicodePattern(
  String.raw`(?<![\p{L}\p{N}])[@$#]?[\p{L}\p{N}]+(?:(?:[._\/(]|::|->)?[\p{L}\p{N}]+){1,40}`,
  'gu',
);
const shortest = 12;
/** Fewer letters do not stand alone on a line. */
const minPart = 3;

/** After a sign between letters, and before a capital letter in a word. */
const seams = /(?<=[A-Za-z])(?:[._/(]|::|->)(?=[A-Za-z])|(?<=[a-z])(?=[A-Z][a-z])/g;

/** UTF-16 indexes at which a long identifier can be divided: `use/SyncExternal/Store`, `make_/title`. */
export const identifierBreaks = (text: string): number[] =>
  matchesOf(text, tokens(text))
    .filter(({ 0: token }) => token.length >= shortest)
    .flatMap(({ 0: token, index }) =>
      Array.from(token.matchAll(seams), ({ 0: seam, index }) => index + seam.length)
        .filter((seam) => seam >= minPart && token.length - seam >= minPart)
        .map((seam) => index + seam),
    );
