import type { Head } from './read.js';

/**
 * Returns why an HTML file of a built site is not a page that people share: it is a redirect, a part of a page, or a
 * file that verifies who owns a domain. Undefined: it is a page.
 *
 * @param head of the file
 * @param bytes of the file
 */
export function whyNotShared(head: Head, bytes: Uint8Array): 'redirect' | 'fragment' | undefined {
  const { title, language, tags } = head;
  const isRedirect = tags.some(
    ({ name, attributes, inNoscript }) =>
      name === 'meta' && !inNoscript && attributes.get('http-equiv')?.trim().toLowerCase() === 'refresh',
  );
  if (isRedirect) return 'redirect';
  if (title !== null || language !== null || tags.some(({ inHead }) => inHead)) return undefined;
  const isPage = /<(!doctype|html|head)[\s>]/i.test(new TextDecoder('latin1').decode(bytes.subarray(0, 2048)));
  return isPage ? undefined : 'fragment';
}
