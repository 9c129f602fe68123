/** Longest name of a host (RFC 1035 §2.3.4). */
const maxLength = 253;

/** Labels of letters, digits and hyphens. The last one has a letter, so that no IPv4 address is a name. */
const form = /^(?:[a-z0-9_](?:[a-z0-9_-]{0,61}[a-z0-9])?\.)+(?=[a-z0-9-]*[a-z])[a-z0-9-]{2,63}$/;

/**
 * Reads the name of a host, in any case and script.
 *
 * @returns the name in lower-case ASCII; undefined when it is an IP address, has a port or is not a public name
 * @example
 * readHost('Bücher.example'); // 'xn--bcher-kva.example'
 * readHost('192.0.2.1'); // undefined
 */
export function readHost(text: string): string | undefined {
  const name = text.trim().replace(/\.$/, '');
  // With one of these, a URL would have another host, or a port, path or query.
  if (name.length > maxLength || /[\s/\\?#@:%[\]]/.test(name) || !URL.canParse(`https://${name}/`)) return undefined;
  const { hostname } = new URL(`https://${name}/`);
  return hostname.length <= maxLength && form.test(hostname) ? hostname : undefined;
}
