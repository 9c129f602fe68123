/** Returns a text on one line, or undefined if it is empty. */
export function clean(text: string | undefined): string | undefined {
  const line = text?.replace(/\s+/gu, ' ').trim();
  return line === '' ? undefined : line;
}
