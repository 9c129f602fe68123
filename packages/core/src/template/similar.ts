/**
 * Returns the known name that a mistyped name most probably means, or undefined when none is close: equal but for case
 * and separators, or one or two edits away (optimal string alignment distance; one edit for names of up to 4 letters).
 *
 * @example
 * similarName('descripton', ['title', 'description']); // 'description'
 * similarName('Event name', ['eventName', 'date']); // 'eventName'
 */
export function similarName(name: string, known: readonly string[]): string | undefined {
  const asked = plain(name);
  if (asked === '' || asked.length > longest) return undefined;
  const maxEdits = asked.length <= 4 ? 1 : 2;
  const ranked = known
    .map((candidate) => ({ candidate, edits: edits(asked, plain(candidate)) }))
    .filter(({ edits }) => edits <= maxEdits)
    .sort((a, b) => a.edits - b.edits);
  return ranked[0]?.candidate;
}

/** Maximum length. Names come from callers, and a longer one is not a typing error. */
const longest = 60;

const plain = (name: string): string => name.toLowerCase().replace(/[\s_.-]+/g, '');

/** Insertions, deletions, replacements and swaps of neighbors that turn one text into the other. */
function edits(a: string, b: string): number {
  let before: readonly number[] = [];
  let row: readonly number[] = Array.from({ length: b.length + 1 }, (_, j) => j);
  for (let i = 1; i <= a.length; i++) {
    const next = [i];
    for (let j = 1; j <= b.length; j++) {
      const replaced = (row[j - 1] ?? 0) + (a[i - 1] === b[j - 1] ? 0 : 1);
      const swapped =
        i > 1 && j > 1 && a[i - 1] === b[j - 2] && a[i - 2] === b[j - 1] ? (before[j - 2] ?? 0) + 1 : Infinity;
      next.push(Math.min((row[j] ?? 0) + 1, (next[j - 1] ?? 0) + 1, replaced, swapped));
    }
    before = row;
    row = next;
  }
  return row[b.length] ?? 0;
}
