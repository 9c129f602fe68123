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
            // @ts-expect-error: `title` is misspelled
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
  // @ts-expect-error: `include` is a list of globs
  defineConfig({ site: { include: '/blog/**' } });
  // @ts-expect-error: `site` is misspelled
  defineConfig({ sites: {} });
  // @ts-expect-error: `exclude` is misspelled
  defineConfig({ site: { exlude: ['/drafts/**'] } });
  // @ts-expect-error: `template` is misspelled
  defineConfig({ site: { rules: [{ tempalte: 'blog' }] } });
  // @ts-expect-error: `burst` is misspelled
  defineConfig({ plans: { pro: { cap: 1, bust: '60/10s' } } });
});
