import { describe, expect, it } from 'vitest';
import { accentOfStyles } from '../../src/look/accent.js';
import { hexOf, visibleOn } from '../../src/look/css-color.js';

describe('a color of CSS', () => {
  it.each([
    ['#abc', '#aabbcc'],
    ['#3451B2', '#3451b2'],
    ['#3451b2ff', '#3451b2'],
    ['rgb(52, 81, 178)', '#3451b2'],
    ['rgb(20% 40% 60% / 100%)', '#336699'],
    ['hsl(224, 100%, 60%)', '#3369ff'],
    ['hsl(-136deg 100% 60%)', '#3369ff'],
    ['oklch(62.8% 0.2577 29.23)', '#ff0000'],
    ['rgba(0, 0, 0, 0.5)', undefined],
    ['#3451b280', undefined],
    ['var(--x)', undefined],
    ['tomato soup', undefined],
  ])('%s is %s', (value, hex) => expect(hexOf(value)).toBe(hex));

  it('is darkened or lightened until it can be seen', () => {
    expect(visibleOn('#ffffff', '#3451b2')).toBe('#3451b2');
    expect(visibleOn('#ffffff', '#ffd400')).toMatch(/^#[9-b][0-9a-f][6-9][0-9a-f]00$/);
    expect(visibleOn('#0b0b0c', '#1a1a66')).toMatch(/^#[5-9]/);
  });
});

describe('the accent of style sheets', () => {
  it.each([
    [
      'VitePress',
      ':root{--vp-c-indigo-1:#3451b2;--vp-c-brand-1:var(--vp-c-indigo-1)}.dark{--vp-c-indigo-1:#a8b1ff}',
      '#3451b2',
    ],
    ['Docusaurus', '[data-theme="dark"]{--ifm-color-primary:#25c2a0}:root{--ifm-color-primary:#2e8555}', '#2e8555'],
    ['Starlight', ':root{--sl-color-accent:hsl(224,100%,60%)}', '#3369ff'],
    [
      'Material for MkDocs',
      '[data-md-color-primary=red]{--md-primary-fg-color:#ef5552}[data-md-color-primary=teal]{--md-primary-fg-color:#009485}',
      '#009485',
    ],
    ['Tailwind', '@layer theme{:root,:host{--color-primary:oklch(62.8% 0.2577 29.23)}}', '#ff0000'],
    ['a theme in HSL', ':root{--primary:224 100% 60%}', '#3369ff'],
    ['a dark theme by a query', '@media (prefers-color-scheme:dark){:root{--accent:#25c2a0}}', undefined],
    ['a component', '.button{--accent:#25c2a0}', undefined],
    ['a gray', ':root{--accent:#777}', undefined],
  ])('of %s', (_, css, accent) => expect(accentOfStyles([css], '<body data-md-color-primary="teal">')).toBe(accent));

  it('is overridden by a later sheet', () =>
    expect(accentOfStyles([':root{--ifm-color-primary:#2e8555}', ':root{--ifm-color-primary:#c2255c}'], '')).toBe(
      '#c2255c',
    ));

  it('is read in a time that grows with the length of the sheet', () => {
    for (const css of [':root{'.repeat(50_000) + '--a:'.repeat(50_000), '{'.repeat(90_000) + '}'.repeat(90_000)])
      expect(accentOfStyles([css], '')).toBeUndefined();
  });
});
