import { createBoundedMap } from '@placard/core/server';
import type { SiteRecord } from '../ledger/index.js';
import type { KeptPage, KeptPages } from './kept-pages.js';
import type { LookupLimit } from './lookup-limit.js';
import { createOnce } from './once.js';
import { settingsOf } from './site-form.js';
import type { NoPage, PageSource, ReadPage } from './source.js';

/** Why there are no facts of a page. */
export type Absence = NoPage | 'unreachable';

/** What was just found: the page and what it was before, or why there is none. */
export interface PageRead {
  readonly page: KeptPage | undefined;
  readonly absence: Absence | undefined;
  /** What the source returned; undefined: the site did not respond. */
  readonly read: ReadPage | undefined;
  readonly changed: boolean;
}

/** Facts of pages. No request waits for a known page, which is read again in the background. */
export interface PageReads {
  /**
   * Returns a page, or why there is none.
   *
   * @param address of the client, which is limited if the page must be read; undefined: not limited
   * @throws {PlacardError} rate_limited
   */
  find(site: SiteRecord, url: string, address: string | null | undefined): Promise<KeptPage | Absence>;
  /** Reads a page now, or joins the read in progress. */
  read(site: SiteRecord, url: string): Promise<PageRead>;
  /** Whether a page that was found is still what `find` would return, without I/O. */
  isCurrent(site: SiteRecord, page: KeptPage): boolean;
}

export interface PageReadsOptions {
  readonly source: PageSource;
  readonly kept: KeptPages;
  readonly limit: LookupLimit;
  /** Called for each page whose facts have changed since it was first read. */
  readonly onChange: (site: SiteRecord, url: string) => void;
  readonly onError: (error: unknown) => void;
}

/** Milliseconds before a page that has no facts is requested again, by the reason. */
const absentFor: Readonly<Record<Absence, number>> = {
  missing: 300_000,
  refused: 300_000,
  'not-a-page': 300_000,
  unreachable: 60_000,
};
const maxAbsent = 20_000;

export const homeOf = (host: string): string => `https://${host}/`;

/** Creates the reads of pages. */
export function createPageReads({ source, kept, limit, onChange, onError }: PageReadsOptions): PageReads {
  const reads = createOnce<PageRead>();
  const lookups = createOnce<KeptPage | undefined>();
  const absent = createBoundedMap<string, { readonly absence: Absence; readonly until: number }>(maxAbsent);
  const nameOf = ({ account, host }: SiteRecord, url: string): string => `${account} ${host} ${url}`;

  function isFresh(site: SiteRecord, { readAt }: KeptPage): boolean {
    const age = Date.now() - readAt;
    const isOld = age > settingsOf(site).ttl * 1_000 || age < -60_000;
    return !isOld && (site.refreshedAt === null || readAt >= Date.parse(site.refreshedAt));
  }

  function absenceOf(name: string): Absence | undefined {
    const found = absent.get(name);
    return found !== undefined && performance.now() < found.until ? found.absence : undefined;
  }

  function note(name: string, absence: Absence): void {
    absent.set(name, { absence, until: performance.now() + absentFor[absence] });
  }

  async function readNow(site: SiteRecord, url: string): Promise<PageRead> {
    const name = nameOf(site, url);
    const before = kept.inMemory(site, url) ?? (await kept.stored(site, url));
    let read: ReadPage | NoPage;
    try {
      read = await source.read(url, url === homeOf(site.host));
    } catch {
      // A page that is down keeps its card.
      note(name, 'unreachable');
      return {
        page: before,
        absence: before === undefined ? 'unreachable' : undefined,
        read: undefined,
        changed: false,
      };
    }
    if (typeof read === 'string') {
      note(name, read);
      if (before !== undefined) await kept.remove(site, url);
      if (before !== undefined) onChange(site, url);
      return { page: undefined, absence: read, read: undefined, changed: before !== undefined };
    }
    absent.delete(name);
    const changed = before !== undefined && JSON.stringify(before.facts) !== JSON.stringify(read.facts);
    const page: KeptPage = {
      url,
      facts: read.facts,
      readAt: Date.now(),
      previous: changed ? before.facts : before?.previous,
    };
    await kept.put(site, page);
    if (changed) onChange(site, url);
    return { page, absence: undefined, read, changed };
  }

  const read: PageReads['read'] = (site, url) => reads.run(nameOf(site, url), () => readNow(site, url));

  /** Another process may have read the page meanwhile, so the store is asked before the site. */
  async function renew(site: SiteRecord, page: KeptPage): Promise<void> {
    const stored = await kept.stored(site, page.url);
    if (stored === undefined || !isFresh(site, stored)) await read(site, page.url);
  }

  const renewals = createOnce<void>();
  function renewInBackground(site: SiteRecord, page: KeptPage): void {
    const name = nameOf(site, page.url);
    if (absenceOf(name) === undefined) renewals.run(name, () => renew(site, page)).catch(onError);
  }

  return {
    read,
    async find(site, url, address) {
      const name = nameOf(site, url);
      const inMemory = kept.inMemory(site, url);
      const before = absenceOf(name);
      const mayBeStored = inMemory === undefined && (before === undefined || before === 'unreachable');
      const known = mayBeStored ? await lookups.run(name, () => kept.stored(site, url)) : inMemory;
      if (known !== undefined) {
        if (!isFresh(site, known)) renewInBackground(site, known);
        return known;
      }
      const absence = absenceOf(name);
      if (absence !== undefined) return absence;
      if (address !== undefined && !reads.isRunning(name)) limit.take(`${site.account} ${site.host}`, address);
      const found = await read(site, url);
      return found.page ?? found.absence ?? 'unreachable';
    },
    isCurrent: (site, page) => kept.inMemory(site, page.url) === page && isFresh(site, page),
  };
}
