/** The parts of a version. The part that moved with this release is the last one not zero, or the tag of a preview. */
export interface Version {
  /** A leading `v`, or empty. */
  readonly prefix: string;
  readonly parts: readonly string[];
  /** As `preview.12`, without the character that joins it to the numbers. Empty if there is none. */
  readonly tag: string;
  /** Other text after the numbers, with the character that joins it to them: ` LTS`, `+build.7`. */
  readonly suffix: string;
  /** Index of the part that moved, or the number of parts if the tag moved. */
  readonly moved: number;
}

// A release has at most 20 characters, so the repetitions in the pattern are limited.
const form = /^([vV]?)([0-9]{1,19}(?:\.[0-9]{1,19}){0,9})(?:([-+ ]?)([A-Za-z][A-Za-z0-9.+-]{0,19}))?$/u;

/** Words after a version that say it is not a preview. */
const settled =
  /^(?:lts|esr|ga|final|stable|release|rtm|sp[0-9]*|sr[0-9]*|update[0-9]*|r[0-9]+|lt|pro|enterprise)(?![a-z])/iu;
/** Words that mean a preview even without a hyphen before them, as in `3.14.0b2` and `27 Beta`. */
const previews =
  /^(?:a|b|c|rc|m|alpha|beta|pre|preview|dev|canary|nightly|snapshot|next|insiders?|milestone|ea|eap|tp|test|trial)(?![a-z])/iu;

/** Returns undefined if the text is a name, or if the meaning of the text after the numbers is not clear. */
export function readVersion(release: string): Version | undefined {
  const [, prefix = '', numbers, joint = '', word = ''] = form.exec(release.trim()) ?? [];
  if (numbers === undefined) return undefined;
  const parts = numbers.split('.');
  // In Semantic Versioning 2.0, a hyphen begins a pre-release (§9) and a plus begins build metadata (§10).
  const preview = !settled.test(word) && (joint === '-' || (joint !== '+' && previews.test(word)));
  if (preview && word !== '') return { prefix, parts, tag: word, suffix: '', moved: parts.length };
  if (joint === '' && word !== '') return undefined;
  const moved = Math.max(
    0,
    parts.findLastIndex((part) => Number(part) !== 0),
  );
  return { prefix, parts, tag: '', suffix: joint + word, moved };
}

/** The kind of release, for the alt text. Returns undefined if the version does not make it clear. */
export function kindOf(version: Version | undefined): 'preview' | 'major' | 'minor' | 'patchRelease' | undefined {
  if (version === undefined) return undefined;
  const { tag, suffix, parts, moved } = version;
  if (tag !== '') return 'preview';
  // A version that is a date, as 2026.11, does not tell the kind of release.
  if (suffix.startsWith(' ') || parts.length < 2 || parts.length > 3 || parts.some((part) => part.length > 2))
    return undefined;
  return (['major', 'minor', 'patchRelease'] as const)[moved];
}
