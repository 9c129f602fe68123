import type { AccountSwitch, Redirect, SignIn } from '@placard/accounts';
import { clientAddress } from '../address.js';
import { required, type Handler, type Services } from '../context.js';
import { json } from '../json.js';

/** `GET /v1/session`: returns the current session. */
export const showSession: Handler = async (request, _, services) => {
  const { account, startedAt, expiresAt } = await required(services.sessions).authenticate(request);
  return json({ account, startedAt, expiresAt, admin: services.admin?.accounts.has(account) ?? false });
};

/**
 * `GET /v1/session/sign-in`: redirects to the identity provider, or signs in with a one-time link. A browser signed in
 * to another account gets a page that asks for confirmation; the form on that page sends the `POST`.
 */
export const signIn: Handler = async (request, _, services) =>
  acting(request, services, (service, address) => service.begin(request, address));

/** `GET /v1/session/callback`: handles the redirect back from the identity provider. */
export const finishSignIn: Handler = async (request, _, services) =>
  acting(request, services, (service, address) => service.finish(request, address));

/** `POST /v1/session/sign-out`: ends the session. */
export const signOut: Handler = async (request, _, services) => {
  const cookie = await required(services.sessions).end(request, clientAddress(request, services));
  return new Response(null, { status: 204, headers: { 'set-cookie': cookie } });
};

/** These GETs have side effects. A HEAD, which link previews send, must not use up a one-time link. */
async function acting(
  request: Request,
  services: Services,
  act: (service: SignIn, address: string | null) => Promise<Redirect | AccountSwitch>,
): Promise<Response> {
  if (request.method === 'HEAD') return new Response(null, { status: 204 });
  const done = await act(required(services.signIn), clientAddress(request, services));
  if ('from' in done) return askToSwitch(done);
  const { cookies } = done;
  // Without `?return`, the browser goes to the app's home of the account, if the server has the app.
  const location = services.webApp === undefined ? done.location : done.location.replace(/\/v1\/session$/, '/account');
  // The URL of this request may contain a token or a code.
  const headers = new Headers({ location, 'referrer-policy': 'no-referrer' });
  for (const cookie of cookies) headers.append('set-cookie', cookie);
  return new Response(null, { status: 303, headers });
}

/**
 * The form posts to the URL of the page, which includes the token. Browsers send its `Origin` only when the referrer
 * policy lets them.
 */
function askToSwitch({ from, to }: AccountSwitch): Response {
  const page = `<!doctype html>
<html lang="en">
<meta charset="utf-8">
<meta name="viewport" content="width=device-width">
<title>Sign in</title>
<h1>Sign in as ${escaped(to)}?</h1>
<p>This browser has signed in as ${escaped(from)}. If you did not ask for this link yourself, close this page.</p>
<form method="post"><button>Sign in as ${escaped(to)}</button></form>
</html>
`;
  return new Response(page, {
    headers: {
      'content-type': 'text/html; charset=utf-8',
      'content-security-policy': "default-src 'none'; form-action 'self'; frame-ancestors 'none'",
      'referrer-policy': 'same-origin',
      'x-content-type-options': 'nosniff',
    },
  });
}

const escaped = (text: string): string => text.replace(/[&<>"']/g, (letter) => `&#${letter.charCodeAt(0)};`);
