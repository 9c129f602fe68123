import { warn } from './output.js';
import type { Settings } from './settings.js';

/**
 * What a printed URL begins with: PLACARD_URL, or where a server with the same settings listens, with a warning on standard
 * error, because only this machine may reach that.
 */
export function baseUrl({ url, host, port }: Pick<Settings, 'url' | 'host' | 'port'>): string {
  if (url !== undefined) return url;
  const guess = `http://${host}:${port}`;
  warn(`PLACARD_URL is not set, so the URL begins with ${guess}: set it to the public address of the server`);
  return guess;
}
