import { readHead, type Head } from '@placard/site/head';
import type { Platform } from '@placard/platforms';
import { readPageTags, type PageTags } from './page-tags.js';

/** A page as one crawler reads it. */
export interface PageRead {
  readonly card: PageTags;
  readonly encoding: Encoding;
  /** Whether the page is longer than what was read. */
  readonly isCut: boolean;
  /** Number of bytes that were received. */
  readonly bytes: number;
  /** Whether the image is after the part that this crawler reads. */
  readonly isInRest: boolean;
  /** Whether `og:image` is in the page, but not in a tag. */
  readonly isInScript: boolean;
}

/** How the texts of a page are encoded. */
export interface Encoding {
  readonly name: string;
  /** Whether it has a byte order mark, which all crawlers recognize. */
  readonly isMarked: boolean;
  /** Whether the page does not declare its encoding. */
  readonly isGuessed: boolean;
  /** Whether the bytes are UTF-8, and not only ASCII, whatever the page declares. */
  readonly isUtf8: boolean;
}

/** Reads a page as far as each platform does. Platforms with the same limit share the work. */
export function pageReader(bytes: Uint8Array, contentType: string | null, isCut: boolean) {
  const heads = new Map<number, Head>();
  const readTo = (limit: number): Head => {
    const head = heads.get(limit) ?? readHead(bytes, { limit, contentType, wholePage: true });
    heads.set(limit, head);
    return head;
  };
  return ({ facts }: Platform): PageRead => {
    const twitterFirst = facts.prefersTwitterTags?.value === true;
    const head = readTo(Math.min(facts.pageBytes?.value ?? bytes.length, bytes.length));
    const card = readPageTags(head, twitterFirst);
    return {
      card,
      encoding: encodingOf(head, bytes),
      isCut,
      bytes: bytes.length,
      isInRest: card.image === null && readPageTags(readTo(bytes.length), twitterFirst).image !== null,
      isInScript: card.image === null && !card.hasImageTag && Buffer.from(bytes).includes('og:image'),
    };
  };
}

function encodingOf({ charset: { name, source } }: Head, bytes: Uint8Array): Encoding {
  const isUtf8 = name !== 'utf-8' && bytes.some((byte) => byte > 127) && isValidUtf8(bytes);
  return { name, isMarked: source === 'bom', isGuessed: source === 'guess', isUtf8 };
}

function isValidUtf8(bytes: Uint8Array): boolean {
  try {
    new TextDecoder('utf-8', { fatal: true }).decode(bytes, { stream: true });
    return true;
  } catch {
    return false;
  }
}

/** Whether bytes that were served with this type are an HTML page. */
export function isHtml(bytes: Uint8Array, contentType: string | null): boolean {
  if (contentType !== null && !/html|xml/i.test(contentType)) return false;
  const start = Buffer.from(bytes.subarray(0, 4096));
  // Only pages in UTF-16 contain a zero, and these have a byte order mark or a declared encoding.
  const isWide =
    (start[0] === 0xff && start[1] === 0xfe) ||
    (start[0] === 0xfe && start[1] === 0xff) ||
    /charset\s*=\s*"?utf-16/i.test(contentType ?? '');
  return isWide || (start.includes('<') && !start.includes(0));
}
