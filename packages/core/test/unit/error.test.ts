import { errorCodes, PlacardError } from '@placard/core';
import { invalidInput } from '@placard/core/server';
import { describe, expect, it } from 'vitest';

describe('an error', () => {
  it('lists its issues in its message', () => {
    const error = invalidInput({ path: 'bg', message: 'is unknown' }, { path: 'params.items[2]', message: 'is long' });
    expect(error.message).toBe('invalid_input: bg is unknown; params.items[2] is long');
    expect(error.issues.map(({ path }) => path)).toEqual(['bg', 'params.items[2]']);
    expect(error).toBeInstanceOf(Error);
    expect([error.name, error.code, error.retryAfter]).toEqual(['PlacardError', 'invalid_input', undefined]);
  });

  it('names twenty issues, and how many there are more (threat 14)', () => {
    const issues = (count: number) => Array.from({ length: count }, (_, i) => ({ path: `a${i}`, message: 'is odd' }));
    expect(invalidInput(...issues(20)).issues).toEqual(issues(20));
    expect(invalidInput(...issues(360)).issues).toEqual([...issues(20), { path: '.', message: 'and 340 more' }]);
    expect(invalidInput(...issues(21)).message).toMatch(/; a19 is odd; and 1 more$/);
    expect(invalidInput(...issues(7_500)).message.length).toBeLessThan(500);
  });

  it('uses its code as the default message', () => {
    expect(new PlacardError('not_found').message).toBe('not_found');
    expect(new PlacardError('not_found').issues).toEqual([]);
  });

  it('keeps message, cause and delay', () => {
    const cause = new Error('ECONNREFUSED');
    const error = new PlacardError('render_unavailable', { message: 'no worker', retryAfter: 3, cause });
    expect([error.message, error.retryAfter, error.cause]).toEqual(['no worker', 3, cause]);
  });

  it('has every code of the interface, once', () => {
    expect(errorCodes.toSorted()).toEqual(
      [
        'invalid_input',
        'unknown_template',
        'params_too_large',
        'invalid_json',
        'unauthorized',
        'unauthenticated',
        'key_revoked',
        'forbidden',
        'not_found',
        'rate_limited',
        'quota_exceeded',
        'render_unavailable',
        'key_limit',
        'invalid_signature',
        'no_subscription',
        'billing_unavailable',
        'internal_error',
      ].toSorted(),
    );
  });
});
