import { binary } from './binary.js';

/** Number of bytes in which a page says that it is XML. */
const prolog = 1024;

const declaration = /^(?:\xef\xbb\xbf)?\s*<\?xml\s[^>]*>/;
const xhtml = /<!doctype\s+html\s[^>]*\bXHTML\b|<html\s(?:[^>]*\s)?xmlns\s*=/i;

const startOf = (page: Uint8Array): string => binary(page.subarray(0, prolog));

/**
 * Whether a page is XML: by its declaration, its doctype, its namespace, or the type with which it is served. A page
 * that is only written like XML loses nothing when its tags are closed.
 */
export const isXmlPage = (page: Uint8Array, contentType: string | null | undefined): boolean =>
  /[/+]xml\b/i.test(contentType ?? '') || declaration.test(startOf(page)) || xhtml.test(startOf(page));

/** Returns the encoding in the XML declaration, which browsers read in HTML too (HTML standard § 13.2.3.2). */
export const charsetOfXml = (page: Uint8Array): string | undefined =>
  /\sencoding\s*=\s*["']([^"']+)["']/.exec(declaration.exec(startOf(page))?.[0] ?? '')?.[1];
