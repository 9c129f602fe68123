import { createAddressLimit } from '@placard/accounts';
import { describe, expect, it } from 'vitest';
import { network } from '../../src/network.js';

describe('the network of an address (threat 33)', () => {
  it.each([
    ['2001:db8::1', '2001:db8:0:0'],
    ['2001:DB8:0:0:1:2:3:4', '2001:db8:0:0'],
    ['2001:0db8:0000::ffff', '2001:db8:0:0'],
    ['2001:db8:0:0:0:0:192.0.2.1', '2001:db8:0:0'],
    ['2001:db8::%eth0', '2001:db8:0:0'],
    ['::1', '0:0:0:0'],
    ['192.0.2.1', '192.0.2.1'],
    ['192.0.02.001', '192.0.2.1'],
    ['::ffff:192.0.2.1', '192.0.2.1'],
    ['::FFFF:c000:0201', '192.0.2.1'],
    ['0:0:0:0:0:ffff:c000:201', '192.0.2.1'],
    [' 192.0.2.1 ', '192.0.2.1'],
  ])('of %s is %s', (address, expected) => expect(network(address)).toBe(expected));

  it.each(['', 'unknown', '1.2.3', '1.2.3.256', '1:2', '1::2::3', '12345::', '::1.2.3.999', '1:2:3:4:5:6:7:8:9'])(
    'of "%s", which is no address, is the text',
    (text) => expect(network(text)).toBe(text),
  );

  it('has one limit for all its spellings', () => {
    const limit = createAddressLimit({ requests: 3, milliseconds: 60_000 });
    for (const address of ['2001:db8::1', '2001:DB8:0::2', '2001:0db8::ffff:192.0.2.1']) limit.take(address);
    expect(() => limit.take('2001:db8:0:0:ffff:ffff:ffff:ffff')).toThrow(/burst limit/);
    for (const address of ['192.0.2.1', '::ffff:192.0.2.1', '::ffff:c000:201']) limit.take(address);
    expect(() => limit.take('0:0:0:0:0:FFFF:192.0.2.1')).toThrow(/burst limit/);
  });
});
