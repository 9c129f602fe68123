import { decodeHTML, decodeHTMLAttribute } from 'entities';
import { binary } from './binary.js';
import { byteOrderMark, charsetIn, decoderOf, encodingOf, guess, hidesMarkup, type Charset } from './charset.js';
import { scan, type RawTag, type Scan } from './scan.js';
import { charsetOfXml, isXmlPage } from './xml.js';

/** A `meta`, `link` or `base` tag. */
export interface HeadTag {
  readonly name: string;
  /** Decoded values by lower-case name. */
  readonly attributes: ReadonlyMap<string, string>;
  /** Byte offsets in {@link Head.bytes}: `bytes.subarray(start, end)` is the tag. */
  readonly start: number;
  readonly end: number;
  /** Whether the tag is in the head; some crawlers only read these. */
  readonly inHead: boolean;
  /** Whether the tag is in `<noscript>`: crawlers read it, and people do not see what it describes. */
  readonly inNoscript: boolean;
}

/** Metadata of a page. */
export interface Head {
  readonly charset: Charset;
  /** Value of `<html lang>`. */
  readonly language: string | null;
  /** Text of `<title>`, with single spaces. */
  readonly title: string | null;
  /** Texts of the first four `<h1>`; empty unless the whole page is read. */
  readonly headings: readonly string[];
  /** Texts of `<script type="application/ld+json">`, not parsed. */
  readonly jsonLd: readonly string[];
  /** In document order. */
  readonly tags: readonly HeadTag[];
  /** Offset at which the head ends, and where a tag can be added; null: not in the bytes that were read. */
  readonly headEnd: number | null;
  /** The bytes to which the offsets refer: the page, or its text as UTF-8 if `isTranscoded`. */
  readonly bytes: Uint8Array;
  /** Whether the page was in an encoding whose markup is not ASCII (UTF-16, ISO-2022-JP). */
  readonly isTranscoded: boolean;
  /** Whether the page is XML, in which every tag must be closed. */
  readonly isXml: boolean;
}

export interface ReadHeadOptions {
  /** Maximum number of bytes to read. Default: all. */
  readonly limit?: number | undefined;
  /** `Content-Type` of the response. */
  readonly contentType?: string | null | undefined;
  /** Whether to read the part after the head too: tags, headings, JSON-LD. Default: false. */
  readonly wholePage?: boolean | undefined;
}

/**
 * Reads the head of an HTML page, which may be malformed, truncated or in any encoding of the Encoding standard. Runs
 * no scripts. With the offsets a tag can be replaced, and everything else stays byte for byte the same.
 *
 * @example
 * const page = new TextEncoder().encode('<title>Caf&eacute;</title><meta property="og:type" content="article">');
 * const { title, tags } = readHead(page);
 * // 'Café', [{ name: 'meta', attributes: Map { 'property' → 'og:type', … }, start: 26, end: 69, inHead: true }]
 */
export function readHead(bytes: Uint8Array, options: ReadHeadOptions = {}): Head {
  const read = bytes.subarray(0, options.limit ?? bytes.length);
  const isXml = isXmlPage(read, options.contentType);
  const mark = byteOrderMark(read);
  const declared = mark?.name ?? encodingOf(charsetIn(options.contentType));
  const source = mark === undefined ? 'http' : 'bom';
  const page: PageBytes = { read, isCut: read.length < bytes.length, isXml };
  if (declared !== undefined) return readAs({ name: declared, source }, page, options);
  const scanResult = scan(binary(read), options.wholePage ?? false, isXml);
  const labels = scanResult.tags.map((tag) => (tag.inHead ? metaCharset(tag) : undefined));
  const inPage = encodingOf([charsetOfXml(read), ...labels].find((label) => encodingOf(label) !== undefined));
  if (inPage === undefined) return readAs({ name: guess(read), source: 'guess' }, page, options, scanResult);
  // If a `meta` tag can be read as ASCII, the page is not UTF-16, whatever the tag declares (HTML standard).
  const name = inPage.startsWith('utf-16') ? 'utf-8' : inPage;
  return readAs({ name, source: 'meta' }, page, options, scanResult);
}

interface PageBytes {
  readonly read: Uint8Array;
  /** Whether the page is longer than what is read. */
  readonly isCut: boolean;
  readonly isXml: boolean;
}

/** @param scanned tags found in the undecoded bytes */
function readAs(charset: Charset, page: PageBytes, options: ReadHeadOptions, scanned?: Scan): Head {
  const { read, isCut, isXml } = page;
  const isTranscoded = hidesMarkup(charset.name);
  const bytes = isTranscoded ? new TextEncoder().encode(new TextDecoder(charset.name).decode(read)) : read;
  const skipped = byteOrderMark(bytes)?.length ?? 0;
  const isScanned = scanned !== undefined && !isTranscoded && skipped === 0;
  const found = isScanned ? scanned : scan(binary(bytes.subarray(skipped)), options.wholePage ?? false, isXml);
  const text = decoderOf(isTranscoded ? 'utf-8' : charset.name);
  const tidy = (raw: string): string => decodeHTML(text(raw)).replace(/\s+/g, ' ').trim();
  const attribute = (raw: string): string => (raw.includes('&') ? decodeHTMLAttribute(text(raw)) : text(raw));
  return {
    charset,
    language: found.language === null ? null : attribute(found.language),
    title: found.title === null ? null : tidy(found.title),
    headings: found.headings.map(tidy),
    jsonLd: found.jsonLd.map(text),
    tags: found.tags.map(({ attributes, start, end, ...tag }) => ({
      ...tag,
      attributes: new Map([...attributes].map(([name, value]) => [name, attribute(value)])),
      start: start + skipped,
      end: end + skipped,
    })),
    headEnd: found.headEnd === null ? (isCut ? null : bytes.length) : found.headEnd + skipped,
    bytes,
    isTranscoded,
    isXml,
  };
}

const metaCharset = ({ name, attributes }: RawTag): string | undefined =>
  name !== 'meta'
    ? undefined
    : (attributes.get('charset') ??
      (attributes.get('http-equiv')?.toLowerCase() === 'content-type'
        ? charsetIn(attributes.get('content'))
        : undefined));
