import type {
  AccountRecord,
  AssetRecord,
  AuditRecord,
  BrandRecord,
  KeyRecord,
  KeyUse,
  ShortUrl,
  SiteRecord,
} from '@placard/accounts/ledger';
import { fraction, integer, orNull, text } from './columns.js';
import {
  brandValues,
  imageFormat,
  publicFields,
  siteProof,
  siteSettings,
  subscription,
  templateList,
  tone,
} from './record.js';

/** A row of a SQL ledger: values by column name. SQLite and PostgreSQL name their columns alike. */
export type Row = Readonly<Record<string, unknown>>;

export const keyOf = (row: Row): KeyRecord => ({
  id: text(row['id']),
  account: text(row['account']),
  name: text(row['name']),
  hash: text(row['hash']),
  public: templateList(text(row['public'])),
  publicFields: publicFields(text(row['public_fields'])),
  createdAt: text(row['created_at']),
  revokedAt: orNull(text, row['revoked_at']),
});

export const keyUseOf = (row: Row): KeyUse => ({
  account: text(row['account']),
  keyId: text(row['key_id']),
  date: text(row['day']),
  used: integer(row['used']),
  cacheHits: integer(row['hits']),
  refused: integer(row['refused']),
  lastUsedAt: integer(row['last_used_at']),
});

export const accountOf = (row: Row): AccountRecord => ({
  id: text(row['id']),
  plan: text(row['plan']),
  cap: orNull(integer, row['cap']),
  burst: orNull(text, row['burst']),
  customer: orNull(text, row['customer']),
  subscription: row['subscription'] === null ? null : subscription(text(row['subscription'])),
  createdAt: text(row['created_at']),
});

export const auditOf = (row: Row): AuditRecord => ({
  at: text(row['at']),
  account: text(row['account']),
  actor: text(row['actor']),
  action: text(row['action']),
  subject: text(row['subject']),
  address: orNull(text, row['address']),
});

export const shortUrlOf = (row: Row): ShortUrl => ({
  code: text(row['code']),
  keyId: text(row['key_id']),
  query: text(row['query']),
  createdAt: text(row['created_at']),
});

export const assetOf = (row: Row): AssetRecord => ({
  id: text(row['id']),
  account: text(row['account']),
  format: imageFormat(row['format']),
  width: integer(row['width']),
  height: integer(row['height']),
  bytes: integer(row['bytes']),
  sha256: text(row['sha256']),
  focal: { x: fraction(row['focal_x']), y: fraction(row['focal_y']) },
  dominant: text(row['dominant']),
  tone: tone(row['tone']),
  createdAt: text(row['created_at']),
});

export const brandOf = (row: Row): BrandRecord => ({
  account: text(row['account']),
  name: text(row['name']),
  values: brandValues(text(row['brand'])),
  updatedAt: text(row['updated_at']),
});

export const siteOf = (row: Row): SiteRecord => ({
  account: text(row['account']),
  host: text(row['host']),
  settings: siteSettings(text(row['settings'])),
  proof: siteProof(orNull(text, row['proof'])),
  refreshedAt: orNull(text, row['refreshed_at']),
  updatedAt: text(row['updated_at']),
});
