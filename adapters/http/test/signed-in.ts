import type { Running } from './running.js';

/** A signed-in browser. `ask` sends its cookie and the origin of the server. */
export interface SignedIn {
  readonly cookie: string;
  ask(method: string, path: string, body?: unknown, headers?: Record<string, string>): Promise<Response>;
}

let accounts = 0;

const json = { 'content-type': 'application/json' };

export async function signIn(server: Running, account = `signed in ${(accounts += 1)}`): Promise<SignedIn> {
  const response = await fetch(await server.signInLink(account), { redirect: 'manual' });
  const cookie = response.headers.get('set-cookie')?.split(';', 1)[0] ?? '';
  return {
    cookie,
    ask: (method, path, body, headers = {}) =>
      fetch(server.url + path, {
        method,
        redirect: 'manual',
        headers: { cookie, origin: server.url, ...(body === undefined ? {} : json), ...headers },
        ...(body === undefined ? {} : { body: typeof body === 'string' ? body : JSON.stringify(body) }),
      }),
  };
}
