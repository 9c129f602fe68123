/** Characters of private use: each font may give them another meaning. */
const privateUse = /[\ue000-\uf8ff\u{f0000}-\u{10ffff}]/gu;
const isPrivate = (codePoint: number): boolean => (codePoint >= 0xe000 && codePoint <= 0xf8ff) || codePoint >= 0xf0000;
const latinLetter = 0x41;

/** Coverage without characters of private use, unless the font has no letters: they mean something in fonts of icons. */
export const withoutPrivateUse =
  (has: (codePoint: number) => boolean) =>
  (codePoint: number): boolean =>
    has(codePoint) && !(isPrivate(codePoint) && has(latinLetter));

/** Replaces characters that a face is not to draw by noncharacters of the same length, which no font has. */
export const withBoxes = (text: string, has: (codePoint: number) => boolean): string =>
  text.replace(privateUse, (char) =>
    has(char.codePointAt(0) ?? 0) ? char : char.length === 1 ? '\uffff' : '\u{1ffff}',
  );
