import { describe, expect, it } from 'vitest';
import { pageOf } from '../../src/page/facts.js';
import { readHtml } from '../../src/page/html.js';
import { namesOfPages } from '../../src/names/seen.js';
import { formats, sites, type Format, type Words } from '../generators.js';

interface Page {
  readonly path: string;
  readonly html: string;
}

/** Returns the title and the site of each page, as read together with the others. */
function titlesOf(pages: readonly Page[]): readonly (readonly [title: string, site: string | undefined])[] {
  const read = pages.map(({ path, html }) => {
    const page = readHtml(Buffer.from(html));
    if (typeof page === 'string') throw new Error(page);
    return { place: { path, file: 'x.html' }, facts: page.facts };
  });
  const names = namesOfPages(read);
  return read.map(({ place, facts }) => {
    const { title, siteName } = pageOf(facts, place, { names });
    return [title, siteName];
  });
}

const escaped = (text: string): string => text.replaceAll('&', '&amp;').replaceAll('<', '&lt;');

function pageIn({ head, name }: Format, { lang, site }: Words, title: string, at: number): Page {
  const heading = [title, `§ ${title} …`, undefined][at % 3];
  const body = heading === undefined ? '' : `<h1>${escaped(heading)}</h1>`;
  const html = `<!doctype html><html lang="${lang}"><head>${head(escaped(title), escaped(site))}</head><body>${body}`;
  return { path: `/${name}/${at}/`, html };
}

describe('the titles of a site', () => {
  it('are headings where a page has only the name of the site and a separator', () => {
    const titles = ['Compiler', 'Crypto', 'Kernel', 'Sockets', 'Timers', 'Trees', 'Utilities', ''];
    const pages = titles.map((title) => ({
      path: `/lib/${title || 'notes'}.html`,
      html: `<title>Erlang -- ${title}</title><h1>${title || 'Release Notes'}</h1>`,
    }));
    expect(titlesOf(pages).map(([title]) => title)).toEqual([...titles.slice(0, -1), 'Release Notes']);
  });

  it.each(formats.map((format) => [format.name, format] as const))('as %s writes them, in any script', (_, format) => {
    for (const words of sites) {
      const pages = words.titles.map((title, at) => pageIn(format, words, title, at));
      const first = { path: '/', html: `<html lang="${words.lang}"><title>${escaped(words.site)}</title>` };
      const read = titlesOf([first, ...pages]);
      expect(read.map(([title]) => title)).toEqual([words.site, ...words.titles]);
      if (!format.isNameless) expect(read.slice(1).map(([, site]) => site)).toEqual(words.titles.map(() => words.site));
    }
  });

  const titled = (titles: Readonly<Record<string, string>>, lang = 'en'): readonly Page[] =>
    Object.entries(titles).map(([path, title]) => ({ path, html: `<html lang="${lang}"><title>${title}</title>` }));
  const own = (pages: readonly Page[]): readonly string[] => titlesOf(pages).map(([title]) => title);

  it('have another name in each folder and each language', () => {
    const manual = (name: string): readonly Page[] =>
      titled({
        [`/${name}/`]: `${name} Manual`,
        ...Object.fromEntries(['A', 'B', 'C', 'D'].map((title) => [`/${name}/${title}`, `${title}: ${name} Manual`])),
      });
    const german = titled(
      { '/c': 'Zug – Der lange Weg', '/d': 'Rad – Der lange Weg', '/e': 'Boot – Der lange Weg' },
      'de',
    );
    const pages = [...manual('GIO'), ...manual('GLib'), ...german];
    expect(own(pages).join(' ')).toBe('GIO Manual A B C D GLib Manual A B C D Zug Rad Boot');
  });

  it.each([
    ['DocBook', 'en', ['Chapter 1. Begin', '1.1. Packing', 'Chapter 2. Go', 'Appendix A. Maps']],
    ['DocBook', 'fr', ['Chapitre 1. Begin', '1.1. Packing', 'Chapitre 2. Go', 'Annexe A. Maps']],
    ['DocBook', 'ru', ['Глава 1. Begin', '1.1. Packing', 'Глава 2. Go', 'Приложение A. Maps']],
    ['DocBook', 'vi', ['Chương 1. Begin', '1.1. Packing', 'Chương 2. Go', 'Phụ lục A. Maps']],
    ['DocBook', 'ja', ['第1章 Begin', '1.1. Packing', '第2章 Go', '付録A Maps']],
    ['texi2html', 'en', ['1 Begin', '1.1 Packing', '2 Go', 'A.1 Maps']],
    ['Sphinx', 'en', ['1. Begin', '1.1. Packing', '2. Go', 'A. Maps']],
  ])('lose the chapter numbers of %s in %s', (_, lang, titles) => {
    const pages = titled(Object.fromEntries(titles.map((title, at) => [`/${at}`, title])), lang);
    expect(own(pages)).toEqual(['Begin', 'Packing', 'Go', 'Maps']);
  });

  it.each([
    ['releases', ['1.0 release notes', '1.1 release notes', '1.2 release notes', '2.0 release notes']],
    ['names of releases', ['1.0 Aurora', '1.1 Borealis', '2.0 Corona', '3.0 Dusk', '3.1 Equinox', '4.0 Föhn']],
    ['a few numbers', ['1 Pixel', '2 Rivers', '3 Sisters', ...'ABCDEFGHIJKLMNOP'].map((title) => `${title} stories`)],
    ['lists', ['10 things to pack', 'Night trains', '7 ways to Bergen', 'Tickets', 'Lunch', 'Boats', 'Bikes']],
    ['parts of a series', ['Part 1: Setup', 'Deploying', 'Tickets', 'Part 2: Tests', 'Lunch', 'Boats', 'Bikes']],
    ['manual pages', ['git-add(1)', 'git-rm(1)', 'git-mv(1)', 'git-log(1)']],
    [
      'kinds of entries',
      ['Class: Array', 'Class: Hash', 'Class: Set', 'Module: Kernel', 'Module: Math', 'File: README'],
    ],
    ['members', ['Gtk.Button', 'Gtk.Label', 'Gtk.Entry', 'Gtk.Window']],
    ['hyphens', ['gtk-button', 'gtk-label', 'gtk-entry', 'gtk-window']],
  ])('keep what only looks like a name or a number: %s', (_, titles) =>
    expect(own(titled(Object.fromEntries(titles.map((title, at) => [`/${at}`, title]))))).toEqual(titles),
  );

  it('keep what the headings have too', () => {
    const pages = ['Trains in Norway, Bergen', 'Boats in Norway, Bergen', 'Food in Norway, Bergen', 'Beds, Bergen'].map(
      (title, at) => ({ path: `/${at}`, html: `<title>${title}</title><body><h1>${title}</h1>` }),
    );
    expect(own(pages)).toEqual(pages.map(({ html }) => /<title>(.*?)</.exec(html)?.[1]));
  });

  it('are not repeated by the description', () => {
    const page = readHtml(
      Buffer.from(
        '<title>8 Command Execution (zsh)</title><meta name="description" content="8 Command Execution (zsh)">',
      ),
    );
    if (typeof page === 'string') throw new Error(page);
    expect(pageOf(page.facts, { path: '/x', file: 'x.html' }).description).toBeUndefined();
  });

  it('are the name of the site for a page that is the whole site, to be printed', () => {
    const book = titled({ '/a': 'Begin - The Book', '/b': 'Pack - The Book', '/c': 'Go - The Book' });
    const headings = ['The Book', 'Begin', 'Pack', 'Go'].map((text) => `<h1>${text}</h1>`).join('');
    expect(own([...book, { path: '/print', html: `<title>The Book</title><body>${headings}` }])[3]).toBe('The Book');
  });
});
