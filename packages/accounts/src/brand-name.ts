/**
 * Letters, marks and digits of any script, hyphens, and single spaces or joiners between letters, as Persian and the
 * scripts of India need them.
 */
const form = /^[\p{L}\p{N}](?:[\p{L}\p{M}\p{N}-]|[ \u200c\u200d](?=[\p{L}\p{N}])){0,31}$/u;

/**
 * Reads the name of a brand. One that is typed as base letters and combining marks (NFD, as macOS does in file names) is
 * the same name.
 *
 * @returns undefined when it is not a name
 */
export function readBrandName(text: string): string | undefined {
  const name = text.normalize('NFC');
  return form.test(name) ? name : undefined;
}
