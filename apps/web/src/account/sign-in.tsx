import type { JSX } from 'preact';
import { useState } from 'preact/hooks';
import { basePath } from '../api/client.js';
import { errorOf } from '../api/error.js';
import { troubleOf } from '../api/trouble.js';
import { Heading } from '../router.js';
import { Notice } from '../ui/notice.js';

/** How to sign in: with the OpenID provider of the server, or with a one-time link. */
export function SignIn(): JSX.Element {
  const [link, setLink] = useState('');
  const [refusal, setRefusal] = useState('');
  const [hasProvider, setHasProvider] = useState(true);

  /** The server redirects to its provider, if it has one. */
  const goToProvider = async (): Promise<void> => {
    const target = signInUrl();
    setRefusal('');
    try {
      const answer = await fetch(target, { redirect: 'manual' });
      if (answer.type === 'opaqueredirect') return location.assign(target);
      if (answer.status === 429 || answer.status >= 500) throw await errorOf(answer);
      setHasProvider(false);
    } catch (error) {
      setRefusal(`${troubleOf(error).words} Try again in a moment.`);
    }
  };

  const follow = (event: Event): void => {
    event.preventDefault();
    const token = URL.canParse(link.trim(), location.href)
      ? new URL(link.trim(), location.href).searchParams.get('token')
      : null;
    if (token === null) setRefusal('That is no sign-in link: it has /v1/session/sign-in?token=… in it.');
    else location.assign(signInUrl(token));
  };

  return (
    <>
      <Heading>Sign in</Heading>
      <p class="lead">Keys, usage and links belong to an account. Everything else works without one.</p>
      <div class="sign-in">
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
        <section aria-labelledby="by-provider">
          <h2 id="by-provider">With your organization</h2>
          <p>If this server has an OpenID provider, you can sign in there.</p>
          <button type="button" class="button" disabled={!hasProvider} onClick={() => void goToProvider()}>
            Go to the provider
          </button>
        </section>
      </div>
      {refusal !== '' && <Notice>{refusal}</Notice>}
      {!hasProvider && <Notice>This server has no OpenID provider. Use a link.</Notice>}
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
