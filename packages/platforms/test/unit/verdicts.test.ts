import {
  isPrivateHost,
  platformWarnings,
  platforms,
  verdicts,
  type ImageFacts,
  type PlatformId,
} from '@placard/platforms';
import { describe, expect, it } from 'vitest';

const card: ImageFacts = { width: 1200, height: 630, bytes: 250_000, format: 'png' };
const url = 'https://cards.example/i/k/s?a=1&b=2';

const codes = (image: Partial<ImageFacts>, at = url): Partial<Record<PlatformId, string>> =>
  Object.fromEntries(
    verdicts({ ...card, ...image }, at)
      .filter(({ problems }) => problems.length > 0)
      .map(({ id, ok, problems }) => [id, `${ok ? 'warning' : 'error'} ${problems.map(({ code }) => code).join(' ')}`]),
  );

describe('verdicts', () => {
  it('are all ok for a card that is safe everywhere', () => {
    const found = verdicts(card, url);
    expect(found.map(({ id }) => id)).toEqual(platforms.map(({ id }) => id));
    expect(found.every(({ ok, problems }) => ok && problems.length === 0)).toBe(true);
    expect(codes({ format: 'jpg', bytes: 300_000 }, 'https://cards.example/'.padEnd(2048, 'x'))).toEqual({});
    expect(codes({ width: 2400, height: 1260 })).toEqual({});
    expect(codes({ width: 1200, height: 675 })).toEqual({});
  });

  it.each([
    ['thumbnail', 250],
    ['cropped', 251],
  ])(
    'say "%s" for 1200 × %i on Google Discover, which shows images of more than 300,000 pixels large',
    (code, height) => {
      const found = verdicts({ ...card, height }, url).find(({ id }) => id === 'discover');
      expect(found?.problems.map((problem) => problem.code)).toEqual([code]);
    },
  );

  it.each([
    ['over 300 KB', { bytes: 300_001 }, { whatsapp: 'warning many-bytes' }],
    ['over 600 KB', { bytes: 600_001 }, { whatsapp: 'error too-many-bytes' }],
    ['over 1 MB', { bytes: 1_000_001 }, { whatsapp: 'error too-many-bytes', bluesky: 'error too-many-bytes' }],
    ['webp', { format: 'webp' }, { linkedin: 'warning unreliable-format', telegram: 'warning unreliable-format' }],
    [
      'a square',
      { width: 1080, height: 1080 },
      {
        x: 'warning cropped',
        facebook: 'warning cropped',
        linkedin: 'warning cropped',
        bluesky: 'warning cropped',
        mastodon: 'warning cropped',
        discover: 'warning thumbnail',
      },
    ],
    ['small', { width: 500, height: 262 }, { facebook: 'error thumbnail', discover: 'warning thumbnail' }],
    [
      'one pixel',
      { width: 1, height: 1 },
      {
        x: 'warning too-small',
        facebook: 'error thumbnail',
        linkedin: 'warning thumbnail',
        whatsapp: 'error too-small',
        imessage: 'error thumbnail',
        bluesky: 'warning cropped',
        mastodon: 'warning cropped',
        discover: 'warning thumbnail',
      },
    ],
  ] satisfies readonly (readonly [string, Partial<ImageFacts>, Partial<Record<PlatformId, string>>])[])(
    'of an image that is %s',
    (_, image, expected) => expect(codes(image)).toEqual(expected),
  );

  it('of an AVIF name every platform whose formats lack it, as an error if the platform says so itself', () => {
    const lacking = platforms.filter(({ facts: { formats } }) => formats && !formats.value.includes('avif'));
    const levelOf = (basis?: string): string => (basis === 'read' ? 'error' : 'warning');
    expect(lacking.map(({ id }) => id)).toContain('mastodon');
    expect(codes({ format: 'avif' })).toEqual(
      Object.fromEntries(lacking.map(({ id, facts }) => [id, `${levelOf(facts.formats?.basis)} format`])),
    );
  });

  it('refuse an svg everywhere, as nobody draws it', () => {
    expect(verdicts({ ...card, format: 'svg' }, url).every(({ problems }) => problems[0]?.code === 'format')).toBe(
      true,
    );
  });

  it('of a long URL name Discord, which says so itself', () => {
    expect(codes({}, 'https://cards.example/'.padEnd(2049, 'x'))).toEqual({ discord: 'error url-too-long' });
  });

  it.each(['http://localhost:3000/a', 'https://127.0.0.1/a', 'http://192.168.1.5/', '/og.png', 'https://[::1]/a'])(
    'of %s are errors, as nobody reaches it',
    (local) => expect(new Set(Object.values(codes({}, local)))).toEqual(new Set(['error local-url'])),
  );

  it('of http are warnings', () => {
    expect(new Set(Object.values(codes({}, 'http://cards.example/a')))).toEqual(new Set(['warning insecure-url']));
  });

  it('say how to mend each problem', () => {
    const found = verdicts(
      { width: 1, height: 1, bytes: 9_000_000, format: 'avif' },
      `http://localhost/${'x'.repeat(3000)}`,
    );
    for (const { problems } of found)
      for (const { message, fix } of problems) {
        expect(message).not.toMatch(/\.$|undefined|NaN/);
        expect(fix).toMatch(/^[A-Z].*\.$/);
      }
  });
});

describe('warnings', () => {
  it('are none for what every platform takes', () => {
    expect(platformWarnings({ ...card, bytes: 600_000 }, url.padEnd(2048, 'x'))).toEqual([]);
    expect(platformWarnings(card, 'http://127.0.0.1:3000/i/k/s')).toEqual([]);
  });

  it.each([
    [
      'a URL that is too long',
      {},
      url.padEnd(2049, 'x'),
      'the URL has 2049 characters; Discord shows no image of more than 2048',
    ],
    ['webp', { format: 'webp' }, url, 'LinkedIn and Telegram do not always show webp images; use png or jpg'],
    [
      'a file over 600 KB',
      { bytes: 600_001 },
      url,
      'the image has 600.1 KB, too many for WhatsApp; use jpg, or a smaller image',
    ],
    [
      'a file over 5 MB',
      { bytes: 5_000_001 },
      url,
      'the image has 5.1 MB, too many for X, LinkedIn, WhatsApp, Telegram, Bluesky and Mastodon; use jpg, or a smaller image',
    ],
  ] as const)('name %s', (_, image, at, expected) =>
    expect(platformWarnings({ ...card, ...image }, at)).toEqual([expected]),
  );

  it('name all at once', () => {
    expect(platformWarnings({ ...card, format: 'webp', bytes: 9_000_000 }, url.padEnd(5_000, 'x'))).toHaveLength(3);
  });
});

describe('hosts that no platform reaches', () => {
  it.each([
    'localhost',
    'LOCALHOST.',
    'app.localhost',
    'nas.local',
    'intranet',
    '10.1.2.3',
    '100.64.0.1',
    '127.9.9.9',
    '169.254.169.254',
    '172.31.255.255',
    '192.168.0.1',
    '198.19.0.1',
    '224.0.0.1',
    '255.255.255.255',
    '0.0.0.0',
    '::1',
    '[::1]',
    '::',
    'fe80::1%eth0',
    'fc00::1',
    'fd12:3456::1',
    '::ffff:127.0.0.1',
    '::ffff:7f00:1',
    '64:ff9b::10.0.0.1',
    '2002:7f00:1::',
    '2001:db8::1',
    'ff02::1',
    '2001:0:1::',
    ':::',
    '1:2:3',
    '::ffff:8.8.8.256',
    '3fff::1',
    '::7f00:1',
  ])('%s', (host) => expect(isPrivateHost(host)).toBe(true));

  it.each([
    'example.com',
    '8.8.8.8',
    '172.32.0.1',
    '100.128.0.1',
    '192.0.1.1',
    '198.20.0.1',
    '223.255.255.255',
    '2606:4700::1111',
    '[2606:4700::1111]',
    '::ffff:8.8.8.8',
    '64:ff9b::8.8.8.8',
    '2002:808:808::',
    'localhost.example.com',
  ])('but not %s', (host) => expect(isPrivateHost(host)).toBe(false));
});
