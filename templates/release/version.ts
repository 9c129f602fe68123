/** A version read into its parts: what moved is the last part that is not zero, or the tag of a preview. */
export interface Version {
  /** A leading `v`. */
  readonly prefix: string;
  readonly parts: readonly string[];
  /** `preview.12`, without what joins it to the numbers; empty when there is none. */
  readonly tag: string;
  /** The index of the part that moved; the number of parts when the tag did. */
  readonly moved: number;
}

// Bounded by the 20 characters that a release may have.
const form = /^([vV]?)([0-9]{1,19}(?:\.[0-9]{1,19}){0,9})(?:[-+ ]?([A-Za-z][A-Za-z0-9.+-]{0,19}))?$/u;

/** Nothing when the text is no version but a name. */
export function readVersion(release: string): Version | undefined {
  const [, prefix = '', numbers, tag = ''] = form.exec(release.trim()) ?? [];
  if (numbers === undefined) return undefined;
  const parts = numbers.split('.');
  const moved =
    tag === ''
      ? Math.max(
          0,
          parts.findLastIndex((part) => Number(part) !== 0),
        )
      : parts.length;
  return { prefix, parts, tag, moved };
}

/** What kind of release it is, for those who do not see which figure is marked. */
export function kindOf(version: Version | undefined): string {
  if (version === undefined) return '';
  const { tag, parts, moved } = version;
  if (tag !== '') return 'preview';
  if (parts.length < 2 || parts.length > 3 || parts.some((part) => part.length > 2)) return '';
  return ['major release', 'minor release', 'patch release'][moved] ?? '';
}
