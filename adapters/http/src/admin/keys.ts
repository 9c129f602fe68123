import type { KeyRecord } from '@placard/accounts/ledger';
import type { Handler } from '../context.js';
import { json } from '../json.js';
import { publicKey } from '../account/keys.js';
import { administrator } from './administrator.js';
import { accountOf, pageSize, skipOf } from '../paging.js';

/** `GET /v1/admin/keys`: lists the keys of one account or of all, newest first, revoked keys included. */
export const listAllKeys: Handler = async (request, _, services) => {
  await administrator(request, services);
  const skip = skipOf(request);
  const all = (await services.keys.list(accountOf(request))).toReversed();
  const page = all.slice(skip, skip + pageSize);
  const owners = [...new Set(page.map(({ account }) => account))];
  const lastUses = new Map(
    await Promise.all(owners.map(async (account) => [account, await services.limits?.lastUses(account)] as const)),
  );
  const shown = (key: KeyRecord): object => ({ account: key.account, ...publicKey(key, lastUses.get(key.account)) });
  return json({ keys: page.map(shown), total: all.length });
};

/** `DELETE /v1/admin/keys/{id}`: revokes a key permanently. Idempotent. */
export const revokeAnyKey: Handler = async (request, { id = '' }, services) => {
  const { by } = await administrator(request, services);
  await services.keys.revoke(id, by);
  return new Response(null, { status: 204 });
};
