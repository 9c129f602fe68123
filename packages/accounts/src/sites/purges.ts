import type { SiteRecord } from '../ledger/index.js';
import { settingsOf } from './site-form.js';
import type { PageSource } from './source.js';

/** Tells the CDN of a site which cards have changed. */
export interface Purges {
  /** Adds a page. Pages that change within a second are one call. */
  add(site: SiteRecord, url: string): void;
}

const waitMs = 1_000;
/** Pages of one call. */
const maxPages = 500;

/**
 * @param cardsOf returns the addresses of a page's card
 * @param onError called when a hook does not accept a call
 */
export function createPurges(
  source: Pick<PageSource, 'post'>,
  cardsOf: (keyId: string, url: string) => readonly string[],
  onError: (error: unknown) => void,
): Purges {
  const waiting = new Map<string, Set<string>>();

  function send(hook: string, { account, host, proof }: SiteRecord): void {
    const name = `${account} ${host}`;
    const pages = [...(waiting.get(name) ?? [])];
    waiting.delete(name);
    const cards = proof === null ? [] : pages.flatMap((page) => cardsOf(proof.keyId, page));
    source.post(hook, { host, pages, cards }).catch(onError);
  }

  return {
    add(site, url) {
      const hook = settingsOf(site).purge;
      if (hook === null) return;
      const name = `${site.account} ${site.host}`;
      const pages = waiting.get(name) ?? new Set<string>();
      if (!waiting.has(name)) setTimeout(() => send(hook, site), waitMs);
      waiting.set(name, pages);
      if (pages.size < maxPages) pages.add(url);
    },
  };
}
