import { readdir, readFile } from 'node:fs/promises';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { encode } from './encode.js';
import { bytes, checked, codesOf, html, openSite, imageFile, type Codes, type Site } from '../site.js';

/** Pages in the form in which real sites and their tools write them. */
const folder = new URL('../pages/', import.meta.url);
const files = (await readdir(folder)).map((file) => file.replace('.html', ''));

let site: Site;
beforeAll(async () => {
  site = await openSite();
  const jpeg = await imageFile('jpeg', 1200, 630);
  site.paths.set('/card.jpg', bytes(jpeg, 'image/jpeg'));
  site.paths.set(encodeURI('/صور/card.jpg'), bytes(jpeg, 'image/jpeg'));
  site.paths.set(encodeURI('/写真/card.jpg'), bytes(jpeg, 'image/jpeg'));
  site.paths.set('/card.png', bytes(await imageFile('png', 1200, 630), 'image/png'));
  site.paths.set('/card-800.jpg', bytes(await imageFile('jpeg', 800, 420), 'image/jpeg'));
  site.paths.set('/x-1600.png', bytes(await imageFile('png', 1600, 800), 'image/png'));
});
afterAll(() => site.close());

const encodings: Readonly<Record<string, string>> = {
  'chinese-gbk': 'gbk',
  'japanese-shift_jis': 'shift_jis',
  'korean-euc-kr': 'euc-kr',
  'russian-windows-1251': 'windows-1251',
};

/** Expected titles of some pages. `lacking` has the problems of each page; a page that is not listed has none. */
const titles: Readonly<Record<string, string>> = {
  'wordpress-yoast': 'How we bake sourdough - Corner Bakery',
  arabic: 'أول تساقط للثلوج في عمّان هذا العام',
  hebrew: 'שלג ראשון בירושלים',
  japanese: '東京で初雪を観測 平年より14日早く',
  'chinese-gbk': '北京迎来今冬初雪',
  'japanese-shift_jis': '東京で初雪を観測 表と予報',
  'korean-euc-kr': '서울에 첫눈, 평년보다 빨라',
  'russian-windows-1251': 'Первый снег в Москве — фото',
};
const several: Codes = { 'several-images': ['discord', 'imessage'] };
const lacking: Readonly<Record<string, Codes>> = {
  'wordpress-yoast': { 'no-alt': 'all' },
  ghost: { 'no-alt': 'all', 'no-type': 'all' },
  github: { 'no-type': 'all' },
  wikipedia: { 'no-alt': 'all', 'no-type': 'all', 'no-large-card': ['x', 'discord'], ...several },
  gallery: { 'no-alt': 'all', 'no-type': 'all', 'no-size': 'all', ...several },
  'next-streamed': { 'tags-in-body': 'all' },
  shopify: { 'no-alt': 'all', 'no-type': 'all' },
  squarespace: { 'no-alt': 'all', 'no-type': 'all' },
  discourse: { 'no-type': 'all', 'no-size': 'all' },
  jekyll: { 'no-type': 'all' },
  docusaurus: { 'no-alt': 'all', 'no-type': 'all', 'no-size': 'all' },
  hugo: { 'no-alt': 'all', 'no-type': 'all', 'no-size': 'all' },
  ...Object.fromEntries(Object.keys(encodings).map((name) => [name, { encoding: 'all' }])),
};

describe('pages as real sites write them have the problems that they have, and no others', () => {
  it.each(files)('%s', async (name) => {
    const text = (await readFile(new URL(`${name}.html`, folder), 'utf8')).replaceAll('{{site}}', site.origin);
    const encoding = encodings[name];
    const page = encoding === undefined ? text : encode(text, encoding);
    site.paths.set('/page', html(page, { 'content-type': 'text/html' }));
    const found = await checked(`${site.origin}/page`);
    expect(codesOf(found)).toEqual(lacking[name] ?? {});
    const [{ preview } = { preview: undefined }] = found;
    expect(preview?.image?.width).toBe(name === 'news-two-images' ? 1600 : 1200);
    if (titles[name] !== undefined) expect(preview?.title).toBe(titles[name]);
    expect(preview?.title).not.toMatch(/[\ufffd&;]/);
  });
});

describe('a page whose encoding is not what it says', () => {
  it.each([
    ['windows-1251, said to be UTF-8', 'utf-8', true, /are not in UTF-8, although/],
    ['UTF-8, said to be windows-1251', 'windows-1251', false, /is in UTF-8, but is said to be in windows-1251/],
    ['windows-1251, without a word', '', true, /does not say in which encoding/],
  ])('%s', async (_, said, isOld, message) => {
    const text = (await readFile(new URL('russian-windows-1251.html', folder), 'utf8'))
      .replaceAll('{{site}}', site.origin)
      .replace('; charset=windows-1251', said === '' ? '' : `; charset=${said}`);
    const page = isOld ? encode(text, 'windows-1251') : text;
    site.paths.set('/page', html(page, { 'content-type': 'text/html' }));
    const [found] = await checked(`${site.origin}/page`, { platforms: ['slack'] });
    expect(found?.problems.map(({ code }) => code)).toEqual(['encoding']);
    expect(found?.problems[0]?.message).toMatch(message);
  });
});
