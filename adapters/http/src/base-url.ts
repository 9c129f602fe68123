/**
 * Where a trusted proxy says that it was asked: `X-Forwarded-Proto` and `X-Forwarded-Host`, each the first of a list.
 * For programs whose proxy overwrites both; anybody may send them to one that does not.
 *
 * @returns without a slash at the end; undefined when either is missing or is not of its form
 */
export function forwardedOrigin({ headers }: Request): string | undefined {
  const first = (name: string): string => headers.get(name)?.split(',')[0]?.trim().toLowerCase() ?? '';
  const proto = first('x-forwarded-proto');
  const host = first('x-forwarded-host');
  if (!/^https?$/.test(proto) || !/^(\[[0-9a-f:]+\]|[a-z0-9.-]+)(:\d{1,5})?$/.test(host)) return undefined;
  const origin = `${proto}://${host}`;
  return URL.canParse(origin) ? new URL(origin).origin : undefined;
}
