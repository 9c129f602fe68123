import type { Key, NewKey, Template } from '@placard/client';
import type { JSX } from 'preact';
import { useState } from 'preact/hooks';
import { api, basePath, listTemplates } from '../api/client.js';
import { useResource } from '../api/resource.js';
import { TroubleNotice } from '../ui/notice.js';
import { saveFile } from '../ui/save-file.js';
import { useAct } from './act.js';
import { countOf, dayOf, minuteOf } from '../ui/format.js';
import { ActTrouble } from './act-trouble.js';
import { AccountPage } from './frame.js';
import { PublicUrls } from './public-urls.js';
import { Secret } from './secret.js';

const maxKeys = 5;
const loadKeys = (signal: AbortSignal): Promise<readonly Key[]> => api.keys({ signal });

/** `/keys`: the API keys of the account. */
export const Page = (): JSX.Element => (
  <AccountPage title="Keys">
    <KeyList />
  </AccountPage>
);

function KeyList(): JSX.Element {
  const { value: keys, trouble, reload } = useResource(loadKeys);
  const { value: templates = [] } = useResource(listTemplates);
  if (keys === undefined)
    return trouble === undefined ? <p aria-busy="true" /> : <TroubleNotice trouble={trouble} retry={reload} />;
  const active = keys.filter(({ revokedAt }) => revokedAt === null).toReversed();
  const revoked = keys.filter(({ revokedAt }) => revokedAt !== null).toReversed();
  return (
    <>
      {trouble !== undefined && <TroubleNotice trouble={trouble} retry={reload} />}
      <div class="rail">
        <div>
          <p class="lead">
            A program sends its key with each request, and signs URLs with the secret that came with it. {active.length}{' '}
            of {maxKeys} keys are in use.
          </p>
          <Create isFull={active.length >= maxKeys} made={reload} />
        </div>
        <div>
          {active.length === 0 && <p class="hint">No keys yet.</p>}
          <ul class="cards">
            {active.map((key) => (
              <KeyCard key={key.id} of={key} templates={templates} changed={reload} />
            ))}
          </ul>
          {revoked.length > 0 && <Revoked keys={revoked} />}
        </div>
      </div>
    </>
  );
}

const Revoked = ({ keys }: { readonly keys: readonly Key[] }): JSX.Element => (
  <details class="fold">
    <summary>{countOf(keys.length)} revoked</summary>
    <ul class="plain">
      {keys.map(({ id, name, lastUsedAt, revokedAt }) => (
        <li key={id}>
          <b>
            <bdi>{name}</bdi>
          </b>{' '}
          <code>{id}</code> revoked on {dayOf(revokedAt ?? '')}
          {lastUsedAt !== null && `, last used on ${dayOf(lastUsedAt)}`}
        </li>
      ))}
    </ul>
  </details>
);

function Create({ isFull, made }: { readonly isFull: boolean; readonly made: () => void }): JSX.Element {
  const [name, setName] = useState('');
  const [fresh, setFresh] = useState<NewKey>();
  const { isBusy, trouble, run } = useAct();
  const create = (event: Event): void => {
    event.preventDefault();
    void run(async () => {
      setFresh(await api.createKey({ name: name.trim() }));
      setName('');
      made();
    });
  };
  return (
    <section class="make" aria-label="New key">
      {fresh !== undefined && <Fresh of={fresh} close={() => setFresh(undefined)} />}
      {isFull ? (
        <p class="hint">
          An account has at most {maxKeys} keys at a time. Revoke one that nothing uses to make another.
        </p>
      ) : (
        <form class="row" onSubmit={create}>
          <div>
            <label for="name">Name of a new key</label>
            <input
              id="name"
              class="input"
              required
              maxLength={64}
              placeholder="website"
              dir="auto"
              value={name}
              onInput={({ currentTarget }) => setName(currentTarget.value)}
            />
          </div>
          <button class="button main" aria-disabled={isBusy}>
            Create key
          </button>
        </form>
      )}
      <ActTrouble trouble={trouble} />
    </section>
  );
}

/** Key and secret are shown only here. */
function Fresh({ of: key, close }: { readonly of: NewKey; readonly close: () => void }): JSX.Element {
  const settings = [
    `PLACARD_URL=${location.origin}${basePath}`,
    `PLACARD_KEY=${key.key}`,
    `PLACARD_KEY_ID=${key.id}`,
    `PLACARD_SIGNING_SECRET=${key.signingSecret}`,
  ];
  return (
    <div class="fresh" role="status">
      <h2>
        “<bdi>{key.name}</bdi>” is made. Keep it now: it is not shown again.
      </h2>
      <dl>
        <Secret term="API key" text={key.key} copy="Copy key" />
        <Secret term="Signing secret" text={key.signingSecret} copy="Copy secret" />
      </dl>
      <div class="row">
        <button
          type="button"
          class="button main"
          onClick={() => saveFile('placard.env', new Blob([`${settings.join('\n')}\n`], { type: 'text/plain' }))}
        >
          Download .env
        </button>
        <button type="button" class="button" onClick={close}>
          Done
        </button>
      </div>
    </div>
  );
}

interface KeyCardProps {
  readonly of: Key;
  readonly templates: readonly Template[];
  readonly changed: () => void;
}

function KeyCard({ of: key, templates, changed }: KeyCardProps): JSX.Element {
  const [name, setName] = useState(key.name);
  const { isBusy, trouble, run } = useAct();
  const rename = (event: Event): void => {
    event.preventDefault();
    void run(async () => void (await api.changeKey(key.id, { name: name.trim() }))).then((done) => done && changed());
  };
  const published = key.public.includes('*') ? 'all templates' : key.public.join(', ');
  return (
    <li class="card">
      <h2>
        <bdi>{key.name}</bdi>
      </h2>
      <p class="hint">
        <code>{key.id}</code> made on {dayOf(key.createdAt)},{' '}
        {key.lastUsedAt === null ? 'never used.' : `last used on ${minuteOf(key.lastUsedAt)}.`}{' '}
        {key.public.length === 0 ? 'It publishes no template.' : `It publishes ${published}.`}
      </p>
      <div class="folds">
        <PublicUrls of={key} templates={templates} changed={changed} />
        <details class="fold">
          <summary>Rename</summary>
          <form class="row" onSubmit={rename}>
            <div>
              <label for={`name-${key.id}`}>Name</label>
              <input
                id={`name-${key.id}`}
                class="input"
                required
                maxLength={64}
                dir="auto"
                value={name}
                onInput={({ currentTarget }) => setName(currentTarget.value)}
              />
            </div>
            <button class="button" aria-disabled={isBusy}>
              Rename
            </button>
          </form>
          <ActTrouble trouble={trouble} />
        </details>
        <Revoke of={key} revoked={changed} />
      </div>
    </li>
  );
}

function Revoke({ of: key, revoked }: { readonly of: Key; readonly revoked: () => void }): JSX.Element {
  const [typed, setTyped] = useState('');
  const { isBusy, trouble, run } = useAct();
  const revoke = (event: Event): void => {
    event.preventDefault();
    void run(() => api.revokeKey(key.id)).then((done) => done && revoked());
  };
  return (
    <details class="fold">
      <summary>Revoke</summary>
      <form onSubmit={revoke}>
        <p>
          Programs with this key are refused within a second, on every server, and so are all URLs that it signed. This
          cannot be undone.
        </p>
        <div class="row">
          <div>
            <label for={`revoke-${key.id}`}>
              Type{' '}
              <b>
                <bdi>{key.name}</bdi>
              </b>{' '}
              to confirm
            </label>
            <input
              id={`revoke-${key.id}`}
              class="input"
              autocomplete="off"
              dir="auto"
              value={typed}
              onInput={({ currentTarget }) => setTyped(currentTarget.value)}
            />
          </div>
          <button class="button main" aria-disabled={isBusy} disabled={typed !== key.name}>
            Revoke permanently
          </button>
        </div>
        <ActTrouble trouble={trouble} />
      </form>
    </details>
  );
}
