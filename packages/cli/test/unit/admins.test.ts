import { expect, it } from 'vitest';
import { readAdmins } from '../../src/settings/admins.js';

it('reads the names of administrators, and refuses invalid account names', () => {
  expect(readAdmins({ PLACARD_ADMINS: ' ann@example.com,, bob ' })).toEqual(['ann@example.com', 'bob']);
  expect(readAdmins({})).toEqual([]);
  expect(() => readAdmins({ PLACARD_ADMINS: 'ann,b\u202eob' })).toThrow(/^PLACARD_ADMINS: "b.ob" is not the name/u);
});
