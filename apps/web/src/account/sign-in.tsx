import type { JSX } from 'preact';
import { useState } from 'preact/hooks';
import { basePath } from '../api/client.js';
import { errorOf } from '../api/error.js';
import { troubleOf } from '../api/trouble.js';
import { Heading } from '../router.js';
import { Notice } from '../ui/notice.js';
import { CodeForm, SignUpForm } from './sign-up.js';

const way = document.querySelector('meta[name="sign-in"]')?.getAttribute('content');
const hasProvider = way === 'provider';

/** How to sign in: with the OpenID provider of the server, or else with a one-time link or an own account. */
export function SignIn({ done }: { readonly done: () => void }): JSX.Element {
  const [link, setLink] = useState('');
  const [refusal, setRefusal] = useState('');

  /** Asked for first, because a provider that is down or a limit would answer the browser with JSON. */
  const goToProvider = async (): Promise<void> => {
    const target = signInUrl();
    setRefusal('');
    try {
      const answer = await fetch(target, { redirect: 'manual' });
      if (answer.type !== 'opaqueredirect') throw await errorOf(answer);
      location.assign(target);
    } catch (error) {
      setRefusal(`${troubleOf(error).words} Try again in a moment.`);
    }
  };

  const follow = (event: Event): void => {
    event.preventDefault();
    const token = URL.canParse(link.trim(), location.href)
      ? new URL(link.trim(), location.href).searchParams.get('token')
      : null;
    if (token === null) setRefusal('This is not a sign-in link. It contains /v1/session/sign-in?token=…');
    else location.assign(signInUrl(token));
  };

  return (
    <>
      <Heading>Sign in</Heading>
      <p class="lead">
        Keys, usage, links, brands, photos of your own and batches belong to an account. Without one you can draw cards,
        download them and see them on every platform.
      </p>
      <div class="sign-in">
        {way === 'sign-up' && (
          <>
            <SignUpForm done={done} />
            <CodeForm done={done} />
          </>
        )}
        {hasProvider ? (
          <section aria-labelledby="by-provider">
            <h2 id="by-provider">With your organization</h2>
            <button type="button" class="button main" onClick={() => void goToProvider()}>
              Sign in
            </button>
          </section>
        ) : (
          <section aria-labelledby="by-link">
            <h2 id="by-link">With a link</h2>
            <p>
              The first start of the server prints one. Whoever runs it makes another:{' '}
              <code>placard sign-in --account NAME</code>
            </p>
            <form onSubmit={follow}>
              <label for="link">Sign-in link</label>
              <input
                id="link"
                class="input"
                type="url"
                autocomplete="off"
                spellcheck={false}
                placeholder={`${location.origin}${basePath}/v1/session/sign-in?token=…`}
                value={link}
                onInput={({ currentTarget }) => {
                  setRefusal('');
                  setLink(currentTarget.value);
                }}
              />
              <button class="button main">Sign in</button>
            </form>
          </section>
        )}
      </div>
      {refusal !== '' && <Notice>{refusal}</Notice>}
    </>
  );
}

/** Returns to this page. */
function signInUrl(token?: string): string {
  // The server adds its own path prefix.
  const page = location.pathname.slice(basePath.length) || '/';
  const query = new URLSearchParams({ ...(token === undefined ? {} : { token }), return: page });
  return `${basePath}/v1/session/sign-in?${query.toString()}`;
}
