import type {
  AssetRecord,
  BrandRecord,
  PublicFields,
  SiteProof,
  SiteRecord,
  Subscription,
} from '@placard/accounts/ledger';
import { text, unreadable } from './columns.js';

/** Parses the list of template ids, which each store keeps as JSON. */
export function templateList(json: string): readonly string[] {
  const value: unknown = JSON.parse(json);
  if (!isTexts(value)) throw unreadable();
  return value;
}

export function publicFields(json: string): PublicFields {
  const { fixed, forbidden } = object(JSON.parse(json));
  const pairs = Object.entries(object(fixed)).map(([name, value]) => [name, text(value)] as const);
  if (!isTexts(forbidden)) throw unreadable();
  return { fixed: Object.fromEntries(pairs), forbidden };
}

export function subscription(json: string): Subscription | null {
  const value: unknown = JSON.parse(json);
  if (value === null) return null;
  const { id, plan, status } = object(value);
  if (status !== 'active' && status !== 'past_due' && status !== 'ended') throw unreadable();
  return { id: text(id), plan: text(plan), status };
}

export function imageFormat(value: unknown): AssetRecord['format'] {
  if (value !== 'png' && value !== 'jpg' && value !== 'webp') throw unreadable();
  return value;
}

export function tone(value: unknown): AssetRecord['tone'] {
  if (value !== 'light' && value !== 'mid' && value !== 'dark') throw unreadable();
  return value;
}

/** Parses the values of a brand, which each store keeps as JSON. */
export const brandValues = (json: string): BrandRecord['values'] =>
  Object.fromEntries(Object.entries(object(JSON.parse(json))).map(([role, value]) => [role, text(value)]));

/** Parses the settings of a site, which each store keeps as JSON. */
export const siteSettings = (json: string): SiteRecord['settings'] => object(JSON.parse(json));

export function siteProof(json: string | null): SiteProof | null {
  if (json === null) return null;
  const { keyId, by, at } = object(JSON.parse(json));
  if (by !== 'meta' && by !== 'file') throw unreadable();
  return { keyId: text(keyId), by, at: text(at) };
}

function object(value: unknown): Readonly<Record<string, unknown>> {
  if (typeof value !== 'object' || value === null || Array.isArray(value)) throw unreadable();
  return { ...value };
}

const isTexts = (value: unknown): value is readonly string[] =>
  Array.isArray(value) && value.every((item) => typeof item === 'string');
