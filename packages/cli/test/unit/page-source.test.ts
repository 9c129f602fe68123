import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { expect, it, onTestFinished } from 'vitest';
import { createPageSource } from '../../src/serve/page-source.js';

/** Loopback, private, link-local, shared, mapped, translated (NAT64, 6to4), documentation and multicast addresses. */
const refused = [
  '127.0.0.1',
  '127.1.2.3',
  '0.0.0.0',
  '10.1.2.3',
  '172.16.0.1',
  '192.168.1.1',
  '169.254.169.254',
  '100.64.0.1',
  '192.0.2.1',
  '224.0.0.1',
  '::1',
  '::',
  'fe80::1',
  'fd00::1',
  '::ffff:127.0.0.1',
  '::ffff:7f00:1',
  '64:ff9b::7f00:1',
  '2002:7f00:1::1',
  '2001:db8::1',
];

it.each(refused)('refuses to connect to %s for pages, pictures, proofs and hooks (threat 35)', async (address) => {
  let connections = 0;
  const server = createServer(() => undefined).on('connection', () => (connections += 1));
  await new Promise<void>((done) => server.listen(0, '127.0.0.1', done));
  onTestFinished(() => void server.close());
  const { port } = server.address() as AddressInfo;
  const lookup = async () => [{ address, family: address.includes(':') ? 6 : 4 }];
  const source = createPageSource({
    baseUrl: () => 'https://cards.example',
    imageHosts: [],
    network: { publicOnly: true, lookup },
    originOf: (host) => `http://${host}:${port}`,
  });
  expect(await source.read('https://www.example.com/', true)).toBe('not-a-page');
  await expect(source.keysInFile('www.example.com')).rejects.toThrow('not a public address');
  await expect(source.picture('https://www.example.com/a.png')).rejects.toThrow('not a public address');
  await expect(source.post('https://www.example.com/purge', {})).rejects.toThrow('not a public address');
  expect(connections).toBe(0);
});

it('uses pictures only from related hosts and listed ones', () => {
  const source = createPageSource({ baseUrl: () => '', imageHosts: ['*.images.example'] });
  const allowed = [
    'https://www.example.com/a.png',
    'https://example.com/a.png',
    'https://img.example.com/a.png',
    'https://a.images.example/a.png',
    'https://evil.example/a.png',
    'https://notexample.com/a.png',
    'http://www.example.com/a.png',
    'https://www.example.com:8443/a.png',
    'data:image/png;base64,AA==',
  ].map((address) => source.allowsPicture(address, 'www.example.com'));
  expect(allowed).toEqual([true, true, true, true, false, false, false, false, false]);
});
