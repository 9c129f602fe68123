import { decodeHTML, decodeHTMLAttribute } from 'entities';
import { binary } from './binary.js';
import { byteOrderMark, charsetIn, decoderOf, encodingOf, guess, hidesMarkup, type Charset } from './charset.js';
import { scan, type RawTag, type Scan } from './scan.js';

/** A `meta`, `link` or `base` tag. */
export interface HeadTag {
  readonly name: string;
  /** By lower-case name; values are decoded. */
  readonly attributes: ReadonlyMap<string, string>;
  /** Offsets of bytes in {@link Head.bytes}: `bytes.subarray(start, end)` is the tag. */
  readonly start: number;
  readonly end: number;
  /** Whether it stands in the head; some crawlers read no others. */
  readonly inHead: boolean;
}

/** What a page says of itself. */
export interface Head {
  readonly charset: Charset;
  /** `<html lang>`. */
  readonly language: string | null;
  /** Text of `<title>`, with single spaces. */
  readonly title: string | null;
  /** Texts of the first four `<h1>`; none unless the whole page is read. */
  readonly headings: readonly string[];
  /** Texts of `<script type="application/ld+json">`, not parsed. */
  readonly jsonLd: readonly string[];
  /** In the order of the page. */
  readonly tags: readonly HeadTag[];
  /** Offset at which the head ends, and where a tag can be added; null: not within what was read. */
  readonly headEnd: number | null;
  /** What the offsets count: the page, or its text as UTF-8 if `isTranscoded`. */
  readonly bytes: Uint8Array;
  /** The page was in an encoding whose markup is not ASCII (UTF-16, ISO-2022-JP). */
  readonly isTranscoded: boolean;
}

export interface ReadHeadOptions {
  /** Read at most so many bytes. Default: all. */
  readonly limit?: number | undefined;
  /** The page's header `Content-Type`. */
  readonly contentType?: string | null | undefined;
  /** Read what follows the head too: tags that stand there, headings, JSON-LD. Default: false. */
  readonly wholePage?: boolean | undefined;
}

/**
 * Reads the head of an HTML page. The page may be broken, cut off or in any encoding of the Encoding standard. Scripts
 * are not run. A tag can be replaced by its offsets, and everything else stays as it is, byte for byte.
 *
 * @example
 * const page = new TextEncoder().encode('<title>Caf&eacute;</title><meta property="og:type" content="article">');
 * const { title, tags } = readHead(page);
 * // 'Café', [{ name: 'meta', attributes: Map { 'property' → 'og:type', … }, start: 26, end: 69, inHead: true }]
 */
export function readHead(page: Uint8Array, options: ReadHeadOptions = {}): Head {
  const read = page.subarray(0, options.limit ?? page.length);
  const isCut = read.length < page.length;
  const mark = byteOrderMark(read);
  const declared = mark?.name ?? encodingOf(charsetIn(options.contentType));
  const source = mark === undefined ? 'http' : 'bom';
  if (declared !== undefined) return readAs({ name: declared, source }, read, isCut, options);
  const found = scan(binary(read), options.wholePage ?? false);
  const inPage = encodingOf(
    found.tags
      .map((tag) => (tag.inHead ? metaCharset(tag) : undefined))
      .find((label) => encodingOf(label) !== undefined),
  );
  if (inPage === undefined) return readAs({ name: guess(read), source: 'guess' }, read, isCut, options, found);
  // A `meta` tag that could be read as ASCII does not stand in UTF-16, whatever it says (HTML standard).
  const name = inPage.startsWith('utf-16') ? 'utf-8' : inPage;
  return readAs({ name, source: 'meta' }, read, isCut, options, found);
}

/** @param scanned what was found in the bytes as they are */
function readAs(charset: Charset, read: Uint8Array, isCut: boolean, options: ReadHeadOptions, scanned?: Scan): Head {
  const isTranscoded = hidesMarkup(charset.name);
  const bytes = isTranscoded ? new TextEncoder().encode(new TextDecoder(charset.name).decode(read)) : read;
  const skipped = byteOrderMark(bytes)?.length ?? 0;
  const isScanned = scanned !== undefined && !isTranscoded && skipped === 0;
  const found = isScanned ? scanned : scan(binary(bytes.subarray(skipped)), options.wholePage ?? false);
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
  };
}

const metaCharset = ({ name, attributes }: RawTag): string | undefined =>
  name !== 'meta'
    ? undefined
    : (attributes.get('charset') ??
      (attributes.get('http-equiv')?.toLowerCase() === 'content-type'
        ? charsetIn(attributes.get('content'))
        : undefined));
