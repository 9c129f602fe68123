/** Words of alignment that stand for others in a text from left to right. */
const same: Readonly<Record<string, string>> = {
  start: 'flex-start',
  end: 'flex-end',
  'self-start': 'flex-start',
  'self-end': 'flex-end',
  left: 'flex-start',
  right: 'flex-end',
  'first baseline': 'baseline',
};

/** The word of the scene for a value of CSS Box Alignment 3. */
export function alignmentOf(value: unknown): string {
  const word = String(value).replace(/^(?:un)?safe /, '');
  return Object.hasOwn(same, word) ? (same[word] ?? word) : word;
}
