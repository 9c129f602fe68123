/** A version read into its parts: what moved is the last part that is not zero, or the tag of a preview. */
export interface Version {
  /** A leading `v`. */
  readonly prefix: string;
  readonly parts: readonly string[];
  /** `preview.12`, without what joins it to the numbers; empty when there is none. */
  readonly tag: string;
  /** What else follows the numbers, with what joins it to them: ` LTS`, `+build.7`. */
  readonly suffix: string;
  /** The index of the part that moved; the number of parts when the tag did. */
  readonly moved: number;
}

// Bounded by the 20 characters that a release may have.
const form = /^([vV]?)([0-9]{1,19}(?:\.[0-9]{1,19}){0,9})(?:([-+ ]?)([A-Za-z][A-Za-z0-9.+-]{0,19}))?$/u;

/** Words behind a version that promise more than a preview does. */
const settled =
  /^(?:lts|esr|ga|final|stable|release|rtm|sp[0-9]*|sr[0-9]*|update[0-9]*|r[0-9]+|lt|pro|enterprise)(?![a-z])/iu;
/** What stands for a preview without a hyphen before it, as in `3.14.0b2` and `27 Beta`. */
const previews =
  /^(?:a|b|c|rc|m|alpha|beta|pre|preview|dev|canary|nightly|snapshot|next|insiders?|milestone|ea|eap|tp|test|trial)(?![a-z])/iu;

/** Nothing when the text is no version but a name, or when it is not sure what follows the numbers. */
export function readVersion(release: string): Version | undefined {
  const [, prefix = '', numbers, joint = '', word = ''] = form.exec(release.trim()) ?? [];
  if (numbers === undefined) return undefined;
  const parts = numbers.split('.');
  // After a hyphen Semantic Versioning 2.0 has a pre-release (§9), after a plus what says nothing of order (§10).
  const preview = !settled.test(word) && (joint === '-' || (joint !== '+' && previews.test(word)));
  if (preview && word !== '') return { prefix, parts, tag: word, suffix: '', moved: parts.length };
  if (joint === '' && word !== '') return undefined;
  const moved = Math.max(
    0,
    parts.findLastIndex((part) => Number(part) !== 0),
  );
  return { prefix, parts, tag: '', suffix: joint + word, moved };
}

/** What kind of release it is, for those who do not see which figure is marked; nothing where that is not sure. */
export function kindOf(version: Version | undefined): 'preview' | 'major' | 'minor' | 'patchRelease' | undefined {
  if (version === undefined) return undefined;
  const { tag, suffix, parts, moved } = version;
  if (tag !== '') return 'preview';
  // Years and months move as the calendar does.
  if (suffix.startsWith(' ') || parts.length < 2 || parts.length > 3 || parts.some((part) => part.length > 2))
    return undefined;
  return (['major', 'minor', 'patchRelease'] as const)[moved];
}
