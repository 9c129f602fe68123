import { generateKeyPairSync, sign, type KeyObject } from 'node:crypto';
import { createServer, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import Provider from 'oidc-provider';

/** Changes to the ID token of a token response. */
export interface Forgery {
  readonly claims?: Readonly<Record<string, unknown>>;
  /** Signs with a key that the provider does not publish. */
  readonly foreignKey?: boolean;
}

/** A real OpenID provider on the loopback address. Its ID tokens are replaced if `forgery` is set. */
export interface OpenIdPeer {
  readonly issuer: string;
  readonly clientId: string;
  readonly clientSecret: string;
  forgery: Forgery | undefined;
  /** Sets the callback URL of the client. Until then the server answers 503. */
  allow(callback: string): void;
  /** Signs a person in at the provider, starting at a URL of `begin`. @returns the callback URL with its query */
  signIn(url: string, person: string): Promise<string>;
  /** Whether the server answers 503 to every request. */
  pause(paused: boolean): void;
  close(): Promise<void>;
}

const newKey = (): KeyObject => generateKeyPairSync('rsa', { modulusLength: 2048 }).privateKey;

export async function startOpenId(): Promise<OpenIdPeer> {
  const [own, foreign] = [newKey(), newKey()];
  const client = { clientId: 'placard', clientSecret: 'a secret of the client, long enough' };
  let provider: Provider | undefined;
  let callback = '';
  let paused = false;
  const server = createServer((request, response) => {
    if (paused || provider === undefined) return void response.writeHead(503).end();
    if (request.url === '/token' && peer.forgery !== undefined)
      forgeAnswer(response, peer.forgery, peer.forgery.foreignKey ? foreign : own);
    void provider.callback()(request, response);
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const issuer = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;

  const peer: OpenIdPeer = {
    issuer,
    ...client,
    forgery: undefined,
    allow(url) {
      callback = url;
      provider = newProvider(issuer, { ...client, callback, key: own });
    },
    pause: (now) => void (paused = now),
    signIn: (url, person) => visit(url, person, callback),
    async close() {
      server.closeAllConnections();
      await new Promise((resolve) => server.close(resolve));
    },
  };
  return peer;
}

interface Client {
  readonly clientId: string;
  readonly clientSecret: string;
  readonly callback: string;
  /** Signs the ID tokens. */
  readonly key: KeyObject;
}

function newProvider(issuer: string, { clientId, clientSecret, callback, key }: Client): Provider {
  const provider = new Provider(issuer, {
    clients: [
      {
        client_id: clientId,
        client_secret: clientSecret,
        redirect_uris: [callback],
        response_types: ['code'],
        grant_types: ['authorization_code'],
        application_type: 'native',
      },
    ],
    jwks: { keys: [{ ...key.export({ format: 'jwk' }), alg: 'RS256', use: 'sig', kid: 'test' }] },
    ttl: { Interaction: 600, Session: 600, Grant: 600, AccessToken: 600, IdToken: 600, AuthorizationCode: 60 },
    cookies: { keys: ['a key of the cookies'] },
    claims: { openid: ['sub'], email: ['email', 'email_verified'] },
    // Otherwise only the userinfo endpoint returns these claims.
    conformIdTokenClaims: false,
    async findAccount(_, id) {
      const email_verified = !id.startsWith('unverified');
      return { accountId: id, claims: async () => ({ sub: id, email: `${id}@example.com`, email_verified }) };
    },
  });
  provider.on('server_error', (_, error) => console.error(error));
  return provider;
}

/** Follows redirects with cookies, and submits the forms of sign-in and consent. @returns the callback URL */
async function visit(start: string, person: string, callback: string): Promise<string> {
  const cookies = new Map<string, string>();
  const go = async (url: string, form?: Record<string, string>): Promise<Response> => {
    const response = await fetch(url, {
      redirect: 'manual',
      headers: { cookie: [...cookies].map((pair) => pair.join('=')).join('; ') },
      ...(form === undefined ? {} : { method: 'POST', body: new URLSearchParams(form) }),
    });
    for (const cookie of response.headers.getSetCookie()) {
      const [, name = '', value = ''] = /^([^=]+)=([^;]*)/.exec(cookie) ?? [];
      cookies.set(name, value);
    }
    return response;
  };
  let url = start;
  for (let steps = 0; steps < 12; steps++) {
    let response = await go(url);
    if (response.status === 200) {
      const page = await response.text();
      const [, action = ''] = /<form[^>]* action="([^"]+)"/.exec(page) ?? [];
      const [, prompt = ''] = /name="prompt" value="(\w+)"/.exec(page) ?? [];
      response = await go(new URL(action, url).href, { prompt, login: person, password: 'any' });
    }
    const location = response.headers.get('location');
    if (location === null) throw new Error(`the provider answered ${response.status}: ${await response.text()}`);
    url = new URL(location, url).href;
    if (url.startsWith(callback)) return url;
  }
  throw new Error('the provider leads nowhere');
}

/** Replaces the ID token in a response of the token endpoint. */
function forgeAnswer(response: ServerResponse, { claims }: Forgery, key: KeyObject): void {
  const end = response.end.bind(response) as (body: string) => ServerResponse;
  response.end = ((body: string | Buffer) => {
    const tokens = JSON.parse(body.toString()) as { id_token: string };
    const [, given = ''] = tokens.id_token.split('.');
    const payload = { ...(JSON.parse(Buffer.from(given, 'base64url').toString()) as object), ...claims };
    const forged = JSON.stringify({ ...tokens, id_token: jwt(payload, key) });
    response.setHeader('content-length', Buffer.byteLength(forged));
    return end(forged);
  }) as typeof response.end;
}

function jwt(payload: object, key: KeyObject): string {
  const part = (value: object): string => Buffer.from(JSON.stringify(value)).toString('base64url');
  const signed = `${part({ alg: 'RS256', kid: 'test' })}.${part(payload)}`;
  return `${signed}.${sign('sha256', Buffer.from(signed), key).toString('base64url')}`;
}
