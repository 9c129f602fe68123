import type { WithoutAddresses } from '@placard/accounts';
import type { KeyRecord } from '@placard/accounts/ledger';
import type { RawRequest } from '@placard/core/server';
import { clientAddress } from './address.js';
import type { Services } from './context.js';

/** Stores the images that a request of a key names by their addresses, and replaces these by ids. */
export async function withoutAddresses(
  raw: RawRequest,
  request: Request,
  key: KeyRecord,
  services: Services,
): Promise<WithoutAddresses> {
  const { remoteAssets, cards } = services;
  const { template, v } = raw;
  if (remoteAssets === undefined || typeof template !== 'string')
    return { raw, warnings: [], leftOut: {}, maxAge: undefined };
  const { registry } = cards;
  const registered = registry.template(template, typeof v === 'string' ? v : undefined) ?? registry.template(template);
  const by = { actor: `key:${key.id}`, address: clientAddress(request, services) };
  return remoteAssets.take(raw, registered, { account: key.account, by, signal: request.signal });
}
