/** The characters of the alphabets that the coverage test requires. */
export const letters = {
  basicLatin: range(0x20, 0x7e),
  latin1: range(0xa0, 0xff),
  latinExtendedA: range(0x100, 0x17f),
  /** Letters with a horn, and precomposed letters. The other letters are in the Latin ranges. */
  vietnamese: [...'ƠơƯư', ...range(0x1ea0, 0x1ef9)],
  /** Modern (monotonic) Greek. */
  greek: range(0x384, 0x3ce),
  /** Russian, Ukrainian, Belarusian, Bulgarian, Macedonian, Serbian. */
  cyrillic: [...range(0x400, 0x45f), ...'Ґґ'],
} as const satisfies Record<string, readonly string[]>;

/** Further letters of phonetic spellings, linguists and rare orthographies. */
export const rareLetters = {
  latinExtendedB: range(0x180, 0x24f),
  ipa: range(0x250, 0x2af),
  modifiers: range(0x2b0, 0x2ff),
  marks: range(0x300, 0x36f),
  greekExtended: range(0x1f00, 0x1ffe),
  cyrillicSupplement: range(0x460, 0x52f),
  phonetic: range(0x1d00, 0x1dbf),
  latinAdditional: range(0x1e00, 0x1eff),
  latinExtendedC: range(0x2c60, 0x2c7f),
  latinExtendedD: range(0xa720, 0xa7ca),
  latinExtendedE: range(0xab30, 0xab65),
} as const satisfies Record<string, readonly string[]>;

/** Returns the characters for which a face has no glyph, in the given order. */
export function missing(characters: readonly string[], unicodes: ReadonlySet<number>): string {
  return characters.filter((character) => !unicodes.has(character.codePointAt(0) ?? 0)).join('');
}

function range(first: number, last: number): string[] {
  const characters = Array.from({ length: last - first + 1 }, (_, index) => String.fromCodePoint(first + index));
  return characters.filter((character) => !/\p{Unassigned}/u.test(character));
}
