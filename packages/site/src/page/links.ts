import { decodeHTMLAttribute } from 'entities';
import { tokenize } from '../head/tokenize.js';
import { addressIn } from '../look/page-look.js';
import { binary, bytesOf } from '../head/binary.js';
import { readHtml, readLimit } from './html.js';
import type { PageAddress } from './read.js';

/** Number of links that are returned. */
const most = 20;

/** Ends of paths of files that are not pages. */
const ofFiles = /\.(?!x?html?$|php$|aspx?$|jsp$)[a-z0-9]{1,5}$/i;

/** Returns the addresses of pages of the same host to which a page links, without query, in order. At most 20. */
export function linksOfPage(html: Uint8Array, { url, contentType }: PageAddress): readonly string[] {
  const page = readHtml(html, contentType);
  if (typeof page === 'string') return [];
  const { head } = page;
  const decoder = new TextDecoder(head.isTranscoded ? 'utf-8' : head.charset.name);
  const found = new Set<string>();
  const own = new URL(url);
  const markup = binary(head.bytes.subarray(head.headEnd ?? 0, readLimit));
  const tokenizer = tokenize(markup, {
    openTag(name, attributes) {
      const href = name === 'a' ? attributes.get('href') : undefined;
      if (href === undefined) return;
      const decoded = decodeHTMLAttribute(decoder.decode(bytesOf(href)));
      const target = addressIn({ head, url }, decoded.trim());
      const link = target === undefined ? undefined : new URL(target);
      if (link?.host !== own.host || link.pathname === own.pathname || ofFiles.test(link.pathname)) return;
      link.search = '';
      found.add(link.href);
      if (found.size >= most) tokenizer.pause();
    },
    closeTag() {},
    addText() {},
    isForeign: () => false,
    isXml: head.isXml,
  });
  tokenizer.write(markup);
  return [...found];
}
