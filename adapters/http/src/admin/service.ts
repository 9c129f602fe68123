import { searchParamsOf } from '@placard/accounts';
import { invalidInput } from '@placard/core/server';
import type { Handler } from '../context.js';
import { json } from '../json.js';
import { administrator } from './administrator.js';
import { accountOf } from '../paging.js';

const maxRecords = 1_000;

/** `GET /v1/admin/audit`: returns the newest records of the audit log, of one account or of all. */
export const showAudit: Handler = async (request, _, services) => {
  const { admin } = await administrator(request, services);
  const text = searchParamsOf(request).get('limit') ?? '50';
  const limit = /^\d{1,4}$/.test(text) ? Number(text) : 0;
  if (limit < 1 || limit > maxRecords)
    throw invalidInput({ path: 'limit', message: `is not a whole number from 1 to ${maxRecords}` });
  const account = accountOf(request);
  return json({ records: await admin.ledger.audit({ limit, ...(account !== undefined && { account }) }) });
};

/** `GET /v1/admin/service`: health and render queue of this server. */
export const showService: Handler = async (request, _, services) => {
  const { admin } = await administrator(request, services);
  const { healthy, ready = healthy, storeState = () => 'available' } = services;
  return json({ healthy: healthy(), ready: ready(), store: storeState(), queue: admin.queue() });
};

/** `GET /v1/admin/cache`: counts the image cache, which takes a while for a large one. */
export const showCache: Handler = async (request, _, services) => {
  const { admin } = await administrator(request, services);
  return json({ cache: await admin.cache() });
};
