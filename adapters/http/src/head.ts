import { malformedHead } from './errors.js';

/** As Node's own limit. */
const mostBytes = 16 * 1024;

/**
 * Refuses a head that Node refuses by itself and other runtimes do not: a target that is no URL, a `Host` that is
 * missing or given more than once, headers without end.
 *
 * @returns undefined when it may pass
 */
export type HeadGuard = (request: Request) => Response | undefined;

/** Every request passes it, cached images too: it reads each header once, and a URL only where it is not as the last. */
export function createHeadGuard(): HeadGuard {
  let origin = '';

  /** Path and query never make a URL none: what begins as a good one is good. */
  function isUrl(url: string): boolean {
    if (origin !== '' && url.startsWith(origin)) return true;
    if (!URL.canParse(url)) return false;
    const end = url.indexOf('/', url.indexOf('//') + 2);
    if (end > 0) origin = url.slice(0, end + 1);
    return true;
  }

  return ({ url, headers }) => {
    if (!isUrl(url)) return malformedHead('target', 'is not a path or a URL');
    let host = '';
    let bytes = 0;
    headers.forEach((value, name) => {
      bytes += name.length + value.length;
      if (name === 'host') host = value;
    });
    if (host === '') return malformedHead('Host', 'is missing');
    // Several are joined as a list is.
    if (host.includes(',')) return malformedHead('Host', 'is given more than once');
    return bytes > mostBytes ? malformedHead('headers', `take more than ${mostBytes} bytes`) : undefined;
  };
}
