import { readFileSync } from 'node:fs';
import type { Style } from '@placard/core/engine';
import { describe, expect, it } from 'vitest';
import { isGlued } from '../../src/glue.js';
import { phraseModels } from '../../src/phrase-models.js';
import { createPhraseStarts } from '../../src/phrases.js';
import { linesOf, node, set, textOf, typesetter } from '../broken-lines.js';

const phraseStarts = createPhraseStarts((language) => phraseModels[language]);

describe('a line', () => {
  it.each([
    ['1 299 € a month and not a cent more', 'fr'],
    ['It costs 12 990 Ft today', 'hu'],
    ['Made of 100 % recycled plastic', 'en'],
    ['The meeting is on 12–13 June', 'en'],
    ['Read it on p. 12 of the book', 'en'],
    ['From CHF 12’499.00 in all shops', 'de'],
    ['A shutter of 1/200 s and more', 'en'],
    ['See https://example.com/a/b/c for more', 'en'],
    ['Between €74,000 – 88,000 a year, or more', 'en'],
    ['Wie eine App 1,4 Millionen Reisende umsteigen lässt', 'de'],
    ['Ils ont levé 12 millions à Paris', 'fr'],
    ['Fachinformatiker/in für Anwendungen, gern auch Entwickler/innen', 'de'],
    ['从零开始写一个操作系统：第 12 篇，虚拟内存与缺页异常', 'zh'],
    ['We copy it at 5–250 kB/s for $9/month', 'en'],
    ['A picture of 1,024 × 768 pixels at least', 'en'],
    ['We met on Thursday, 12 November 2026, at noon', 'en'],
    ['Wir treffen uns am 23. Dezember 2026 um acht', 'de'],
    ['It begins on November 28th, 2026, at noon', 'en'],
    ['What is new in Placard 2.0 and in Node.js 24.1', 'en'],
    ['What we learned when we moved to Windows 11: a story', 'en'],
    ['Zapomniany chrząszcz brzmi w trzcinie i w gąszczu', 'pl'],
    ['He went home—nobody knew why—and slept', 'en'],
    ['Ship it today ✅, talk to users 🗣️, sleep 😴 — and never stop', 'en'],
  ])('keeps what belongs together in %j', (text, lang) => {
    for (let width = 330; width < 900; width += 30) {
      for (const line of linesOf(text, { width, lang, fontSize: 36 }).slice(0, -1))
        expect(line).not.toMatch(
          /(?:^|\s)(?:1|CHF|p\.|100|12–|1,4|levé 12|https?:\/*)$|第$|第 12$|[rR]\/$|(?:It costs 12|is on 12|1\/200|74,000|74,000 –)$|(?:kB|9)\/$|1,024$|×$|y, 12$|am 23\.$|on November$|Placard$|js$|Windows$| [iw]$|home$|why$|today$|users$|sleep$/,
        );
    }
  });

  it('does not end between a Chinese numeral and what it counts', () => {
    expect(['神舟十八号', '第二届大会', '十八人'].map((text) => isGlued(text, text.search(/[号届人]/u)))).toEqual([
      true,
      true,
      false,
    ]);
  });

  it('does not end in an article or a preposition where another end is as good', () => {
    const text = 'How we moved to a new city in the middle of winter';
    expect(linesOf(text, { width: 380, lang: 'en' })).toEqual([
      'How we moved',
      'to a new city in the',
      'middle of winter',
    ]);
    expect(linesOf(text, { width: 380, lang: 'fi' })).toEqual([
      'How we moved to',
      'a new city in the',
      'middle of winter',
    ]);
  });

  it('does not part a compound at its hyphen where another end is as good', () => {
    const lines = linesOf('A multi-region database for everybody', { width: 480, lang: 'en' });
    expect(lines.join(' ')).toContain('multi-region');
  });

  it.each([
    ['“It’s always DNS”: a post-mortem of the 14 March outage', 'en', 'post-mortem'],
    ['Қазақстан ІТ-форумы: жасанды интеллект және құқық', 'kk', 'ІТ-форумы'],
    ['An S3-compatible store in 400 lines', 'en', 'S3-compatible'],
  ])('of fitted text does not part a compound for a little more size: %s', (text, lang, compound) => {
    for (let width = 500; width < 1000; width += 50)
      expect(linesOf(text, { width, height: 380, fit: { min: 30, max: 140 }, lang }).join(' ')).toContain(compound);
  });

  it('of fitted text parts a compound that would make it small', () => {
    const style: Style = { width: 400, height: 400, fit: { min: 20, max: 140 }, lang: 'en' };
    expect(linesOf('Extraordinarily-straightforward', style)).toEqual(['Extraordinarily-', 'straightforward']);
  });

  it('is not short at the end of a fitted text where balanced lines stand in the box at a smaller size', () => {
    const text = 'منٹو کا ٹوبہ ٹیک سنگھ: سرحد کے اِس پار، اُس پار';
    const style: Style = {
      width: 1088,
      height: 228,
      fit: { min: 56, max: 104 },
      lineHeight: 1.04,
      textBox: 'trim-both cap alphabetic',
      lang: 'ur',
    };
    const widths = set(text, style).set.map(({ width }) => width);
    expect(widths.at(-1)).toBeGreaterThan(0.45 * Math.max(...widths));
  });

  it('divides one word instead of two at nearly the same size', () => {
    const style: Style = { width: 900, height: 760, fit: { min: 40, max: 160 }, lang: 'fi', hyphens: 'auto' };
    const lines = textOf(set('Miksi junat myöhästyvät? Ratapihapäivystäjän yövuoro', { ...style, lineHeight: 1.05 }));
    expect(lines.filter((line) => /[-\u2010]$/.test(line))).toHaveLength(1);
    expect(lines.map((line) => line.trim())).toContain('myöhästyvät?');
  });

  it('is no short word alone at the end where another fits beside it', () => {
    expect(linesOf('Everything that you have always wanted to know', { width: 700 }).at(-1)).toMatch(/ /);
  });
});

describe('phrases', () => {
  const sheet = <T>(name: string): T =>
    JSON.parse(readFileSync(new URL(`../phrases/${name}.json`, import.meta.url), 'utf8')) as T;
  const sentences = sheet<Record<string, string[]>>('sentences');
  const recorded = sheet<Record<string, string[][]>>('recorded');
  const models = { ja: 'ja', 'zh-hans': 'zh-Hans', 'zh-hant': 'zh-Hant', th: 'th' } as const;

  it.each(Object.entries(models))('of %s are those that BudouX finds', (name, language) => {
    for (const [i, sentence] of (sentences[name] ?? []).entries()) {
      const starts = [0, ...phraseStarts(sentence, language)];
      expect(starts.map((start, k) => sentence.slice(start, starts[k + 1]))).toEqual(recorded[name]?.[i]);
    }
  });

  it('stay whole in display text, and not in other text', () => {
    const text = '北の灯台のあいだで静かな港の信号が古い地図を守りつづける。';
    const starts = new Set([0, ...phraseStarts(text, 'ja')]);
    const beginnings = (lines: readonly string[]): number[] => lines.map((_, i) => lines.slice(0, i).join('').length);
    for (let width = 300; width < 900; width += 50) {
      const lines = linesOf(text, { width, lang: 'ja' });
      expect(lines.join('')).toBe(text);
      for (const start of beginnings(lines)) expect(starts).toContain(start);
    }
    const plain = beginnings(linesOf(text, { width: 250, lang: 'ja', textWrap: 'wrap' }));
    expect(plain.some((start) => !starts.has(start))).toBe(true);
  });

  it('are divided where they would cost a fitted text more than a quarter of its size', () => {
    const style: Style = { width: 560, height: 200, fit: { min: 20, max: 200 }, lang: 'ja', lineHeight: 1.1 };
    const text = 'シニアバックエンドエンジニア（決済基盤）';
    const [divided, whole] = [set(text, style), set(text.replace(/(?<=.)(?=.)(?!（)/gu, '\u2060'), style)];
    expect(whole.fontSize).toBeLessThan(0.75 * divided.fontSize);
    expect(divided.lines).toBeGreaterThan(whole.lines);
  });

  it.each([
    ['栄養成分表示', 'ja', ['栄養成分', '表示']],
    // The model ends a phrase inside a word.
    ['ヒストグラムとばらつきの読みかた', 'ja', ['ヒストグラムと', 'ばらつきの読みかた']],
    // The title of a work is a name.
    ['国家图书馆藏《永乐大典》首次全文数字化', 'zh', ['国家图书馆藏《永乐大典》', '首次全文数字化']],
  ])('of %s are divided between words', (text, lang, lines) => {
    const { fontSize } = set(text, { width: 400, height: 300, fit: { min: 10, max: 300 }, lang });
    // The box is as high as two lines and as wide as the longer one.
    const width = Math.max(...lines.map((line) => set(line, { fontSize, lang, textWrap: 'nowrap' }).width)) + 1;
    const fitted = set(text, { width, height: 2.6 * fontSize, lineHeight: 1.2, fit: { min: 10, max: 300 }, lang });
    expect(textOf(fitted).map((line) => line.trim())).toEqual(lines);
  });

  it.each(['ガーディアンズの試合を見る', 'レンジャーズが開幕戦で勝利', 'キャンディーズの夏の歌'])(
    'keep the last mora of a loanword with it: %s',
    (text) => {
      for (let width = 340; width < 700; width += 20)
        for (const line of linesOf(text, { width, lang: 'ja' })) expect(line).not.toMatch(/^(?:ズ|ジャーズ|ーズ)/);
    },
  );

  it('of Khmer and Lao end at words where that makes the text larger', () => {
    const box: Style = { width: 980, height: 800, fit: { min: 40, max: 160 }, lineHeight: 1.2 };
    const khmer = set('ហេតុអ្វីបានជារថភ្លើងយឺត? កំណត់ហេតុរបស់មេស្ថានីយ', box);
    expect([textOf(khmer).map((line) => line.trim()), khmer.fontSize > 140]).toEqual([
      ['ហេតុអ្វីបានជា', 'រថភ្លើងយឺត?', 'កំណត់ហេតុ', 'របស់មេស្ថានីយ'],
      true,
    ]);
    expect(set('ເປັນຫຍັງລົດໄຟຈຶ່ງຊ້າ ບັນທຶກຂອງນາຍສະຖານີ', box).fontSize).toBe(160);
  });

  it('of Burmese end at written spaces where that is as good', () => {
    expect(linesOf('ဝဘ်ဆိုက်ဒီဇိုင်နာ အလိုရှိသည်', { width: 320 })).toEqual(['ဝဘ်ဆိုက်ဒီဇိုင်နာ', 'အလိုရှိသည်']);
  });

  it('end at a written space', () => {
    const lines = linesOf('静かな道具展　手で考える人のための二日間', { width: 320, lang: 'ja' });
    expect(lines).toEqual(['静かな道具展', '手で考える人の', 'ための二日間']);
  });

  it('of Korean are its words', () => {
    const fitted = { width: 760, height: 320, fit: { min: 20, max: 150 }, lang: 'ko' };
    expect(linesOf('제15회 서울국제건축영화제', fitted)).toEqual(['제15회', '서울국제건축영화제']);
    const text = '우리가 쿠버네티스에서 사백 개의 서비스를 옮긴 이유';
    for (let width = 330; width < 900; width += 40) expect(linesOf(text, { width, lang: 'ko' }).join(' ')).toBe(text);
  });
});

it('an emoji at the end is not alone on the last line', () => {
  for (const text of ['Types on steroids 💊', 'Launch day is here 👩‍🚀🎉!', '次の版を公開しました🎉'])
    for (let width = 200; width <= 700; width += 20) {
      const lines = linesOf(text, { width, height: 600, fit: { min: 20, max: 120 } });
      expect(lines.at(-1)).toMatch(/\p{L}/u);
    }
  expect(linesOf('🚀🌊🎉🚀🌊🎉🚀🌊', { width: 200, fontSize: 40 }).length).toBeGreaterThan(1);
});

it.each([
  'ᱱᱤᱭᱟᱹ ᱣᱤᱠᱤᱯᱤᱰᱤᱭᱟ ᱫᱚ ᱥᱟᱱᱛᱟᱲᱤ ᱛᱮ ᱚᱞ ᱟᱠᱟᱱᱟ ᱾ ᱚᱨᱦᱚᱸ ᱮᱴᱟᱜ ᱯᱟᱹᱨᱥᱤᱛᱮ ᱾',
  'ꯅꯤꯡꯁꯕ ꯃꯇꯝꯗꯒꯤ ꯃꯤꯇꯩ ꯃꯌꯦꯛꯅꯥ ꯏꯛꯏ ꯫ ꯃꯤꯇꯩꯂꯣꯟ ꯫',
  'भारत एक विशाल देश है । यहाँ अनेक भाषाएँ बोली जाती हैं ॥',
  'মানুষ স্বাধীন । সকলে সমান ।',
])('no line begins with a stop that is written after a space: %s', (text) => {
  for (let width = 300; width <= 900; width += 20)
    for (const line of linesOf(text, { width, fontSize: 40 })) expect(line).not.toMatch(/^\p{Terminal_Punctuation}/u);
});

it.each([
  ['รถไฟฟ้าเปิดให้บริการ 23.5 กม. ในปีแรก', 'th', '23.5 กม'],
  ['סיוע של 14.3 מיליארד דולר לישראל', 'he', '14.3 מיליארד'],
  ['بلغت المبيعات 35 مليون دولار هذا العام', 'ar', '35 مليون'],
  ['दिल्ली की आबादी 3.2 करोड़ से अधिक है', 'hi', '3.2 करोड़'],
  ['পদ্মা সেতুর দৈর্ঘ্য ৬.১৫ কিমি হয়েছে', 'bn', '৬.১৫ কিমি'],
])('a number stays with its unit in %s', (text, lang, kept) => {
  const units = typesetter.units(node(text, { lang })).map(({ start, end }) => text.slice(start, end));
  expect(units.some((unit) => unit.includes(kept))).toBe(true);
});

it.each([
  ['Евгений Онегин — роман в стихах', 'ru'],
  ['مقدمة ابن خلدون — الجزء الأول', 'ar'],
  ['Männer, die Frauen hassen – so verkaufte sich der Roman', 'de'],
  ['Abbey Road - The Beatles - Remastered', 'en'],
])('no line begins with a dash between spaces: %s', (text, lang) => {
  for (let width = 300; width <= 900; width += 20)
    for (const textWrap of ['wrap', 'balance'] as const)
      for (const line of linesOf(text, { width, lang, textWrap, fontSize: 40 })) expect(line).not.toMatch(/^[–—-]/);
});

it('what somebody says may begin a line with its dash', () => {
  const text = 'Il est tard. — Pas encore — dit-elle.';
  const units = typesetter.units(node(text, { lang: 'fr' })).map(({ start, end }) => text.slice(start, end));
  expect(units).toEqual(expect.arrayContaining(['tard.', '—', 'encore —']));
});

it('a line of Cham ends at a space, not in a word, where another end is as good', () => {
  const text = 'ꨢꨯꨮ ꨖꩌꨠꨩ ꨨꨯꨮꨓꨭꩇꨚꨞꨥꨩ ꨓꨯꨮꨧꩌ ꨨꨯꨮꨓꨭꩌ';
  const words = text.split(' ');
  for (let width = 320; width <= 520; width += 20)
    for (const line of linesOf(text, { width, textWrap: 'balance', fontSize: 40 }))
      expect(line.split(' ').every((word) => words.includes(word))).toBe(true);
});

describe('an ellipsis', () => {
  const cut = (text: string, width: number): string =>
    linesOf(text, { width, textWrap: 'nowrap', fontSize: 30, fontWeight: 400 }).join('');

  it('is never within a number', () => {
    for (let width = 60; width < 500; width += 7)
      expect(cut('It costs 12,499.00 in all', width)).not.toMatch(/\d[.,]?…$(?<!12,499\.00…)/);
  });

  it('never leaves a vowel of Thai or Tai Viet without its letter, nor one letter of a word', () => {
    for (let width = 60; width < 500; width += 7) {
      expect(cut('แม่น้ำเจ้าพระยาและเมืองเก่า', width)).not.toMatch(/[เแโใไ]…$/);
      expect(cut('The old harbour signal burns', width)).not.toMatch(/\s\p{L}…$/u);
    }
    for (let width = 120; width < 500; width += 7)
      expect(cut('ꪒꪾꪼꪕꪒꪾꪻꪠꪁꪷꪻꪬꪼꪒꪹꪬꪉꪝꪳꪉꪹꪜꪸꪙꪵꪔꪉ', width)).not.toMatch(/[ꪵꪶꪹꪻꪼ]…$/u);
  });
});

describe('units', () => {
  it('tile the text, and what is set of them is what stands there in the whole', () => {
    const text = 'תל אביב (Tel Aviv) 03-1234567 בקיץ';
    const units = typesetter.units(node(text, {}));
    expect(units.map(({ start, end }) => text.slice(start, end)).join(' ')).toBe(text);
    const [, , third, fourth] = units;
    const range = [third?.start ?? 0, fourth?.end ?? 0] as const;
    const line = set(text, { range, textWrap: 'nowrap' });
    expect(line.lines).toBe(1);
    expect(line.direction).toBe('rtl');
    expect(textOf(line).join('')).toBe(')Tel Aviv(');
  });

  it('say what speaks against a line that ends after them', () => {
    const after = (text: string, lang: string): string[] =>
      typesetter.units(node(text, { lang })).map((unit) => `${text.slice(unit.start, unit.end)}:${unit.after}`);
    expect(after('The end', 'en')).toEqual(['The:weak', 'end:free']);
    expect(after('Donaudampfschifffahrt', 'de').slice(0, 2)).toEqual(['Donau:hyphen', 'dampf:hyphen']);
    expect(after('今日は', 'ja')).toEqual(['今:phrase', '日:phrase', 'は:free']);
  });
});

it('full-width punctuation that meets stands half as wide', () => {
  const width = (text: string): number => set(text, { lang: 'ja', textWrap: 'wrap' }).width / 40;
  expect(width('「東京」')).toBeCloseTo(4, 2);
  expect(width('「東京」「大阪」')).toBeCloseTo(7.5, 2);
  expect(width('「東京。」')).toBeCloseTo(4.5, 2);
  expect(width('「『東京』」')).toBeCloseTo(5, 2);
  expect(width('東京、大阪。')).toBeCloseTo(6, 2);
});
