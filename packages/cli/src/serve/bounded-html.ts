/** Number of tags after which a page is cut. Real pages have up to a few hundred in the head. */
const maxTags = 500;

/**
 * Truncates a page with very many tags of the kinds that a head may have, because each of them takes longer to read
 * than other markup. Only the end of such a page is lost.
 *
 * @param html in an encoding whose markup is ASCII; any other page has no such tags here
 */
export function withBoundedTags(html: Uint8Array): Uint8Array {
  const text = Buffer.from(html.buffer, html.byteOffset, html.byteLength).toString('latin1');
  let tags = 0;
  for (const { index } of text.matchAll(/<(?:meta|link|style|script)\b/gi))
    if (++tags > maxTags) return html.subarray(0, index);
  return html;
}
