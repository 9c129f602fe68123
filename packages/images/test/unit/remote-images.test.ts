import { describe, expect, it } from 'vitest';
import { createRemoteImages } from '../../src/fetch/remote-images.js';

const { signal } = new AbortController();

describe('images on listed hosts', () => {
  const images = createRemoteImages(['images.example.com', '*.example.org']);

  it.each([
    ['https://images.example.com/a.png', true],
    ['https://a.example.org/', true],
    ['https://a.b.example.org/?q', true],
    ['https://IMAGES.example.com/', true],
    ['https://example.org/', false],
    ['https://evilexample.org/', false],
    ['https://images.example.com.evil.net/', false],
    ['https://evil.net/images.example.com', false],
    ['https://images.example.com@evil.net/', false],
    ['https://user:secret@images.example.com/', false],
    ['https://images.example.com:8443/', false],
    ['http://images.example.com/', false],
    ['file:///etc/passwd', false],
    ['data:image/png;base64,AA==', false],
    ['ftp://images.example.com/', false],
  ])('%s: %s', (address, allowed) => expect(images.allows(new URL(address))).toBe(allowed));

  it('are none by default', () =>
    expect(createRemoteImages([]).allows(new URL('https://images.example.com/'))).toBe(false));

  /** Loopback, private, link-local, shared, documentation, mapped, translated (NAT64, 6to4) and multicast addresses. */
  const refused = [
    '127.0.0.1',
    '10.1.2.3',
    '172.16.0.1',
    '192.168.1.1',
    '169.254.169.254',
    '100.64.0.1',
    '0.0.0.0',
    '192.0.2.1',
    '224.0.0.1',
    '::1',
    '::',
    'fc00::1',
    'fe80::1',
    '::ffff:10.0.0.1',
    '64:ff9b::a00:1',
    '2002:a00:1::',
    'ff02::1',
  ];
  it.each(refused)('are not fetched from %s, and the message does not tell the address', async (address) => {
    const lookup = async () => [
      { address: '93.184.216.34', family: 4 },
      { address, family: address.includes(':') ? 6 : 4 },
    ];
    const fetched = createRemoteImages(['images.example.com'], { lookup }).fetch(
      new URL('https://images.example.com/a.png'),
      signal,
    );
    await expect(fetched).rejects.toThrow(/^leads to a host that is not listed, or has no public address$/);
  });
});
