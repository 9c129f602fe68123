/** Rules after which no card is made of a page. */
const refusing: ReadonlySet<string> = new Set(['none', 'noindex', 'noimageindex', 'nosnippet', 'noarchive']);

/**
 * Whether `X-Robots-Tag` refuses a page to a crawler by its name. Rules for all crawlers do not count.
 *
 * @param tag values of all its fields, joined by commas
 * @example
 * refusedByTag('noindex, placard: none', 'placard'); // true
 */
export function refusedByTag(tag: string | null, crawler: string): boolean {
  let isMeant = false;
  for (const part of (tag ?? '').toLowerCase().split(',')) {
    const [, name, rest] = /^\s*([a-z0-9_-]+)\s*:\s*(.*)$/.exec(part) ?? [];
    // `unavailable_after: DATE` is a rule, and names no crawler.
    if (name !== undefined && name !== 'unavailable_after') isMeant = name === crawler;
    if (isMeant && refusing.has((rest ?? part).trim())) return true;
  }
  return false;
}
