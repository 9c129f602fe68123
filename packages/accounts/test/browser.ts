import type { AccountSwitch, Redirect } from '@placard/accounts';

/** Stores and sends cookies like a browser, as far as sign-in needs it. */
export class Browser {
  readonly cookies: Map<string, string>;
  private readonly base: string;

  constructor(base: string, cookies: Readonly<Record<string, string>> = {}) {
    this.base = base;
    this.cookies = new Map(Object.entries(cookies));
  }

  request(path: string, init: RequestInit = {}): Request {
    const headers = new Headers(init.headers);
    if (this.cookies.size > 0) headers.set('cookie', [...this.cookies].map((pair) => pair.join('=')).join('; '));
    return new Request(this.base + path, { ...init, headers });
  }

  keep(cookie: string): void {
    const [, name = '', value = ''] = /^([^=]+)=([^;]*)/.exec(cookie) ?? [];
    if (value === '') this.cookies.delete(name);
    else this.cookies.set(name, value);
  }

  /** Stores the cookies of a redirect. @returns its target */
  take(answer: Redirect | AccountSwitch): string {
    if ('from' in answer) throw new Error(`is asked whether to sign in as ${answer.to}`);
    const { location, cookies } = answer;
    for (const cookie of cookies) this.keep(cookie);
    return location;
  }
}
