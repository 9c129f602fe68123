import { createRegistry, normalizeRequest } from '@placard/core/server';
import { backgrounds } from '@placard/backgrounds';
import { fonts } from '@placard/fonts';
import { describe, expect, it } from 'vitest';
import { packages } from '../all.js';
import { proseOf } from '../../shared/parts/prose.js';
import { totalWord } from '../../shared/parts/total.js';
import { languageOf, languages, wordsOf } from '../../shared/words/index.js';

type Params = Readonly<Record<string, unknown>>;

const registry = createRegistry({ packages, backgrounds, fonts });

/** Faults of alt texts, and the patterns that find them. */
const faults: readonly (readonly [name: string, pattern: RegExp])[] = [
  ['a full stop behind a closing quotation mark', /[”“»」』"][.。।]/u],
  ['two semicolons', /;;/u],
  ['a full stop glued to an address', /:\/\/\S*[.。।](?:\s|$)/u],
  ['two quotation marks', /([“”„«»「」『』"])\1/u],
  ['two full stops', /(?<!\.)\.\.(?!\.)|。。|…\.|।।/u],
  ['two colons', /[:：]\s*[:：]/u],
  ['two spaces', /\s{2}/u],
  ['a space before a mark', / [.,;，。、]/u],
  ['a bracket with nothing in it', /\s(?:\(\s*\)|\[\s*\])/u],
  ['what is not meant to be read', /undefined|null|\[object|\$\{/u],
  ['an empty beginning or end', /^\s|\s$|^$/u],
];

const faultsOf = (alt: string): string[] =>
  faults.flatMap(([name, pattern]) => (pattern.test(alt) ? [`${name}: ${alt}`] : []));

/** Replaces the code in an alt text, which has spaces and brackets of its own. */
const withoutCode = (alt: string, params: Params, { schemas }: (typeof registry.templates)[number]): string =>
  [...schemas].reduce((text, [name, schema]) => {
    const value = params[name];
    const isCode = schema['x-punctuation'] === 'as-typed' && schema['x-input'] === 'textarea';
    if (!isCode || typeof value !== 'string') return text;
    // The line that matters stands before the whole.
    const parts = [value, ...value.split('\n')].map((part) => part.trim().replaceAll(/\s+/g, ' '));
    return parts.filter(Boolean).reduce((rest, part) => rest.replace(part, 'code'), text);
  }, alt);

const hostile: readonly string[] = [
  '“It just works.”',
  'He said “go”',
  '"Done"',
  '« Fini »',
  '「完了」',
  'See https://example.com/a?b=c',
  'example.com',
  'Wait for it…',
  'Wait for it...',
  'Really?',
  'at 8 a.m.',
  'Acme Inc.',
  'a;',
  'a; b;',
  'Coming soon:',
  '(almost)',
  '終わり。',
  'समाप्त।',
  'x',
  '“Yes” and “no”',
  'mail@example.com',
  '🎉',
  'a, b and c',
  '5"',
  '‘Tis',
  'two\nlines',
];

/** Params in which every free text is `text`. A list has at least two entries. */
const filledWith = (text: string, { schemas, template }: (typeof registry.templates)[number]): Params => ({
  ...template.examples[0]?.params,
  ...Object.fromEntries(
    [...schemas].flatMap(([name, schema]): [string, unknown][] => {
      const pattern = schema.pattern ?? schema.items?.pattern;
      if (pattern !== undefined) return [];
      if (schema.type === 'array')
        return [[name, Array.from({ length: Math.max(schema.minItems ?? 1, 2) }, () => text)]];
      return schema.maxLength !== undefined ? [[name, text]] : [];
    }),
  ),
});

describe.each(registry.templates)('the alt text of $template.id', (registered) => {
  const { template } = registered;

  it('declares a language', () => {
    expect(registered.schemas.get('lang')?.format).toBe('language-tag');
  });

  it('is a sentence in every language', () => {
    for (const { params } of template.examples) {
      const request = normalizeRequest({ template: template.id, params }, registry, 65_536).request.params;
      for (const lang of [...languages, 'xx', undefined])
        expect(faultsOf(withoutCode(template.alt({ ...request, lang }), request, registered))).toEqual([]);
    }
  });

  it.each(hostile)('takes "%s"', (text) => {
    const params = filledWith(text, registered);
    for (const lang of languages)
      expect(faultsOf(withoutCode(template.alt({ ...params, lang }), params, registered))).toEqual([]);
  });
});

describe('words', () => {
  it.each(languages)('of %s are there, each once, without spaces around them', (language) => {
    const words = wordsOf(language);
    const said = Object.entries(words).map(([, word]) =>
      typeof word === 'function' ? (word as (...args: string[]) => string)('{1}', '{2}') : word,
    );
    for (const word of said.slice(4)) {
      expect(word).toMatch(/^\S(?:.*\S)?$/su);
      expect(word.normalize('NFC')).toBe(word);
    }
    expect(words.lessonOf('{1}', '{2}')).toMatch(/\{1\}.*\{2\}|\{2\}.*\{1\}/u);
    expect(words.episode('{1}')).toContain('{1}');
    expect(words.by('{1}')).toContain('{1}');
    expect(new Set([words.added, words.changed, words.fixed, words.removed]).size).toBe(4);
  });

  it.each([
    ['de-CH', 'de'],
    ['pt-BR', 'pt'],
    ['zh-Hant', 'zh-Hant'],
    ['zh-TW', 'zh-Hant'],
    ['zh-Hans-HK', 'zh'],
    ['cmn-Hans', 'zh'],
    ['no', 'nb'],
    ['nn', 'nb'],
    ['iw', 'he'],
    ['xx', 'en'],
    ['x-elvish', 'en'],
    [undefined, 'en'],
  ])('of the tag %s are those of %s', (tag, language) => {
    expect(languageOf(tag)).toBe(language);
  });

  it('name a total in languages of which nothing else is known', () => {
    expect([totalWord('ta'), totalWord('lt-LT'), totalWord('xx')]).toEqual(['மொத்தம்', 'Iš viso', 'Total']);
  });
});

describe('prose', () => {
  it.each([
    ['en', 'A, B, and C', '“Yes.”'],
    ['de', 'A, B und C', '„Yes.“'],
    ['fr', 'A, B et C', '«\u00a0Yes.\u00a0»'],
    ['ja', 'A、B、C', '「Yes.」'],
    ['sv', 'A, B och C', '”Yes.”'],
    ['pl', 'A, B i C', '„Yes.”'],
    ['ar', 'A وB وC', '«Yes.»'],
  ])('of %s', (lang, list, quoted) => {
    const prose = proseOf(lang);
    expect([prose.list(['A', 'B', 'C']), prose.quoted('“Yes.”')]).toEqual([list, quoted]);
  });

  it('ends a sentence once', () => {
    const { text, labelled } = proseOf('en');
    expect(text('One', 'Two!', undefined, '', 'https://a.example/b', 'Three')).toBe(
      'One. Two! https://a.example/b Three.',
    );
    expect([labelled('Why?', 'x'), labelled('Why', 'x'), labelled('Why'), labelled('a.example', 'x')]).toEqual([
      'Why? x',
      'Why: x',
      '',
      'a.example – x',
    ]);
    expect(text('12.50', 'v4.8')).toBe('12.50. v4.8.');
    expect(proseOf('ja').text('一つ', '二つ。', '三つ')).toBe('一つ。二つ。三つ。');
    expect(proseOf('fr').labelled('Produit', 'x')).toBe('Produit\u00a0: x');
  });
});
