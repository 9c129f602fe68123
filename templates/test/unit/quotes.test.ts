import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { unquoted } from '../../shared/parts/quotes.js';

describe('quotation marks around a text', () => {
  it.each([
    ['“It just works.”', 'It just works.'],
    ['"It just works."', 'It just works.'],
    ['„Läuft einfach.“', 'Läuft einfach.'],
    ['„Po prostu działa.”', 'Po prostu działa.'],
    ['« Ça marche. »', 'Ça marche.'],
    ['»Das läuft.«', 'Das läuft.'],
    ['”Det bara funkar.”', 'Det bara funkar.'],
    ['「動いた。」', '動いた。'],
    ['‘Don’t stop.’', 'Don’t stop.'],
    ['“He said “go”, and we went.”', 'He said “go”, and we went.'],
    ['“She called it ‘fine’.”', 'She called it ‘fine’.'],
  ])('%s are taken off', (text, bare) => {
    expect(unquoted(text)).toBe(bare);
  });

  it.each([
    '“Yes” and “no”',
    '"Yes" and "no"',
    'He said “go”',
    '“Go”, he said',
    '“Open',
    'Close”',
    '””',
    '“ ”',
    'Don’t',
    '«Так» и «не так»',
    '「はい」と「いいえ」',
    '’Twas the night',
    '5" and 7"',
    '',
    '“Mixed»',
  ])('of %s stay', (text) => {
    expect(unquoted(text)).toBe(text);
  });

  it('are taken off once, in a pair', () => {
    fc.assert(
      fc.property(fc.string({ unit: fc.constantFrom(...'“”„«»"‘’「」 ab.'), maxLength: 12 }), (text) => {
        const bare = unquoted(text);
        expect([text.trim(), text.trim().slice(1, -1).trim()]).toContain(bare);
        expect(bare === '' && text.trim() !== '').toBe(false);
      }),
      { numRuns: 3000 },
    );
  });
});
