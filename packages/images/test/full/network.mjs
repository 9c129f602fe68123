// Runs in a network namespace of its own, in which every address that a fetch must not reach listens. Fetches each in
// many ways, and prints how often each address was connected to, as JSON. The arguments are key and certificate.
import { once } from 'node:events';
import { createSocket } from 'node:dgram';
import { execFileSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { createServer } from 'node:https';
import { connect, isIPv6 } from 'node:net';
import { createRemoteImages, fetchAs } from '@placard/images/fetch';

const [, , key, cert] = process.argv;

const words = (text) => text.trim().split(/\s+/);
/** Loopback, private, link-local, shared, special-purpose, documentation, reserved. */
const refused4 = words(`
  127.0.0.1 127.8.9.10 10.1.2.3 172.16.5.4 172.31.255.254 192.168.1.1 169.254.169.254 100.64.0.1 100.127.255.254
  192.0.0.8 192.0.2.1 198.18.0.1 198.51.100.7 203.0.113.9 192.88.99.1 240.0.0.1`);
/**
 * Loopback, unique local, link-local, site-local, documentation, Teredo, segment routing, and IPv4 in IPv6: translated
 * (NAT64, also of a local prefix), 6to4, compatible.
 */
const refused6 = words(`
  ::1 fc00::1 fd12:3456::1 fe80::1 fec0::1 2001:db8::1 3fff::1 2001::1 5f00::1
  64:ff9b::a01:203 64:ff9b:1::a01:203 2002:a01:203::1 2002:7f00:1::1 ::a01:203`);
const refused = [...refused4, ...refused6];
/** Cannot be an address of an interface, but lead to one of the above. */
const aliases = words('0.0.0.0 :: ::ffff:10.1.2.3 ::ffff:127.0.0.1 ::ffff:a9fe:a9fe');
/** Spellings of 127.0.0.1, 10.1.2.3 and 169.254.169.254. */
const spellings = words(`
  2130706433 0x7f000001 0177.0.0.1 127.1 127.0.1 0x7f.1 167838211 012.1.2.3 2852039166 0xa9.0xfe.0xa9.0xfe
  [0:0:0:0:0:ffff:7f00:1] [::ffff:169.254.169.254] %31%30.1.2.3`);
const [open4, open6] = ['93.184.216.34', '2606:2800:220:1::1'];

const ip = (...args) => execFileSync('ip', args, { stdio: 'pipe' });
ip('link', 'set', 'lo', 'up');
// `lo` has 127.0.0.0/8 and ::1.
for (const address of [...refused, open4, open6].filter((one) => one !== '::1' && !one.startsWith('127.'))) {
  const bits = address === 'fe80::1' ? 64 : isIPv6(address) ? 128 : 32;
  ip('addr', 'add', `${address}/${bits}`, 'dev', 'lo', ...(isIPv6(address) ? ['nodad'] : []));
}

/** Names and what they resolve to: a list of addresses for each time they are asked for, the last one for all others. */
const names = new Map();
let count = 0;
const name = (...answers) => {
  const label = `n${(count += 1)}.images.example`;
  names.set(label, { answers, asked: 0 });
  return label;
};

const dns = createSocket('udp4');
dns.on('message', (query, { port, address }) => {
  const labels = [];
  let at = 12;
  for (; query[at] > 0; at += query[at] + 1) labels.push(query.toString('latin1', at + 1, at + 1 + query[at]));
  const type = query.readUInt16BE(at + 1);
  const known = names.get(labels.join('.'));
  const turn = Math.min((known?.answers.length ?? 1) - 1, Math.floor((known?.asked ?? 0) / 2));
  if (known !== undefined) known.asked += 1;
  const isType = (one) => isIPv6(one) === (type === 28) && (type === 1 || type === 28);
  const records = (known?.answers[turn] ?? []).filter(isType).map((one) => {
    const bytes = type === 1 ? Buffer.from(one.split('.').map(Number)) : bytesOf(one);
    const head = Buffer.from([0xc0, 12, 0, type, 0, 1, 0, 0, 0, 0, 0, bytes.length]);
    return Buffer.concat([head, bytes]);
  });
  const head = Buffer.from(query.subarray(0, 12));
  head.writeUInt16BE(known === undefined ? 0x8183 : 0x8180, 2);
  for (const [offset, value] of [
    [6, records.length],
    [8, 0],
    [10, 0],
  ])
    head.writeUInt16BE(value, offset);
  dns.send(Buffer.concat([head, query.subarray(12, at + 5), ...records]), port, address);
});
await once(dns.bind(53, '127.0.0.1'), 'listening');

function bytesOf(address) {
  const { hostname } = new URL(`http://[${address}]/`);
  const [head, tail = ''] = hostname.slice(1, -1).split('::');
  const groups = (text) => (text === '' ? [] : text.split(':'));
  const zeros = Array(8 - groups(head).length - groups(tail).length).fill('0');
  const bytes = Buffer.alloc(16);
  [...groups(head), ...zeros, ...groups(tail)].forEach((group, i) => bytes.writeUInt16BE(parseInt(group, 16), i * 2));
  return bytes;
}

/** `::a01:203` is written as `::10.1.2.3`. */
const spelledByNode = (address) => (address === '::a01:203' ? '::10.1.2.3' : address);

const connections = new Map();
let redirect = '';
const server = createServer({ key: readFileSync(key), cert: readFileSync(cert) }, (request, response) => {
  if (request.url === '/redirect') response.writeHead(302, { location: redirect }).end();
  else response.end('an image');
});
server.on('connection', ({ localAddress }) => {
  const address = localAddress.replace(/^::ffff:(?=\d+\.)/, '').split('%')[0];
  connections.set(address, (connections.get(address) ?? 0) + 1);
});
await once(server.listen(443, '::'), 'listening');

const tried = [];
const ca = readFileSync(cert, 'utf8');
const signal = new AbortController().signal;
async function attempt(url, how) {
  const { hostname } = new URL(url);
  const hosts = ['*.images.example', ...(how.startsWith('literal') ? [hostname] : [])];
  const results = await Promise.allSettled([
    createRemoteImages(hosts, { ca }).fetch(new URL(url), signal),
    fetchAs(url, {
      userAgent: 'x',
      encodings: [],
      limit: 999,
      redirects: 3,
      seconds: 5,
      network: { publicOnly: true, ca },
    }),
  ]);
  tried.push({
    how,
    url,
    results: results.map(({ status, reason }) => (status === 'fulfilled' ? status : reason.message)),
  });
}

for (const address of [...refused, ...aliases]) {
  await attempt(`https://${name([address])}/`, 'name');
  await attempt(`https://${name([isIPv6(address) ? open6 : open4, address])}/`, 'name with a public address');
  await attempt(`https://${isIPv6(address) ? `[${address}]` : address}/`, 'literal');
  redirect = `https://${name([address])}/`;
  await attempt(`https://${name([open4])}/redirect`, 'redirect');
}
for (const host of spellings) await attempt(`https://${host}/`, 'literal, spelled otherwise');

// The first look-up gives a public address, each later one another: both fetches connect to what they have checked.
const rebinding = [];
for (const address of refused4) {
  const url = new URL(`https://${name([open4], [address])}/`);
  const images = createRemoteImages([url.hostname], { ca });
  for (let i = 0; i < 2; i += 1)
    rebinding.push(
      await images.fetch(url, signal).then(
        () => 'fetched',
        ({ message }) => message,
      ),
    );
}

// Each address listens: it gets exactly this connection. All earlier ones would have been accepted before it.
for (const address of refused) {
  const socket = connect(443, address === 'fe80::1' ? 'fe80::1%lo' : address);
  await Promise.all([once(socket, 'connect'), once(server, 'connection')]);
  socket.destroy();
}
const controls = refused.map((address) => [address, connections.get(spelledByNode(address))]);
console.log(JSON.stringify({ tried, rebinding, connections: controls }));
process.exit(0);
