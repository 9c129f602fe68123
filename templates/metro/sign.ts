const letters = new Intl.Segmenter();

/** A first or last word that is the number of a line: `Line 4`, `U2`, `7 Flushing`. A year is not. */
const numbered = /^(?:\p{Lu}{0,2}\p{Nd}{1,2}|\p{Nd}{1,2}\p{Lu}?)$/u;

/** Returns the number in the name of a line, else the name's first letter. */
export function signOf(line: string): string {
  const words = line.trim().split(/\s+/u);
  const [first] = letters.segment(line.trim());
  return (
    [words.at(-1), words[0]].find((word = '') => numbered.test(word)) ?? first?.segment.toLocaleUpperCase('en') ?? ''
  );
}
