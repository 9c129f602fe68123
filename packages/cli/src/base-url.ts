import type { Context } from './context.js';
import type { Settings } from './settings.js';

/**
 * Returns the base of printed URLs: PLACARD_URL, or the address of a server with the same settings. The latter prints a
 * warning, because other machines may not reach it.
 */
export function baseUrl(context: Context, { url, host, port }: Pick<Settings, 'url' | 'host' | 'port'>): string {
  if (url !== undefined) return url;
  const guess = `http://${host}:${port}`;
  context.warn(`PLACARD_URL is not set, so the URL begins with ${guess}: set it to the public address of the server`);
  return guess;
}
