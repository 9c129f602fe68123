/**
 * Returns the origin that the client requested, from the first values of `X-Forwarded-Proto` and `X-Forwarded-Host`.
 * Use it only behind a proxy that overwrites both; otherwise clients can forge them.
 *
 * @returns the origin, without a trailing slash; undefined when a header is missing or malformed
 * @example
 * forwardedOrigin(request); // 'https://cards.example'
 */
export function forwardedOrigin({ headers }: Request): string | undefined {
  const first = (name: string): string => headers.get(name)?.split(',')[0]?.trim().toLowerCase() ?? '';
  const proto = first('x-forwarded-proto');
  const host = first('x-forwarded-host');
  if (!/^https?$/.test(proto) || !/^(\[[0-9a-f:]+\]|[a-z0-9.-]+)(:\d{1,5})?$/.test(host)) return undefined;
  const origin = `${proto}://${host}`;
  return URL.canParse(origin) ? new URL(origin).origin : undefined;
}
