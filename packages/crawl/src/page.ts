import { readHead, type Head } from '@placard/head';
import type { Platform } from '@placard/platforms';
import { readCard, type Card } from './card.js';

/** A page as one crawler reads it. */
export interface PageRead {
  readonly card: Card;
  readonly charset: string;
  /** In UTF-16 with its mark, which all who read marks know. */
  readonly isWide: boolean;
  /** The page is longer than what was read. */
  readonly isCut: boolean;
  /** Bytes that were received. */
  readonly bytes: number;
  /** The image stands behind what this crawler reads. */
  readonly isInRest: boolean;
  /** `og:image` is somewhere in the page, but in no tag. */
  readonly isInScript: boolean;
}

/** Reads a page as far as each platform does. Platforms that read as far as each other share the work. */
export function pageReader(bytes: Uint8Array, contentType: string | null, isCut: boolean) {
  const heads = new Map<number, Head>();
  const readTo = (limit: number): Head => {
    const head = heads.get(limit) ?? readHead(bytes, { limit, contentType, wholePage: true });
    heads.set(limit, head);
    return head;
  };
  return ({ id, facts }: Platform): PageRead => {
    const twitterFirst = id === 'x';
    const head = readTo(Math.min(facts.pageBytes?.value ?? bytes.length, bytes.length));
    const card = readCard(head, twitterFirst);
    return {
      card,
      charset: head.charset.name,
      isWide: head.charset.source === 'bom',
      isCut,
      bytes: bytes.length,
      isInRest: card.image === null && readCard(readTo(bytes.length), twitterFirst).image !== null,
      isInScript: card.image === null && !card.hasImageTag && Buffer.from(bytes).includes('og:image'),
    };
  };
}

/** Whether bytes that were served as this type are an HTML page. */
export function isHtml(bytes: Uint8Array, contentType: string | null): boolean {
  if (contentType !== null && !/html|xml/i.test(contentType)) return false;
  const start = Buffer.from(bytes.subarray(0, 4096));
  // A zero is in no page but one in UTF-16, which has a mark.
  const isWide = (start[0] === 0xff && start[1] === 0xfe) || (start[0] === 0xfe && start[1] === 0xff);
  return isWide || (start.includes('<') && !start.includes(0));
}
