import { identify } from '@placard/accounts';
import { required, type Handler } from './context.js';
import { json } from './json.js';
import { withRateLimit } from './rate-limit.js';

/** `GET /v1/usage`: returns the current month's usage of the account of a key or a session. */
export const showUsage: Handler = async (request, _, services) => {
  const limits = required(services.limits);
  const { account, key } = await identify(request, services.keys, services.sessions);
  const gate = limits.gate(key === null ? { account } : { account, keyId: key.id }, 'request');
  return withRateLimit(gate, async (fields) => {
    await gate.admit();
    return json(await limits.usage(account), 200, { 'cache-control': 'no-store', ...fields() });
  });
};
