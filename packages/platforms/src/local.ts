/**
 * Whether a host name or IP address belongs to this machine or a private network, so that no platform reaches it.
 * Names are judged by their spelling only (RFC 6761, RFC 6762, RFC 8375); addresses by IANA's special-purpose
 * registries.
 *
 * @example
 * isPrivateHost('127.0.0.1'); // true
 * isPrivateHost('example.com'); // false
 */
export function isPrivateHost(host: string): boolean {
  const name = host
    .toLowerCase()
    .replace(/^\[|\]$/g, '')
    .replace(/\.$/, '');
  if (name.includes(':')) return isPrivateV6(name);
  const v4 = readV4(name);
  if (v4 !== undefined) return isPrivateV4(v4);
  return (
    name === 'localhost' || /\.(localhost|local|internal|home\.arpa|test|invalid)$/.test(name) || !name.includes('.')
  );
}

/** Returns an IPv4 address as a number of 32 bits; undefined: it is not an IPv4 address. */
function readV4(text: string): number | undefined {
  const parts = /^(\d{1,3})\.(\d{1,3})\.(\d{1,3})\.(\d{1,3})$/.exec(text)?.slice(1).map(Number);
  if (parts === undefined || parts.some((part) => part > 255)) return undefined;
  return parts.reduce((sum, part) => sum * 256 + part, 0);
}

/** Blocks of addresses that are not global (RFC 6890 and its updates). */
const privateV4 = (
  [
    ['0.0.0.0', 8],
    ['10.0.0.0', 8],
    ['100.64.0.0', 10],
    ['127.0.0.0', 8],
    ['169.254.0.0', 16],
    ['172.16.0.0', 12],
    ['192.0.0.0', 24],
    ['192.0.2.0', 24],
    ['192.88.99.0', 24],
    ['192.168.0.0', 16],
    ['198.18.0.0', 15],
    ['198.51.100.0', 24],
    ['203.0.113.0', 24],
    ['224.0.0.0', 3],
  ] as const
).map(([first, bits]) => {
  const size = 2 ** (32 - bits);
  return { size, block: Math.floor((readV4(first) ?? 0) / size) };
});

const isPrivateV4 = (address: number): boolean =>
  privateV4.some(({ size, block }) => Math.floor(address / size) === block);

/** Only 2000::/3 is global unicast; parts of it embed an IPv4 address or are reserved. */
function isPrivateV6(text: string): boolean {
  const groups = readV6(text.split('%', 1)[0] ?? '');
  if (groups === undefined) return true;
  const [first = 0, second = 0] = groups;
  const v4 = (at: number): boolean => isPrivateV4((groups[at] ?? 0) * 65_536 + (groups[at + 1] ?? 0));
  const isMapped = groups.slice(0, 5).every((group) => group === 0) && groups[5] === 0xffff;
  if (isMapped) return v4(6);
  if (first === 0x64 && second === 0xff9b && groups.slice(2, 6).every((group) => group === 0)) return v4(6);
  if (first === 0x2002) return v4(1);
  const isReserved =
    (first === 0x2001 && (second < 0x200 || second === 0xdb8)) || (first === 0x3fff && second < 0x1000);
  return first < 0x2000 || first > 0x3fff || isReserved;
}

/** Returns eight groups of 16 bits; undefined: it is not an IPv6 address. */
function readV6(text: string): readonly number[] | undefined {
  const v4 = /^(.*:)(\d+\.\d+\.\d+\.\d+)$/.exec(text);
  if (v4 !== null) {
    const address = readV4(v4[2] ?? '');
    if (address === undefined) return undefined;
    return readV6(`${v4[1]}${Math.floor(address / 65_536).toString(16)}:${(address % 65_536).toString(16)}`);
  }
  const halves = text.split('::');
  if (halves.length > 2) return undefined;
  const [head = [], tail = []] = halves.map((half) => (half === '' ? [] : half.split(':')));
  const missing = 8 - head.length - tail.length;
  if (halves.length === 1 ? missing !== 0 : missing < 1) return undefined;
  const groups = [...head, ...Array<string>(missing).fill('0'), ...tail];
  return groups.every((group) => /^[0-9a-f]{1,4}$/.test(group))
    ? groups.map((group) => parseInt(group, 16))
    : undefined;
}

/**
 * Whether a host is on a list, in which `*.example.com` is any host below example.com.
 *
 * @param hostname as `URL` has it, in lower case
 * @example
 * isListedHost('img.example.com', ['*.example.com']); // true
 */
export const isListedHost = (hostname: string, hosts: readonly string[]): boolean =>
  hosts.some((host) => (host.startsWith('*.') ? hostname.endsWith(host.slice(1)) : hostname === host));
