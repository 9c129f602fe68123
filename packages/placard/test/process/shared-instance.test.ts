import { sharedPlacard } from 'placard';
import { expect, it } from 'vitest';

const secret = 'x'.repeat(32);

it('a shared instance that could not be created is created by the next call', async () => {
  const name = 'created again';
  await expect(sharedPlacard({ secrets: [secret], url: 'cards.example' }, name)).rejects.toThrow(/url/);
  const placard = await sharedPlacard({ secrets: [secret], url: 'https://cards.example' }, name);
  expect(await sharedPlacard({}, name)).toBe(placard);
  await placard.close();
});
