import { readHtml, readLimit, type HtmlPage, type NoPage } from './page/html.js';

/** Returns the type with which a file is served; null: that of HTML. */
export const typeOfFile = (file: string): string | null => (/\.xhtml$/i.test(file) ? 'application/xhtml+xml' : null);

/**
 * Reads a page whose tags will be replaced.
 *
 * @param file its name, whose extension may say that it is XML
 * @throws {Error} when its tags cannot be replaced
 */
export function readHtmlFile(bytes: Uint8Array, file: string): HtmlPage | NoPage {
  const html = readHtml(bytes, typeOfFile(file));
  if (typeof html === 'string') return html;
  const { isTranscoded, charset, headEnd } = html.head;
  if (isTranscoded) throw new Error(`is in ${charset.name}: save it as UTF-8`);
  if (headEnd === null) throw new Error(`its head does not end within ${readLimit} bytes`);
  return html;
}
