import type { JSX } from 'preact';
import { useCallback, useState } from 'preact/hooks';
import { useAct } from '../account/act.js';
import { send } from '../account/calls.js';
import { countOf, dayOf } from '../ui/format.js';
import { ActTrouble } from '../account/act-trouble.js';
import { useResource } from '../api/resource.js';
import { getAllKeys, type AllKeys } from './calls.js';
import { AccountFilter, AdminPage, Loaded, Pager } from './frame.js';

/** `/admin/keys`: the keys of all accounts. */
export const Page = (): JSX.Element => (
  <AdminPage title="All keys">
    <List />
  </AdminPage>
);

function List(): JSX.Element {
  const [account, setAccount] = useState('');
  const [skip, setSkip] = useState(0);
  const load = useCallback((signal: AbortSignal) => getAllKeys(account, skip, signal), [account, skip]);
  const keys = useResource(load);
  return (
    <Loaded of={keys}>
      {({ keys: listed, total }) => (
        <>
          <p class="lead">
            {total === 0
              ? 'No keys.'
              : `${total === 1 ? 'One key' : `${countOf(total)} keys`}, the newest first, revoked ones too.`}
          </p>
          <AccountFilter
            value={account}
            change={(name) => {
              setSkip(0);
              setAccount(name);
            }}
          />
          <ul class="cards">
            {listed.map((key) => (
              <KeyCard key={key.id} of={key} revoked={keys.reload} />
            ))}
          </ul>
          <Pager skip={skip} total={total} move={setSkip} />
        </>
      )}
    </Loaded>
  );
}

function KeyCard({
  of: key,
  revoked,
}: {
  readonly of: AllKeys['keys'][number];
  readonly revoked: () => void;
}): JSX.Element {
  const { id, account, name, createdAt, lastUsedAt, revokedAt } = key;
  return (
    <li class="card">
      <h2>
        <bdi>{name}</bdi>
      </h2>
      <p>
        Of <bdi>{account}</bdi>: <code>{id}</code> made on {dayOf(createdAt)},{' '}
        {lastUsedAt === null ? 'never used' : `last used on ${dayOf(lastUsedAt)}`}
        {revokedAt !== null && `, revoked on ${dayOf(revokedAt)}`}.
        {key.public.length > 0 &&
          ` It publishes ${key.public.includes('*') ? 'all templates' : key.public.join(', ')}.`}
      </p>
      {revokedAt === null && <Revoke id={id} name={name} revoked={revoked} />}
    </li>
  );
}

/** Asks for confirmation with the id, because keys of several accounts may have the same name. */
function Revoke({
  id,
  name,
  revoked,
}: {
  readonly id: string;
  readonly name: string;
  readonly revoked: () => void;
}): JSX.Element {
  const [typed, setTyped] = useState('');
  const { isBusy, trouble, run } = useAct();
  const revoke = (event: Event): void => {
    event.preventDefault();
    void run(() => send<void>('DELETE', `/v1/admin/keys/${id}`)).then((done) => done && revoked());
  };
  return (
    <details class="fold">
      <summary>
        Revoke<span class="hidden"> {name}</span>
      </summary>
      <form onSubmit={revoke}>
        <p>Within a second, the server permanently refuses this key and every URL signed with it.</p>
        <div class="row">
          <div>
            <label for={`revoke-${id}`}>
              Type <b>{id}</b> to confirm
            </label>
            <input
              id={`revoke-${id}`}
              class="input"
              autocomplete="off"
              spellcheck={false}
              value={typed}
              onInput={({ currentTarget }) => setTyped(currentTarget.value)}
            />
          </div>
          <button class="button main" aria-disabled={isBusy} disabled={typed !== id}>
            Revoke permanently
          </button>
        </div>
        <ActTrouble trouble={trouble} />
      </form>
    </details>
  );
}
