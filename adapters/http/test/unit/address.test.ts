import { expect, it } from 'vitest';
import { clientAddress } from '../../src/address.js';
import type { Services } from '../../src/context.js';

const addressOf = (forwarded: string, trustProxy: number): string | null =>
  clientAddress(
    Object.assign(new Request('http://127.0.0.1/', { headers: { 'x-forwarded-for': forwarded } }), { ip: '127.0.0.9' }),
    { trustProxy } as Services,
  );

it.each([
  ['192.0.2.1', '192.0.2.1'],
  ['192.0.2.1:50331', '192.0.2.1'],
  ['[2001:db8::1]:50331', '2001:db8::1'],
  ['[2001:db8::1]', '2001:db8::1'],
  ['2001:db8::1', '2001:db8::1'],
  ['::ffff:192.0.2.1', '::ffff:192.0.2.1'],
  ['unknown', 'unknown'],
  ['', '127.0.0.9'],
])('%s is the address %s, without the port of its connection', (forwarded, address) => {
  expect(addressOf(`198.51.100.9:1, ${forwarded}`, 1)).toBe(address);
});

it('is the address of the connection when no proxy is trusted, or fewer entries than proxies came', () => {
  expect(addressOf('192.0.2.1', 0)).toBe('127.0.0.9');
  expect(addressOf('192.0.2.1', 2)).toBe('127.0.0.9');
});
