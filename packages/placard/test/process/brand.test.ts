import { createPlacard } from 'placard';
import { fonts } from '@placard/fonts';
import { templates } from '@placard/templates';
import { expect, it, onTestFinished } from 'vitest';

const hello = { template: 'basic', params: { title: 'Hello' } } as const;

it('a program gives the values of a brand to the requests that have none', async () => {
  const secrets = ['a root secret of this test, long enough to sign'] as const;
  const placard = await createPlacard({ templates, fonts, url: 'https://example.com/cards', secrets });
  onTestFinished(() => placard.close());
  // The template has no param for a font, so `heading-font` has no effect.
  const brand = { accent: '#3355ff', 'heading-font': 'Inter' } as const;
  const branded = await placard.render(hello, { brand });
  const same = await placard.render({ ...hello, params: { ...hello.params, accent: '#3355ff' } });
  expect([branded.sha256, branded.warnings]).toEqual([same.sha256, []]);
  expect((await placard.render(hello)).sha256).not.toBe(branded.sha256);
  const own = { ...hello, params: { ...hello.params, accent: '#009900' } };
  expect((await placard.render(own, { brand })).sha256).toBe((await placard.render(own)).sha256);
  expect((await placard.render(hello, { brand: { accent: 'red' } })).warnings).toEqual([
    'the brand\'s accent "red" is not valid for params.accent; ignored',
  ]);
  expect(new URL((await placard.link(hello, { brand })).url).searchParams.get('accent')).toBe('#3355ff');
  const wrong = { acent: '#3355ff', logo: 'logo.png', ink: 7 } as object;
  for (const refused of [placard.render(hello, { brand: wrong }), placard.link(hello, { brand: wrong })])
    await expect(refused).rejects.toMatchObject({
      code: 'invalid_input',
      issues: [{ path: 'brand.acent' }, { path: 'brand.logo' }, { path: 'brand.ink', message: 'must be a string' }],
    });
});
