import type { AuditRecord } from './audit.js';

/** A host whose pages get cards of an account without a change to its build. */
export interface SiteRecord {
  readonly account: string;
  /** Host name in lower-case ASCII, unique within the account. */
  readonly host: string;
  /** What the account has set; JSON. */
  readonly settings: Readonly<Record<string, unknown>>;
  /** Null: the host does not name a key of the account. */
  readonly proof: SiteProof | null;
  /** ISO 8601, UTC; null: never. Facts of pages that were read before are outdated. */
  readonly refreshedAt: string | null;
  /** Time of the last change of the settings, ISO 8601, UTC. */
  readonly updatedAt: string;
}

/** How a host has named a key of the account. */
export interface SiteProof {
  readonly keyId: string;
  /** `meta`: a tag of its home page; `file`: `/.well-known/placard.json`. */
  readonly by: 'meta' | 'file';
  /** When it was last found, ISO 8601, UTC. */
  readonly at: string;
}

/** What is known about a site besides its settings. A missing member stays as it is. */
export type SiteState = Partial<Pick<SiteRecord, 'proof' | 'refreshedAt'>>;

/** Stores sites. */
export interface SiteLedger {
  /**
   * Adds a site unless its account already has `max`, or replaces the settings of a site of the same host. The state of
   * a site that exists is kept; a new one has none.
   *
   * @returns whether it is stored
   */
  putSite(site: Omit<SiteRecord, keyof SiteState>, max: number, audit?: AuditRecord): Promise<boolean>;
  /** @returns null when the account has no site of this host */
  site(account: string, host: string): Promise<SiteRecord | null>;
  /** @returns the sites of one account, by host */
  sites(account: string): Promise<readonly SiteRecord[]>;
  /** @returns whether there is such a site */
  updateSite(account: string, host: string, state: SiteState): Promise<boolean>;
  /** @returns whether there was one */
  deleteSite(account: string, host: string, audit?: AuditRecord): Promise<boolean>;
}
