/**
 * Returns the values of a header, joined by commas as `Headers` joins them; null: there is none. Reads Node's raw list:
 * building the object of all headers takes longer than answering with an image that is in memory.
 *
 * @param raw names and values in turn
 * @param name in lower case
 */
export function rawHeader(raw: readonly string[], name: string): string | null {
  let found: string | null = null;
  for (let at = 0; at < raw.length; at += 2) {
    if (!isName(raw[at], name)) continue;
    const value = raw[at + 1] ?? '';
    found = found === null ? value : `${found}, ${value}`;
  }
  return found;
}

/** Returns the value of a header that occurs exactly once, else undefined. */
export function onlyHeader(raw: readonly string[], name: string): string | undefined {
  let found: string | undefined;
  for (let at = 0; at < raw.length; at += 2) {
    if (!isName(raw[at], name)) continue;
    if (found !== undefined) return undefined;
    found = raw[at + 1];
  }
  return found;
}

const isName = (given: string | undefined, name: string): boolean =>
  given !== undefined && given.length === name.length && (given === name || given.toLowerCase() === name);
