/**
 * Returns the network that address limits count: an IPv4 address, or the first 64 bits of an IPv6 address, which all
 * addresses of one household share (RFC 6177). All spellings of an address give the same text, because behind a proxy
 * that passes headers on, a client chooses the spelling: RFC 5952 for IPv6, and IPv4 for addresses that are mapped to
 * IPv6 (RFC 4291, 2.5.5.2).
 *
 * @param address IPv4 or IPv6; any other text is returned as it is
 * @example
 * network('2001:DB8:0:0::1'); // '2001:db8:0:0'
 * network('::ffff:c000:201'); // '192.0.2.1'
 */
export function network(address: string): string {
  const [plain = ''] = address.trim().toLowerCase().split('%', 1);
  const groups = plain.includes(':') ? groupsOf(plain) : pairOf(plain);
  if (groups === undefined) return address;
  const isMapped = groups.length === 2 || groups.slice(0, 6).join() === '0,0,0,0,0,65535';
  if (isMapped) return groups.slice(-2).map((group) => `${group >> 8}.${group & 255}`).join('.'); // prettier-ignore
  return groups
    .slice(0, 4)
    .map((group) => group.toString(16))
    .join(':');
}

/** The two groups that an IPv4 address takes in an IPv6 address; undefined if it is none. */
function pairOf(text: string): readonly number[] | undefined {
  const bytes = text.split('.').map((part) => (/^\d{1,3}$/.test(part) ? Number(part) : 256));
  const [a = 256, b = 256, c = 256, d = 256] = bytes;
  return bytes.length === 4 && Math.max(a, b, c, d) < 256 ? [a * 256 + b, c * 256 + d] : undefined;
}

/** The eight groups of 16 bits of an IPv6 address; undefined if it is none. */
function groupsOf(text: string): readonly number[] | undefined {
  const halves = text.split('::').map((half) => (half === '' ? [] : half.split(':').flatMap(groupOf)));
  const [head = [], tail] = halves;
  const missing = 8 - head.length - (tail?.length ?? 0);
  const isComplete = tail === undefined ? missing === 0 : missing > 0;
  const groups = tail === undefined ? head : [...head, ...Array<number>(Math.max(0, missing)).fill(0), ...tail];
  return halves.length <= 2 && isComplete && !groups.some(Number.isNaN) ? groups : undefined;
}

const groupOf = (text: string): readonly number[] =>
  text.includes('.') ? (pairOf(text) ?? [Number.NaN]) : [/^[\da-f]{1,4}$/.test(text) ? parseInt(text, 16) : Number.NaN];
