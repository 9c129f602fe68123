/**
 * Returns the network that address limits count: an IPv4 address, or the first 64 bits of an IPv6 address, which all
 * addresses of one household share (RFC 6177).
 *
 * @param address IPv4 or IPv6
 */
export function network(address: string): string {
  if (!address.includes(':') || address.includes('.')) return address;
  const [head = '', tail] = address.split('::');
  const groups = head.split(':');
  const rest = tail === undefined ? [] : tail.split(':');
  const zeros = tail === undefined ? [] : Array.from({ length: 8 - groups.length - rest.length }, () => '0');
  return [...groups, ...zeros, ...rest].slice(0, 4).join(':');
}
