/** A cookie that scripts cannot read and other sites' writes do not carry (RFC 6265bis). */
export interface Cookie {
  /** @returns its value, or null when the request bears none, or more than one */
  read(request: Request): string | null;
  /** A `Set-Cookie` value. */
  write(value: string, seconds: number): string;
  clear(): string;
}

/**
 * Over https the name begins with `__Host-`: a browser then takes the cookie from this very host alone, and sends it
 * nowhere else. Plain http, which browsers let set no such cookie, is for one's own machine.
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
