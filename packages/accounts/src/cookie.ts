/**
 * A cookie that scripts cannot read (HttpOnly) and that browsers do not send with writes from other sites
 * (SameSite=Lax; RFC 6265bis).
 */
export interface Cookie {
  /** @returns the value, or null when the request has no such cookie or more than one */
  read(request: Request): string | null;
  /** @returns a `Set-Cookie` value */
  write(value: string, seconds: number): string;
  /** @returns a `Set-Cookie` value that deletes the cookie */
  clear(): string;
}

/**
 * Over https the name begins with `__Host-`: a browser then accepts the cookie from this host only and sends it to no
 * other host. Browsers refuse such cookies over plain http, which is meant for the local machine only.
 */
export function createCookie(name: string, baseUrl: () => string): Cookie {
  const secure = (): boolean => baseUrl().startsWith('https:');
  const named = (): string => (secure() ? `__Host-${name}` : name);
  const write = (value: string, seconds: number): string =>
    `${named()}=${value}; Path=/; Max-Age=${seconds}; HttpOnly; SameSite=Lax${secure() ? '; Secure' : ''}`;
  return {
    read(request) {
      const prefix = `${named()}=`;
      const pairs = (request.headers.get('cookie') ?? '').split(';').map((pair) => pair.trim());
      const [value, ...more] = pairs.filter((pair) => pair.startsWith(prefix));
      return value === undefined || more.length > 0 ? null : value.slice(prefix.length);
    },
    write,
    clear: () => write('', 0),
  };
}
