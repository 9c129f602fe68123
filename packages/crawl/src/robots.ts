import parser from 'robots-parser';
import { fetchAs, type Bounds } from './fetch.js';

interface Rules {
  isDisallowed(url: string, name: string): boolean | undefined;
}

/** The types declare a default export, but the module itself is the function. */
const robotsParser = parser as unknown as (url: string, text: string) => Rules;

/** The rules of sites for crawlers (RFC 9309). */
export interface Robots {
  /** Whether the site disallows a URL for the crawler of this name. */
  refuses(url: string, name: string): Promise<boolean>;
}

/** Fetches each site's `robots.txt` once. A site without one, or with one that cannot be read, disallows nothing. */
export function createRobots({ network, seconds, timeScale, signal }: Bounds): Robots {
  const sites = new Map<string, Promise<Rules>>();
  const rulesOf = async (address: string): Promise<Rules> => {
    try {
      const found = await fetchAs(address, {
        userAgent: 'placard-check',
        encodings: ['gzip', 'deflate'],
        limit: 500_000,
        redirects: 5,
        seconds: Math.min(seconds, 5) * timeScale,
        network,
        signal,
      });
      const isText = found.status === 200 && !/html/i.test(found.contentType ?? '');
      return robotsParser(address, isText ? Buffer.from(found.bytes).toString('utf8') : '');
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
