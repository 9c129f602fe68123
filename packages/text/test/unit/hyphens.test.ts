import type { Style } from '@placard/core/engine';
import { fonts } from '@placard/fonts';
import { createLanguageModels, createTypesetter } from '@placard/text/web';
import { compileHarfBuzz } from '@placard/text/wasm-files';
import { describe, expect, it } from 'vitest';
import { linesOf, node, set, textOf } from '../broken-lines.js';

describe('hyphens', () => {
  const style: Style = { width: 700, height: 400, fit: { min: 30, max: 160 } };
  const text = 'Rechtsschutzversicherungsgesellschaften sind keine Poesie.';

  it('divide a word that would make the text small, in its language', () => {
    const [hyphenated, whole] = [set(text, { ...style, lang: 'de' }), set(text, { ...style, hyphens: 'manual' })];
    expect(hyphenated.fontSize).toBeGreaterThan(1.25 * whole.fontSize);
    expect(textOf(hyphenated)[0]).toMatch(/^Rechts.*‐$/);
    expect(textOf(hyphenated).join(' ').replaceAll('‐ ', '')).toBe(text);
  });

  it('are those of the typesetter, also where another in the same process has other patterns', async () => {
    const harfBuzz = await compileHarfBuzz();
    const withHyphen = (hyphenated: string): ReturnType<typeof createTypesetter> => {
      const hyphenate = (): string => hyphenated;
      const languages = createLanguageModels({
        letterGroups: () => '',
        hyphenation: () => hyphenate,
        phrases: () => '{}',
      });
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

  it('do not divide a short word that is readable on one line', () => {
    for (const word of ['Günaydın', 'Morgenpost', 'Spaziergang'])
      expect(textOf(set(word, { width: 400, height: 300, fit: { min: 30, max: 160 }, lang: 'de' }))).toEqual([word]);
  });

  it('do not divide a word that a line has room for', () => {
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

  it('divide a word once in place of twice where a little smaller is enough', () => {
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
    expect(linesIn(560, 600)).toEqual(once);
  });

  it.each([
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

  const titleLines = (text: string, lang: string | undefined, square = false): string[] =>
    textOf(
      set(text, {
        fontFamily: 'Archivo',
        ...(square ? { width: 700, height: 500 } : { width: 1088, height: 400 }),
        fit: { min: 30, max: 140 },
        ...(lang === undefined ? {} : { lang }),
      }),
    );

  it.each([
    ['Bundesnetzagentur', 'de', ['Bundes‐', 'netzagentur']],
    ['Geschwindigkeitsbegrenzung', 'de', ['Geschwindigkeits‐', 'begrenzung']],
    ['Krankenversicherungsangelegenheiten', 'de', ['Kranken‐', 'versicherungs‐', 'angelegenheiten']],
    [
      'Kesäyön moottoripyöräkokoontuminen ja kyläyhdistyksen vuosikokous',
      'fi',
      ['Kesäyön', 'moottoripyörä‐', 'kokoontuminen', 'ja kyläyhdistyksen', 'vuosikokous'],
    ],
    ['The Internationalization of Infrastructure', 'en', ['The', 'Internationalization', 'of Infrastructure']],
    ['getServerSideProps → generateStaticParams()', 'en', ['getServer', 'SideProps', '→ generate', 'StaticParams()']],
  ])('divide %j (%s) between its parts, or not at all: %j', (text, lang, lines) => {
    expect(titleLines(text, lang, true)).toEqual(lines);
  });

  it('divide a very long word in no known language', () => {
    expect(titleLines('Sachbearbeiter Rechnungswesen und Krankenversicherungsangelegenheiten', undefined)).toHaveLength(
      4,
    );
  });

  it('divide no number, and no option of a command, but a code before its number', () => {
    const lines = (text: string, width: number): string[] =>
      textOf(set(text, { width, fontSize: 40, textWrap: 'wrap' }));
    expect(lines('ISBN-2026408 ready', 230)).toEqual(['ISBN-', '2026408', 'ready']);
    expect(lines('npm install --save-dev x', 360)).toEqual(['npm install', '--save-dev x']);
    expect(linesOf('«Ֆեյսբուք»-ի մասին', { width: 300 })).toEqual(['«Ֆեյսբուք»-ի', 'մասին']);
  });

  it('divide no address and nothing with digits', () => {
    for (const word of [
      'github.com/internationalization',
      'internationalization@example.org',
      'Windows2000Professionals',
    ])
      expect(linesOf(word, { width: 160, lang: 'en', fontSize: 24 }).join('')).toBe(word);
  });
});
