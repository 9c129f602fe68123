import { identify, type Actor, type Subject } from '@placard/accounts';
import { clientAddress } from '../address.js';
import type { Handler, PathParams, Services } from '../context.js';
import { withRateLimit } from '../rate-limit.js';

/** A request of an account, by a key or a session. */
export interface AccountCall {
  readonly request: Request;
  readonly path: PathParams;
  readonly services: Services;
  readonly account: string;
  readonly by: Actor;
  /** Headers of every response. */
  readonly headers: Readonly<Record<string, string>>;
}

/** Authenticates by a key or a session, and counts the request against the rate limit. */
export const ofAccount =
  (answer: (call: AccountCall) => Promise<Response>): Handler =>
  async (request, path, services) => {
    const subject = await identify(request, services.keys, services.sessions);
    const { account, key } = subject;
    const gate = services.limits?.gate(key === null ? { account } : { account, keyId: key.id }, 'request');
    return withRateLimit(gate, async (fields) => {
      await gate?.admit();
      const headers = { 'cache-control': 'no-store', ...fields() };
      return answer({ request, path, services, account, by: actor(subject, request, services), headers });
    });
  };

const actor = ({ key }: Subject, request: Request, services: Services): Actor => ({
  actor: key === null ? 'session' : `key:${key.id}`,
  address: clientAddress(request, services),
});
