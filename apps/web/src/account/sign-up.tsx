import type { JSX } from 'preact';
import { useState } from 'preact/hooks';
import { useAct } from './act.js';
import { send } from './calls.js';
import { ActTrouble } from './act-trouble.js';
import { Secret } from './secret.js';

interface NewAccount {
  readonly account: string;
  readonly code: string;
}

/** Creates an account, and shows the code that signs in to it again. */
export function SignUpForm({ done }: { readonly done: () => void }): JSX.Element {
  const [name, setName] = useState('');
  const [made, setMade] = useState<NewAccount>();
  const { isBusy, trouble, run } = useAct();
  const create = (event: Event): void => {
    event.preventDefault();
    void run(async () => setMade(await send<NewAccount>('POST', '/v1/session/sign-up', { name: name.trim() })));
  };
  if (made !== undefined)
    return (
      <div class="fresh" role="status">
        <h2>Save this code. It won’t be shown again.</h2>
        <dl>
          <Secret term="Account" text={made.account} copy="Copy account" />
          <Secret term="Code" text={made.code} copy="Copy code" />
        </dl>
        <p>You are signed in. Next time, here or in another browser, sign in with both.</p>
        <button type="button" class="button main" onClick={done}>
          Done
        </button>
      </div>
    );
  return (
    <section aria-labelledby="sign-up">
      <h2 id="sign-up">Create an account</h2>
      <form onSubmit={create}>
        <label for="new-name">Your name, or your site’s</label>
        <input
          id="new-name"
          class="input"
          required
          maxLength={64}
          dir="auto"
          autocomplete="off"
          value={name}
          onInput={({ currentTarget }) => setName(currentTarget.value)}
        />
        <button class="button main" aria-disabled={isBusy}>
          Create account
        </button>
      </form>
      <ActTrouble trouble={trouble} />
    </section>
  );
}

/** Signs in with the code of an account. */
export function CodeForm({ done }: { readonly done: () => void }): JSX.Element {
  const [account, setAccount] = useState('');
  const [code, setCode] = useState('');
  const { isBusy, trouble, run } = useAct();
  const enter = async (): Promise<void> => {
    const isDone = await run(() =>
      send<void>('POST', '/v1/session/code', { account: account.trim(), code: code.trim() }),
    );
    if (isDone) done();
  };
  return (
    <section aria-labelledby="by-code">
      <h2 id="by-code">With your code</h2>
      <form
        onSubmit={(event) => {
          event.preventDefault();
          void enter();
        }}
      >
        <label for="account-name">Account</label>
        <input
          id="account-name"
          class="input"
          required
          dir="auto"
          autocomplete="username"
          spellcheck={false}
          value={account}
          onInput={({ currentTarget }) => setAccount(currentTarget.value)}
        />
        <label for="account-code">Code</label>
        <input
          id="account-code"
          class="input"
          type="password"
          required
          autocomplete="current-password"
          value={code}
          onInput={({ currentTarget }) => setCode(currentTarget.value)}
        />
        <button class="button main" aria-disabled={isBusy}>
          Sign in
        </button>
      </form>
      {trouble?.kind === 'signed-out' ? (
        <div class="notice" role="alert">
          <p>The account or its code is wrong.</p>
        </div>
      ) : (
        <ActTrouble trouble={trouble} />
      )}
    </section>
  );
}
