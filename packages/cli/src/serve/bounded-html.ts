/** Number of tags after which a page is cut. Pages that people write have some hundred of them in the head. */
const maxTags = 500;

/**
 * Cuts a page with very many tags that its head may have, because each of them takes longer to read than other markup.
 * What is cut is what a page says last.
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
