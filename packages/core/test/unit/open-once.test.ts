import { openOnce } from '@placard/core/engine';
import { expect, it } from 'vitest';

it('opens once, and again after a failure', async () => {
  let tries = 0;
  const open = openOnce(async () => {
    tries += 1;
    if (tries === 1) throw new Error('too many open files');
    return tries;
  });
  const first = await Promise.allSettled([open(), open()]);
  expect(first.map(({ status }) => status)).toEqual(['rejected', 'rejected']);
  expect([await open(), await open()]).toEqual([2, 2]);
});
