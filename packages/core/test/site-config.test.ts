import { defineConfig, type SitePage } from '@placard/core';
import { expectTypeOf, it } from 'vitest';

it('rules of a site have types: what a page says, and the values of options', () => {
  defineConfig({
    site: {
      rules: [
        {
          match: '/blog/**',
          template: 'blog',
          params(page) {
            expectTypeOf(page).toEqualTypeOf<SitePage>();
            // @ts-expect-error: a page has a title
            return { title: page.titel };
          },
          bg: ({ section }) => section,
        },
        { template: false },
      ],
    },
  });
  // @ts-expect-error: the scale is 1 or 2
  defineConfig({ site: { rules: [{ scale: 3 }] } });
  // @ts-expect-error: a list of globs
  defineConfig({ site: { include: '/blog/**' } });
  // @ts-expect-error: sites
  defineConfig({ sites: {} });
  // @ts-expect-error: exlude
  defineConfig({ site: { exlude: ['/drafts/**'] } });
  // @ts-expect-error: tempalte
  defineConfig({ site: { rules: [{ tempalte: 'blog' }] } });
  // @ts-expect-error: bust
  defineConfig({ plans: { pro: { cap: 1, bust: '60/10s' } } });
});
