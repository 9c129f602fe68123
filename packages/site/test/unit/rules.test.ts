import type { SitePage, SiteRule } from '@placard/core';
import { describe, expect, it } from 'vitest';
import { cardOf } from '../../src/page/params.js';
import { createPlanner, type Planner } from '../../src/plan.js';
import { dateInWords } from '../../src/page/words.js';
import { choosing, matcher, wantedAmong } from '../../src/page/rules.js';
import { registry } from '../folder.js';

const page: SitePage = { path: '/blog/x/', file: 'blog/x/index.html', title: 'Night trains', tags: [], data: {} };
const card = (of: Partial<SitePage>, rule = {}, template = 'blog') => {
  const registered = registry.template(template);
  if (registered === undefined) throw new Error(template);
  return cardOf({ ...page, ...of }, rule, registered);
};

describe('globs of paths', () => {
  it.each([
    ['/blog/**', '/blog/x/', true],
    ['/blog/**', '/blog/', true],
    ['/blog/**', '/blogs/x', false],
    ['/blog/*', '/blog/a/b/', false],
    ['/blog/', '/blog/a/b/', true],
    ['/about', '/about/', true],
    ['drafts/**', '/blog/drafts/x', true],
    ['/{en,de}/**', '/de/x', true],
    ['/', '/', true],
    ['/', '/x', false],
  ])('%s: %s is %s', (glob, path, expected) => expect(matcher([glob])(path)).toBe(expected));

  it('include and exclude', () => {
    const pages = ['/', '/blog/x', '/blog/drafts/x'].map((path) => ({ path, file: `${path}.html` }));
    const { wanted, left } = wantedAmong(pages, { include: ['/blog/**'], exclude: ['/blog/drafts/**'] });
    expect(wanted).toEqual([pages[1]]);
    expect([...left]).toEqual(['/.html', '/blog/drafts/x.html']);
    expect(wantedAmong(pages, { exclude: ['/**'] }).wanted).toEqual([]);
  });
});

describe('the params of a rule', () => {
  const planner = (template: string, params: NonNullable<SiteRule['params']>): Planner =>
    createPlanner({ registry, engine: { name: 'test', version: '1' } }, { rules: [{ template, params }] });

  it('are named when they are misspelled, and not when another template declares them', async () => {
    const plan = planner('blog', { titel: 'Night trains', release: '1.0' });
    expect((await plan(page))?.warnings).toEqual(['no param "titel"; did you mean "title"?']);
    await expect(planner('event', { locaton: 'Bergen' })(page)).rejects.toThrow(
      'params.location is required and must not be empty; was it sent as "locaton"?',
    );
  });
});

describe('the template', () => {
  it.each([
    [{ kind: 'article' }, 'blog'],
    [{ kind: 'docs' }, 'docs'],
    [{ path: '/docs/intro' }, 'docs'],
    [{ path: '/' }, 'basic'],
    [{ kind: 'website', path: '/docs/intro' }, 'docs'],
  ])('of %j is %s without rules', (of, template) => expect(choosing()({ ...page, ...of })?.template).toBe(template));

  it('is that of the first rule that matches', () => {
    const choose = choosing([
      { match: '/x/**', template: false },
      { match: ['/a/**', '/blog/**'], template: 'release' },
      { template: 'aurora' },
    ]);
    expect(['/x/y', '/blog/z', '/'].map((path) => choose({ ...page, path })?.template)).toEqual([
      undefined,
      'release',
      'aurora',
    ]);
  });
});

describe('params', () => {
  it('are what the template has a name for', () => {
    const of = {
      author: 'Ada',
      date: '2026-03-14',
      lang: 'de',
      section: 'Reise',
      siteName: 'Lang',
      description: 'Sechs.',
    };
    expect(card(of).request).toEqual({
      template: 'blog',
      params: {
        title: 'Night trains',
        description: 'Sechs.',
        author: 'Ada',
        date: '14. März 2026',
        tag: 'Reise',
        lang: 'de',
      },
    });
    expect(card(of, {}, 'basic').request.params).toEqual({
      title: 'Night trains',
      description: 'Sechs.',
      site: 'Lang',
      lang: 'de',
    });
  });

  it('of a rule come last, and undefined removes', () => {
    const rule = {
      params: (of: SitePage) => ({ title: of.title.toUpperCase(), author: undefined, readingTime: '4 min' }),
      bg: 'bg-01',
      format: 'jpg',
    };
    expect(card({ author: 'Ada' }, rule).request).toEqual({
      template: 'blog',
      params: { title: 'NIGHT TRAINS', readingTime: '4 min' },
      background: 'bg-01',
      format: 'jpg',
    });
  });

  it('that are too long are cut after a word, or left out where a card can do without', () => {
    const title = 'night train '.repeat(30).trim();
    const { request, warnings } = card({ title, author: 'x'.repeat(80), description: '夜'.repeat(300) });
    const params = request['params'] as Record<string, string>;
    expect(params['title']).toMatch(/^(night train )+night train…$|^(night train )+night…$/);
    expect([...(params['title'] ?? '')].length).toBeLessThanOrEqual(140);
    expect(params['description']).toBe(`${'夜'.repeat(239)}…`);
    expect(params['author']).toBeUndefined();
    expect(warnings).toEqual([
      'title has 359 characters and template blog allows 140; it was truncated',
      'author has 80 characters and template blog allows 60; it was omitted',
    ]);
  });

  it.each([
    ['en', '14 March 2026'],
    ['en-US', 'March 14, 2026'],
    ['ja', '2026年3月14日'],
    ['pt-BR', '14 de março de 2026'],
  ])('a date in %s is %s', (lang, expected) => expect(dateInWords('2026-03-14', lang)).toBe(expected));
});
