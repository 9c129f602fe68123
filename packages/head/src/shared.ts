import type { Head } from './read.js';

/**
 * Why an HTML file of a built site is no page that people share: it sends its reader elsewhere, or it is a part of a page,
 * or a text that proves who owns a domain. Undefined: it is one.
 *
 * @param head of the file
 * @param bytes of the file
 */
export function whyNotShared(head: Head, bytes: Uint8Array): 'redirect' | 'fragment' | undefined {
  const { title, language, tags } = head;
  const isRedirect = tags.some(
    ({ name, attributes }) => name === 'meta' && attributes.get('http-equiv')?.trim().toLowerCase() === 'refresh',
  );
  if (isRedirect) return 'redirect';
  if (title !== null || language !== null || tags.some(({ inHead }) => inHead)) return undefined;
  const isPage = /<(!doctype|html|head)[\s>]/i.test(new TextDecoder('latin1').decode(bytes.subarray(0, 2048)));
  return isPage ? undefined : 'fragment';
}
