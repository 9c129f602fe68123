import { isAccountName } from '@placard/accounts';
import { expect, it } from 'vitest';

it.each([
  ['ann@example.com', true],
  ["O'Brien & Söhne", true],
  ['auth0|5f7c8ec7c33c6c004bbafe82', true],
  ['-3kQ_x', true],
  ['', false],
  [' ann', false],
  ['ann\u0000', false],
  ['ann\u202e', false],
  ['<script>alert(1)</script>', false],
  ['=1+1', false],
  ['+49', false],
  ['@sum', false],
  ['a'.repeat(256), false],
])('judges the account name %j: %s', (name, valid) => expect(isAccountName(name)).toBe(valid));
