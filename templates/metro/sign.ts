const letters = new Intl.Segmenter();

/** What numbers a line stands before or behind its name: `Line 4`, `U2`, `7 Flushing`; a year numbers none. */
const numbered = /^(?:\p{Lu}{0,2}\p{Nd}{1,2}|\p{Nd}{1,2}\p{Lu}?)$/u;

/** The number that the name gives the line, else the name's first letter. */
export function signOf(line: string): string {
  const words = line.trim().split(/\s+/u);
  const [first] = letters.segment(line.trim());
  return (
    [words.at(-1), words[0]].find((word = '') => numbered.test(word)) ?? first?.segment.toLocaleUpperCase('en') ?? ''
  );
}
