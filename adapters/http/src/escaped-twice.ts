/** A query that was escaped once more than it should be. */
export interface EscapedTwice {
  /** Says how it was escaped. */
  readonly how: string;
  /** The query with one escaping undone. */
  readonly once: string;
}

/**
 * Finds out whether a query was escaped twice, as by a template engine that escapes HTML in a text that is escaped
 * already. Judges the form alone.
 *
 * @example
 * escapedTwice('template=basic&amp;title=Hi')?.once; // 'template=basic&title=Hi'
 */
export function escapedTwice(query: string): EscapedTwice | undefined {
  if (/&(?:amp|#38|#x26);/i.test(query))
    return {
      how: 'it has "&amp;" where it had "&", so it was escaped for HTML twice',
      once: query.replace(/&(?:amp|#38|#x26);/gi, '&'),
    };
  if (!query.includes('=') && /%3d/i.test(query)) {
    const once = unescaped(query);
    if (once === undefined) return undefined;
    return { how: 'it has "%3D" where it had "=", so it was percent-encoded as a whole', once };
  }
  if (/%25[\da-f]{2}/i.test(query))
    return {
      how: 'it has "%25" where it had "%", so it was percent-encoded twice',
      once: query.replace(/%25(?=[\da-f]{2})/gi, '%'),
    };
  return undefined;
}

function unescaped(text: string): string | undefined {
  try {
    return decodeURIComponent(text);
  } catch {
    return undefined;
  }
}
