import './plan.css';
import type { Billing, PlanLimits, PlanOffer } from '@placard/client';
import type { JSX } from 'preact';
import { readBurst } from '../api/burst.js';
import { api } from '../api/client.js';
import { useResource } from '../api/resource.js';
import { hrefOf } from '../router.js';
import { Notice, TroubleNotice } from '../ui/notice.js';
import { useAct, type Act } from './act.js';
import { countOf } from '../ui/format.js';
import { ActTrouble } from './act-trouble.js';
import { AccountPage } from './frame.js';

const load = (signal: AbortSignal): Promise<Billing> => api.billing({ signal });
/** The pages of the provider return to this page. */
const returnTo = '/plan?back';

/** `/plan`: the plan of the account, the plans for sale, and links to the billing provider. */
export const Page = (): JSX.Element => (
  <AccountPage title="Plan">
    <Plan />
  </AccountPage>
);

function Plan(): JSX.Element {
  const { value: billing, trouble, loading, reload } = useResource(load);
  const act = useAct();
  if (billing === undefined)
    return trouble === undefined ? <p aria-busy="true" /> : <TroubleNotice trouble={trouble} retry={reload} />;
  const leave = (find: () => Promise<string>): void =>
    void act.run(async () => {
      location.assign(await find());
    });
  return (
    <>
      {trouble !== undefined && <TroubleNotice trouble={trouble} retry={reload} />}
      {location.search === '?back' && (
        <Notice>
          What you changed there is shown here as soon as the billing provider has told this server: mostly within a few
          seconds.{' '}
          <button type="button" class="button" disabled={loading} onClick={reload}>
            Refresh
          </button>
        </Notice>
      )}
      <div class="rail">
        <section class="allowance" aria-label="Your plan">
          <p class="figure">
            <b>{billing.plan}</b>
          </p>
          <p>
            {limitsOf(billing)}. <a href={hrefOf('/usage')}>Usage of the plan</a>
          </p>
          <SubscriptionState of={billing} act={act} leave={leave} />
          <ActTrouble trouble={act.trouble} />
        </section>
        <Offers of={billing} act={act} leave={leave} />
      </div>
    </>
  );
}

interface PartProps {
  readonly of: Billing;
  readonly act: Act;
  readonly leave: (find: () => Promise<string>) => void;
}

function SubscriptionState({ of: { subscription, plans }, act, leave }: PartProps): JSX.Element | null {
  if (subscription === null) return null;
  const { plan, status } = subscription;
  return (
    <>
      {status === 'past_due' && (
        <div class="notice" role="status">
          <p>A payment for “{plan}” is late. The plan stays until the billing provider gives up collecting it.</p>
        </div>
      )}
      {status === 'ended' && <p>The subscription to “{plan}” has ended.</p>}
      {plans.length > 0 && (
        <p>
          <button
            type="button"
            class={status === 'past_due' ? 'button main' : 'button'}
            aria-disabled={act.isBusy}
            onClick={() => leave(() => api.billingPortal({ returnTo }))}
          >
            Change, pay or end the subscription
          </button>
        </p>
      )}
    </>
  );
}

function Offers({ of: billing, act, leave }: PartProps): JSX.Element {
  const { plan: own, plans } = billing;
  return (
    <section aria-labelledby="offers">
      <h2 id="offers">{plans.length === 0 ? 'Other plans' : 'Plans for sale'}</h2>
      {plans.length === 0 ? (
        <p>This server sells no plans. Its operator can raise the limits of your account.</p>
      ) : (
        <ul class="cards offers">
          {plans.map((offer) => (
            <li key={offer.id} class="card">
              <h3>{offer.id}</h3>
              <p class="price">{priceOf(offer)}</p>
              <p class="hint">{limitsOf(offer)}.</p>
              {offer.id === own ? (
                <p>This is your plan.</p>
              ) : (
                <p>
                  <button
                    type="button"
                    class="button main"
                    aria-disabled={act.isBusy}
                    aria-label={`Buy ${offer.id}`}
                    onClick={() => leave(() => api.checkout({ plan: offer.id, returnTo }))}
                  >
                    Buy
                  </button>
                </p>
              )}
            </li>
          ))}
        </ul>
      )}
      {plans.length > 0 && (
        <p class="hint">You pay on a page of the billing provider. This server never sees a card number.</p>
      )}
    </section>
  );
}

/** `60/10s` → 60 requests in 10 seconds */
function limitsOf({ cap, burst }: PlanLimits): string {
  const renders = `${countOf(cap)} renders a month`;
  const limit = readBurst(burst);
  if (limit === undefined) return renders;
  const { requests, count, unit } = limit;
  const time = count === 1 ? `a ${unit}`.replace('a hour', 'an hour') : `${count} ${unit}s`;
  return `${renders}, and ${countOf(requests)} requests in ${time} with each key`;
}

function priceOf({ price }: PlanOffer): string {
  if (price === null) return 'The price is shown before you pay.';
  const { amount, currency, interval, intervalCount } = price;
  if (amount === null) return 'The price depends on what you order.';
  const money = new Intl.NumberFormat('en', { style: 'currency', currency }).format(amount);
  return `${money} ${intervalCount === 1 ? `a ${interval}` : `every ${intervalCount} ${interval}s`}`;
}
