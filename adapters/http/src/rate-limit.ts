import type { RequestGate, Standing } from '@placard/access';
import { HeadedRefusal, toPlacardError } from './errors.js';

/**
 * What a gate was told, as the fields of draft-ietf-httpapi-ratelimit-headers-11: policies by name with quota `q` and
 * window `w`, limits with what remains `r` and the seconds `t` until there is more.
 */
export function rateLimitFields({ burst, quota }: Standing): Readonly<Record<string, string>> {
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
    'access-control-expose-headers': 'ratelimit, ratelimit-policy, retry-after',
  };
}

/** An answer, also one that says no, with what is left of the limits. */
export async function withRateLimit(gate: RequestGate | undefined, answer: () => Promise<Response>): Promise<Response> {
  if (gate === undefined) return answer();
  try {
    const response = await answer();
    for (const [name, value] of Object.entries(rateLimitFields(gate.standing))) response.headers.set(name, value);
    return response;
  } catch (error) {
    const refusal = toPlacardError(error);
    // What is refused for what it says takes its place as well; what is refused because others ask too much does not.
    const placed =
      refusal.code === 'render_unavailable' ? refusal : await gate.admit().then(() => refusal, toPlacardError);
    throw new HeadedRefusal(placed, rateLimitFields(gate.standing));
  }
}
