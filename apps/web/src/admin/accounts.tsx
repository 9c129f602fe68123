import type { JSX } from 'preact';
import { useCallback, useState } from 'preact/hooks';
import { useAct } from '../account/act.js';
import { send } from '../account/calls.js';
import { countOf } from '../ui/format.js';
import { ActTrouble } from '../account/act-trouble.js';
import { useResource } from '../api/resource.js';
import { getAccounts, type Account, type Accounts } from './calls.js';
import { AccountFilter, AdminPage, Loaded, Pager } from './frame.js';

/** `/admin`: all accounts, their plans and limits. */
export const Page = (): JSX.Element => (
  <AdminPage title="Accounts">
    <List />
  </AdminPage>
);

function List(): JSX.Element {
  const [account, setAccount] = useState('');
  const [skip, setSkip] = useState(0);
  const load = useCallback((signal: AbortSignal) => getAccounts(account, skip, signal), [account, skip]);
  const accounts = useResource(load);
  return (
    <Loaded of={accounts}>
      {({ accounts: listed, total, plans }) => (
        <>
          <p class="lead">
            {total === 1 ? 'One account' : `${countOf(total)} accounts`}. An account is listed if it holds keys or was
            ever changed.
          </p>
          <AccountFilter
            value={account}
            change={(name) => {
              setSkip(0);
              setAccount(name);
            }}
          />
          {listed.length === 0 && <p>Account not found.</p>}
          <ul class="cards">
            {listed.map((one) => (
              <AccountCard key={one.account} of={one} plans={plans} changed={accounts.reload} />
            ))}
          </ul>
          <Pager skip={skip} total={total} move={setSkip} />
        </>
      )}
    </Loaded>
  );
}

interface CardProps {
  readonly of: Account;
  readonly plans: Accounts['plans'];
  readonly changed: () => void;
}

function AccountCard({ of: one, plans, changed }: CardProps): JSX.Element {
  const { account, plan, cap, burst, own, used, keys, subscription } = one;
  return (
    <li class="card">
      <h2>
        <bdi>{account}</bdi>
      </h2>
      <p>
        Plan {plan}: {countOf(used)} of {countOf(cap)} renders this month{own.cap !== null && ' (its own cap)'}, {burst}{' '}
        a key{own.burst !== null && ' (its own limit)'}, {keys === 1 ? 'one active key' : `${keys} active keys`}
        {subscription !== null && `, subscription to ${subscription.plan} ${subscription.status.replace('_', ' ')}`}.
      </p>
      <meter
        min={0}
        max={Math.max(cap, 1)}
        high={cap * 0.8}
        optimum={0}
        value={Math.min(used, cap)}
        aria-label={`Renders of ${account}`}
      />
      <Limits of={one} plans={plans} changed={changed} />
    </li>
  );
}

/** As in `placard accounts set`, an empty field means the plan's value. */
function Limits({ of: { account, plan, own }, plans, changed }: CardProps): JSX.Element {
  const [chosen, setChosen] = useState(plan);
  const [cap, setCap] = useState(own.cap === null ? '' : String(own.cap));
  const [burst, setBurst] = useState(own.burst ?? '');
  const { isBusy, trouble, run } = useAct();
  const save = (event: Event): void => {
    event.preventDefault();
    const asked = { account, cap: cap.trim() || 'plan', burst: burst.trim() || 'plan' };
    // A plan that the server no longer has can be kept, not set.
    const change = chosen === plan ? asked : { ...asked, plan: chosen };
    void run(() => send<void>('PATCH', '/v1/admin/accounts', change)).then((done) => done && changed());
  };
  const isListed = plans.some(({ id }) => id === plan);
  return (
    <details class="fold">
      <summary>
        Plan and limits<span class="hidden"> of {account}</span>
      </summary>
      <form class="limits" onSubmit={save}>
        <div class="row">
          <div>
            <label for={`plan-${account}`}>Plan</label>
            <select
              id={`plan-${account}`}
              class="select"
              value={chosen}
              onChange={({ currentTarget }) => setChosen(currentTarget.value)}
            >
              {!isListed && <option value={plan}>{plan} (no longer a plan)</option>}
              {plans.map(({ id, cap, burst }) => (
                <option key={id} value={id}>
                  {id}: {countOf(cap)} renders, {burst}
                </option>
              ))}
            </select>
          </div>
          <div>
            <label for={`cap-${account}`}>Renders a month</label>
            <input
              id={`cap-${account}`}
              class="input"
              inputMode="numeric"
              placeholder="as the plan"
              value={cap}
              onInput={({ currentTarget }) => setCap(currentTarget.value)}
            />
          </div>
          <div>
            <label for={`burst-${account}`}>Burst limit</label>
            <input
              id={`burst-${account}`}
              class="input"
              spellcheck={false}
              placeholder="as the plan, or 60/10s"
              value={burst}
              onInput={({ currentTarget }) => setBurst(currentTarget.value)}
            />
          </div>
        </div>
        <button class="button main" aria-disabled={isBusy}>
          Save
        </button>
        <ActTrouble trouble={trouble} />
      </form>
    </details>
  );
}
