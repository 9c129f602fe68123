import type { Style } from '@placard/core/engine';
import { fonts } from '@placard/fonts';
import { createLanguageModels, createTypesetter } from '@placard/text/portable';
import { compileHarfBuzz } from '@placard/text/wasm-files';
import { describe, expect, test } from 'vitest';
import { linesOf, node, set, textOf } from '../broken-lines.js';

describe('hyphens', () => {
  const style: Style = { width: 700, height: 400, fit: { min: 30, max: 160 } };
  const text = 'Rechtsschutzversicherungsgesellschaften sind keine Poesie.';

  test('divide a word that would make the text small, in its language', () => {
    const [hyphenated, whole] = [set(text, { ...style, lang: 'de' }), set(text, style)];
    expect(hyphenated.fontSize).toBeGreaterThan(1.25 * whole.fontSize);
    expect(textOf(hyphenated)[0]).toMatch(/^Rechts.*‐$/);
    expect(textOf(hyphenated).join(' ').replaceAll('‐ ', '')).toBe(text);
    expect(set(text, { ...style, lang: 'de', hyphens: 'manual' }).fontSize).toBe(whole.fontSize);
  });

  test('are those of the typesetter, also where another in the same process has other patterns', async () => {
    const harfBuzz = await compileHarfBuzz();
    const withHyphen = (hyphenated: string): ReturnType<typeof createTypesetter> => {
      const hyphenate = (): string => hyphenated;
      const languages = createLanguageModels({ hyphenation: () => hyphenate, phrases: () => '{}' });
      return createTypesetter(fonts, { harfBuzz, languages });
    };
    const [first, second] = [
      await withHyphen('Rechtsschutz\u00adversicherung'),
      await withHyphen('Rechts\u00adschutzversicherung'),
    ];
    const word = node('Rechtsschutzversicherung', { width: 400, height: 300, fontSize: 50, lang: 'de' });
    const lines = [first, second, first].map((typesetter) => textOf(typesetter.set(word))[0]);
    expect(lines).toEqual(['Rechtsschutz‐', 'Rechts‐', 'Rechtsschutz‐']);
    expect(textOf(set('Rechtsschutzversicherung', { width: 400, height: 300, fontSize: 50, lang: 'de' }))[0]).toMatch(
      /‐$/,
    );
  });

  test('do not divide a short word that is readable on one line', () => {
    for (const word of ['Günaydın', 'Morgenpost', 'Spaziergang'])
      expect(textOf(set(word, { width: 400, height: 300, fit: { min: 30, max: 160 }, lang: 'de' }))).toEqual([word]);
  });

  test('do not divide a word that a line has room for', () => {
    for (const [lang, title] of [
      ['de', 'Geschwindigkeitsbegrenzungen auf Autobahnen: die Volksabstimmung im Überblick'],
      ['en', 'The Twenty-Second International Symposium on Maritime Signalling and the Long History of Fog Horns'],
    ] as const)
      for (let width = 300; width <= 1000; width += 100) {
        const drawn = set(title, { ...style, width, lang });
        for (const line of textOf(drawn).filter((line) => line.endsWith('‐'))) {
          const begun = line.slice(line.lastIndexOf(' ') + 1, -1);
          const word = title.split(' ').find((each) => each.includes(begun)) ?? '';
          expect(set(word, { fontSize: drawn.fontSize, textWrap: 'nowrap' }).width, word).toBeGreaterThan(width);
        }
      }
  });

  test('divide a word once in place of twice where a little smaller is enough', () => {
    const linesIn = (width: number, height: number): string[] =>
      textOf(
        set('Geschwindigkeitsbegrenzungen auf Autobahnen', { width, height, fit: { min: 30, max: 160 }, lang: 'de' }),
      );
    const once = ['Geschwindigkeits‐', 'begrenzungen', 'auf Autobahnen'];
    for (const [width, height] of [
      [420, 360],
      [560, 440],
      [700, 600],
    ] as const)
      expect(linesIn(width, height)).toEqual(once);
    expect(linesIn(560, 600)).toEqual(['Geschwindig‐', 'keitsbegren‐', 'zungen auf', 'Autobahnen']);
  });

  test.each([
    ['nl', 'Meervoudigepersoonlijkheidsstoornis'],
    ['fi', 'Lentokonesuihkuturbiinimoottoriapumekaanikko'],
    ['hu', 'Megszentségteleníthetetlenségeskedéseitekért'],
    ['sv', 'Realisationsvinstbeskattning'],
    ['nb', 'Menneskerettighetsorganisasjonen'],
    ['da', 'Speciallægepraksisplanlægning'],
    ['cs', 'Nejneobhospodařovávatelnějšími'],
    ['pl', 'Konstantynopolitańczykowianeczka'],
    ['ru', 'Достопримечательность'],
    ['uk', 'Найнеобґрунтованішими'],
    ['en', 'Counterrevolutionaries'],
    ['fr', 'Anticonstitutionnellement'],
    ['es', 'Electroencefalografista'],
    ['it', 'Precipitevolissimevolmente'],
    ['pt', 'Pneumoultramicroscopicossilicovulcanoconiótico'],
  ])('are known in %s', (lang, word) => {
    const lines = linesOf(word, { width: 300, lang });
    expect(lines.length).toBeGreaterThan(1);
    for (const line of lines.slice(0, -1)) expect(line).toMatch(/\p{L}{3}‐$/u);
    expect(lines.join('').replaceAll('‐', '')).toBe(word);
  });

  test('divide no address and nothing with digits', () => {
    for (const word of [
      'github.com/internationalization',
      'internationalization@example.org',
      'Windows2000Professionals',
    ])
      expect(linesOf(word, { width: 160, lang: 'en', fontSize: 24 }).join('')).toBe(word);
  });
});
