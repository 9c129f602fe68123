import type { Redirect } from '@placard/access';
import { clientAddress } from '../address.js';
import { json, required, type Handler } from '../context.js';

/** `GET /v1/session`: who has signed in. */
export const showSession: Handler = async (request, _, services) => {
  const { account, startedAt, expiresAt } = await required(services.sessions).authenticate(request);
  return json({ account, startedAt, expiresAt });
};

/** `GET /v1/session/sign-in`: to the identity provider, or in by a one-time link. */
export const signIn: Handler = async (request, _, services) =>
  acting(request, () => required(services.signIn).begin(request, clientAddress(request, services)));

/** `GET /v1/session/callback`: back from the identity provider. */
export const finishSignIn: Handler = async (request, _, services) =>
  acting(request, () => required(services.signIn).finish(request, clientAddress(request, services)));

/** `POST /v1/session/sign-out` */
export const signOut: Handler = async (request, _, services) => {
  const cookie = await required(services.sessions).end(request, clientAddress(request, services));
  return new Response(null, { status: 204, headers: { 'set-cookie': cookie } });
};

/** These GETs act; a HEAD, which a link preview may send, must not use a link up. */
async function acting(request: Request, act: () => Promise<Redirect>): Promise<Response> {
  if (request.method === 'HEAD') return new Response(null, { status: 204 });
  const { location, cookies } = await act();
  // The path that is left may hold a token or a code.
  const headers = new Headers({ location, 'referrer-policy': 'no-referrer' });
  for (const cookie of cookies) headers.append('set-cookie', cookie);
  return new Response(null, { status: 303, headers });
}
