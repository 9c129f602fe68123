import type { RequestGate, Standing } from '@placard/accounts';
import { ErrorWithHeaders, exposedHeaders, toPlacardError } from './errors.js';

/**
 * Formats the headers of draft-ietf-httpapi-ratelimit-headers-11: per policy the quota `q` and the window `w` in
 * seconds, per limit the remaining requests `r` and the seconds `t` until more are available.
 */
function rateLimitFields({ burst, quota }: Standing): Readonly<Record<string, string>> {
  if (burst === undefined) return {};
  const seconds = (milliseconds: number): number => Math.ceil(milliseconds / 1_000);
  const policies = [`"burst";q=${burst.requests};w=${seconds(burst.milliseconds)}`];
  const limits = [`"burst";r=${burst.remaining};t=${seconds(burst.resetAfter)}`];
  if (quota !== undefined) {
    policies.push(`"quota";q=${quota.cap}`);
    limits.push(`"quota";r=${Math.max(0, quota.cap - quota.used)};t=${seconds(quota.resetAfter)}`);
  }
  return {
    'ratelimit-policy': policies.join(', '),
    ratelimit: limits.join(', '),
    'access-control-expose-headers': exposedHeaders,
  };
}

/**
 * Answers with the rate limit headers, error responses included.
 *
 * @param answer its argument returns the headers; called after all checks
 */
export async function withRateLimit(
  gate: RequestGate | undefined,
  answer: (fields: () => Readonly<Record<string, string>>) => Promise<Response>,
): Promise<Response> {
  if (gate === undefined) return answer(() => ({}));
  const fields = (): Readonly<Record<string, string>> => rateLimitFields(gate.standing);
  try {
    return await answer(fields);
  } catch (error) {
    const refusal = toPlacardError(error);
    // An invalid request counts towards the rate limit as well; one refused because the server is overloaded does not.
    const counted =
      refusal.code === 'render_unavailable' ? refusal : await gate.admit().then(() => refusal, toPlacardError);
    throw gate.standing.burst === undefined ? counted : new ErrorWithHeaders(counted, fields());
  }
}
