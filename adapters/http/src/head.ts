import { malformedHead } from './errors.js';

/** As Node's own limit. */
const mostBytes = 16 * 1024;

/**
 * Refuses a head that Node refuses by itself and other runtimes do not: a target that is no URL, a `Host` that is
 * missing or given more than once, headers without end.
 *
 * @returns undefined when it may pass
 */
export function refuseHead(request: Request): Response | undefined {
  if (!URL.canParse(request.url)) return malformedHead('target', 'is not a path or a URL');
  const host = request.headers.get('host') ?? '';
  if (host === '') return malformedHead('Host', 'is missing');
  // Several are joined as a list is.
  if (host.includes(',')) return malformedHead('Host', 'is given more than once');
  let bytes = 0;
  for (const [name, value] of request.headers) bytes += name.length + value.length;
  return bytes > mostBytes ? malformedHead('headers', `take more than ${mostBytes} bytes`) : undefined;
}
