import type { CSSProperties } from 'react';
import { createElement as h } from 'react';
import { expect, it } from 'vitest';
import { draw, filled } from '../drawing.js';

const square = { width: 20, height: 20, backgroundColor: '#ff0000' } as const;

/** A row of two squares in a box. `own` has its classes or its `style`, `ofFirst` what the first square has beside its own. */
const card = (own: object, ofFirst: CSSProperties = {}): unknown =>
  h(
    'div',
    { style: { ...filled, backgroundColor: '#fde68a' } },
    h('div', own, h('div', { style: { ...square, ...ofFirst } }), h('div', { style: square })),
  );

it.each<[classes: string, style: CSSProperties, ofFirst?: CSSProperties]>([
  ['flex size-20 bg-red-500 p-2', { display: 'flex', width: 80, height: 80, backgroundColor: 'oklch(63.7% 0.237 25.331)', padding: 8 }], // prettier-ignore
  ['flex bg-brand/50 p-[7px]', { display: 'flex', backgroundColor: 'color-mix(in oklab, #ff0066 50%, transparent)', padding: 7 }], // prettier-ignore
  ['flex h-full w-full bg-linear-to-r from-red-500 via-white to-blue-500', { display: 'flex', width: '100%', height: '100%', backgroundImage: 'linear-gradient(to right in oklab, oklch(63.7% 0.237 25.331) 0%, #fff 50%, oklch(62.3% 0.214 259.815) 100%)' }], // prettier-ignore
  ['flex h-full w-full bg-gradient-to-r from-black to-white', { display: 'flex', width: '100%', height: '100%', backgroundImage: 'linear-gradient(to right in oklab, #000 0%, #fff 100%)' }], // prettier-ignore
  ['flex space-x-4', { display: 'flex' }, { marginRight: 16 }],
  ['flex flex-col divide-y-2 divide-black', { display: 'flex', flexDirection: 'column' }, { borderBottom: '2px solid #000', boxSizing: 'border-box' }], // prettier-ignore
  ['absolute inset-2 flex rounded-lg shadow-md ring-2 ring-black', { position: 'absolute', inset: 8, display: 'flex', borderRadius: 8, boxShadow: '0 0 0 2px #000, 0 4px 6px -1px rgb(0 0 0 / 0.1), 0 2px 4px -2px rgb(0 0 0 / 0.1)' }], // prettier-ignore
  ['flex p-1 md:p-8 hover:p-9 dark:p-9 max-md:ml-3', { display: 'flex', padding: 4, marginLeft: 12 }],
])('Tailwind CSS 4 has %s', async (classes, style, ofFirst) => {
  const tailwind = '@theme { --color-brand: #ff0066 }';
  const byStyle = await draw(card({ style }, ofFirst));
  for (const name of ['class', 'className', 'tw']) {
    const byClass = await draw(card({ [name]: classes }), { tailwind });
    expect([name, byClass.engine, byClass.warnings, byClass.sha256]).toEqual([name, 'press', [], byStyle.sha256]);
  }
});

it('names all unknown classes in one warning, and lets style win', async () => {
  const { warnings, sha256 } = await draw(
    card({ className: 'flex p-8 nonsense group', style: { padding: 4 }, tw: 'bg-nonsense-500' }),
    { tailwind: '' },
  );
  expect(warnings).toEqual(['not classes of Tailwind CSS 4, and ignored: "nonsense", "bg-nonsense-500"']);
  expect(sha256).toBe((await draw(card({ style: { display: 'flex', padding: 4 } }))).sha256);
});

it('resets all elements where the sheet imports tailwindcss', async () => {
  const heading = (style: CSSProperties): unknown => h('h1', { style, className: 'text-xl' }, 'Hello');
  const own = { fontSize: 20, lineHeight: 1.4 };
  const reset = await draw(heading(own), { tailwind: '@import "tailwindcss";' });
  expect(reset.sha256).toBe((await draw(heading({ ...own, margin: 0, fontWeight: 'inherit' }))).sha256);
});

it.each([
  ['@import "./app.css";', /"\.\/app\.css" is not loaded/],
  ['@import "tailwindcss"; @plugin "x";', /"x" is not loaded/],
])('refuses a sheet that needs other files: %s', async (tailwind, message) => {
  await expect(draw(card({ tw: 'flex' }), { tailwind })).rejects.toThrow(message);
});
