import { platforms, staleFacts, type Fact, type PlatformId } from '@placard/platforms';
import { templates } from '@placard/templates';
import { templates as more } from '@placard/templates-more';
import { expect, expectTypeOf, it } from 'vitest';
import { platformsPage } from '../page.js';
import { sizesPage } from '../sizes-page.js';

const facts = platforms.flatMap(({ id, facts }) =>
  Object.entries(facts).map(([topic, fact]): [string, Fact<unknown>] => [`${id} ${topic}`, fact]),
);

it('docs/platforms.md has the table; `npx vitest run packages/platforms -u` updates it', async () => {
  await expect(platformsPage()).toMatchFileSnapshot('../../../../docs/platforms.md');
});

it('docs/sizes.md has the sizes; `npx vitest run packages/platforms -u` updates it', async () => {
  // Earlier versions follow the newest ones.
  const newest = [...templates.templates, ...more.templates].filter(
    ({ id }, at, all) => all.findIndex((each) => each.id === id) === at,
  );
  const wideOnly = newest.filter((template) => !('shapes' in template && template.shapes.includes('tall')));
  await expect(sizesPage(wideOnly.map(({ id }) => id))).toMatchFileSnapshot('../../../../docs/sizes.md');
});

it('lists each platform once', () => {
  expect(new Set(platforms.map(({ id }) => id)).size).toBe(platforms.length);
  expectTypeOf<'x' | 'discover'>().toExtend<PlatformId>();
  expectTypeOf<string>().not.toExtend<PlatformId>();
});

it.each(facts)('%s has a source and a day', (_, { source, date, basis }) => {
  expect(source.length).toBeGreaterThan(10);
  expect(new Date(date).toISOString().slice(0, 10)).toBe(date);
  expect(['read', 'second-hand']).toContain(basis);
});

it('names facts that should be read again', () => {
  const old = staleFacts(platforms, new Date());
  if (old.length > 0) console.warn(`${old.length} facts should be read again:\n${old.join('\n')}`);
  expect(staleFacts(platforms, new Date('2026-11-02'))).toEqual([]);
  expect(staleFacts(platforms, new Date('2027-04-30'))).toEqual([]);
  expect(staleFacts(platforms, new Date('2027-05-01'))).toHaveLength(facts.length);
  expect(staleFacts(platforms, new Date('2027-05-01'))[0]).toBe('X userAgent: 181 days old');
});
