import parser from 'robots-parser';
import { fetchAs } from '@placard/images/fetch';
import type { Bounds } from './bounds.js';

interface Rules {
  isDisallowed(url: string, name: string): boolean | undefined;
}

type Parse = (url: string, text: string) => Rules;

/** The types declare a default export, but the module itself is the function. */
const isParser = (module: unknown): module is Parse => typeof module === 'function';

function robotsParser(url: string, text: string): Rules {
  const module: unknown = parser;
  if (!isParser(module)) throw new Error('robots-parser does not export a function');
  return module(url, text);
}

/** The rules of sites for crawlers (RFC 9309). */
export interface Robots {
  /** Whether the site disallows a URL for the crawler of this name. */
  refuses(url: string, name: string): Promise<boolean>;
}

/**
 * Whether a `robots.txt` has a group for the crawler of this name, and disallows a URL there. Groups for all crawlers do
 * not count.
 *
 * @param address of the file
 */
export const refusesByName = (address: string, text: string, { url, name }: { url: string; name: string }): boolean =>
  new RegExp(`^[ \\t]*user-agent[ \\t]*:[ \\t]*${name}\\b`, 'im').test(text) &&
  robotsParser(address, text).isDisallowed(url, name) === true;

/** Fetches each site's `robots.txt` once. A site without one, or with one that cannot be read, disallows nothing. */
export function createRobots({ network, seconds, timeScale, signal }: Bounds): Robots {
  const sites = new Map<string, Promise<Rules>>();
  const rulesOf = async (address: string): Promise<Rules> => {
    try {
      const response = await fetchAs(address, {
        userAgent: 'placard-check',
        encodings: ['gzip', 'deflate'],
        limit: 500_000,
        redirects: 5,
        seconds: Math.min(seconds, 5) * timeScale,
        network,
        signal,
      });
      const isText = response.status === 200 && !/html/i.test(response.contentType ?? '');
      return robotsParser(address, isText ? Buffer.from(response.bytes).toString('utf8') : '');
    } catch {
      return robotsParser(address, '');
    }
  };
  return {
    async refuses(url, name) {
      const { origin } = new URL(url);
      const rules = sites.get(origin) ?? rulesOf(`${origin}/robots.txt`);
      sites.set(origin, rules);
      return (await rules).isDisallowed(url, name) === true;
    },
  };
}
