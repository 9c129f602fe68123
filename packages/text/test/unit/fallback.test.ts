import { defineFonts } from '@placard/core/engine';
import { fonts } from '@placard/fonts';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { graphemeStarts } from '../../src/break.js';
import { hanLanguage } from '../../src/fonts.js';
import { createItemizer, described, itemized } from '../fallback-fixtures.js';
import { anything } from '../fixtures.js';

/** Texts in scripts whose faces are chosen per character, each with its fallback family. */
const smallScripts = [
  ['Ol Chiki', 'ᱥᱟᱱᱛᱟᱲᱤ ᱯᱟᱹᱨᱥᱤ ᱑᱒᱓', 'Ol Chiki'],
  ['Meetei Mayek', 'ꯃꯤꯇꯩ ꯂꯣꯟ ꯱꯲꯳', 'Meetei Mayek'],
  ['Adlam', '𞤆𞤵𞤤𞤢𞤪 𞥑𞥒𞥓', 'Adlam'],
  ['Hanifi Rohingya', '𐴌𐴗𐴥𐴝𐴙𐴚𐴒𐴙𐴝 𐴱𐴲𐴳', 'Hanifi Rohingya'],
  ['Chakma', '𑄌𑄋𑄴𑄟𑄳𑄦 𑄞𑄌𑄴', 'Chakma'],
  ['Balinese', 'ᬩᬲᬩᬮᬶ ᭞ ᭑᭒᭓', 'Balinese'],
  ['Cham', 'ꨌꩌ ꩑꩒꩓', 'Cham'],
  ['Lisu', 'ꓡꓲ-ꓢꓴ ꓫꓵꓸ', 'Lisu'],
  ['Syloti Nagri', 'ꠍꠤꠟꠐꠤ ꠝꠥꠞꠣꠖꠛꠣꠖ', 'Syloti Nagri'],
  ['Tai Viet', 'ꪼꪕꪒꪾ ꪎꪳ', 'Tai Viet'],
  ['Vai', 'ꕙꔤ ꔀꔤ', 'Vai'],
  ['Yi', 'ꆈꌠꁱꂷ', 'Yi'],
  ['Osage', '𐓏𐓘𐓻𐓘𐓻𐓟 𐓣𐓟', 'Osage'],
] as const;

/** Texts, each with the one family that sets all of it. */
const scripts = [
  ['Arabic', 'تصميم لافتات المدينة القديمة، رحلة قصيرة', 'Arabic'],
  ['Persian', 'می‌خواهم چگونه ۱۲۳ پژوهش گربه', 'Arabic'],
  ['Urdu', 'اردو میں خوش آمدید، ٹھیک ہے ڈاکٹر ڑ ں ے', 'Arabic'],
  ['Hebrew', 'שָׁלוֹם עוֹלָם: ״ברוכים הבאים״', 'Hebrew'],
  ['Devanagari', 'नमस्ते दुनिया, क्षत्रिय श्री। ₹१२३', 'Devanagari'],
  ['Bengali', 'বাংলা ভাষা ও সাহিত্য। ক্ষ ত্র ৳১২৩', 'Bengali'],
  ['Tamil', 'தமிழ் மொழி கற்போம் ஸ்ரீ', 'Tamil'],
  ['Thai', 'สวัสดีชาวโลก ภาษาไทย น้ำ ฯลฯ ๑๒๓', 'Thai'],
  ['Khmer', 'សួស្តីពិភពលោក ភាសាខ្មែរ។ ១២៣', 'Khmer'],
  ['Lao', 'ສະບາຍດີຊາວໂລກ ນ້ຳ ໑໒໓', 'Lao'],
  ['Myanmar', 'မင်္ဂလာပါကမ္ဘာ မြန်မာဘာသာ။ ၁၂၃', 'Myanmar'],
  ['Greek', 'Καλημέρα κόσμε, ΰ Ά', 'Inter'],
  ['Cyrillic', 'Привет, мир! Ґанок ћуприја ўсё', 'Inter'],
  ['Vietnamese', 'Tiếng Việt: Nguyễn, phở, đường, ặ ữ', 'Archivo'],
  ['Gujarati', 'ગુજરાતી ભાષા, ક્ષત્રિય ૧૨૩', 'Gujarati'],
  ['Gurmukhi', 'ਪੰਜਾਬੀ ਭਾਸ਼ਾ ੧੨੩', 'Gurmukhi'],
  ['Odia', 'ଓଡ଼ିଆ ଭାଷା ୧୨୩', 'Oriya'],
  ['Telugu', 'తెలుగు భాష ౧౨౩', 'Telugu'],
  ['Kannada', 'ಕನ್ನಡ ಭಾಷೆ, ಶ್ರೀ ೧೨೩', 'Kannada'],
  ['Malayalam', 'മലയാളം ഭാഷ ൧൨൩', 'Malayalam'],
  ['Sinhala', 'සිංහල භාෂාව, ශ්‍රී ලංකාව', 'Sinhala'],
  ['Armenian', 'Բարեւ աշխարհ։ Երեւան', 'Armenian'],
  ['Georgian', 'გამარჯობა მსოფლიო ᲗᲑᲘᲚᲘᲡᲘ', 'Georgian'],
  ['Ethiopic', 'ሰላም ለዓለም፣ አዲስ አበባ።', 'Ethiopic'],
  ['Thaana', 'ދިވެހި ބަސް، މާލެ', 'Thaana'],
  ['Syriac', 'ܫܠܡܐ ܠܥܠܡܐ܀', 'Syriac'],
  ['Cherokee', 'ᎣᏏᏲ ᎡᎶᎯ ꮳꮃꭹ', 'Cherokee'],
  ['Canadian Aboriginal', 'ᐃᓄᒃᑎᑐᑦ ᓄᓇᕗᑦ', 'Canadian Aboriginal'],
  ['Javanese', 'ꦧꦱꦗꦮ ꧋ ꧑꧒꧓', 'Javanese'],
  ['Simplified Chinese', '《东京上海》，汉语“拼音”……很好！', 'SC'],
  ['Japanese', '東京都で「祭り」を。髙島屋・𠮷野家ー〜！', 'JP'],
  ['Korean', '대한민국 “한글” 大韓民國, 뷁!', 'KR'],
] as const;

describe('a text', () => {
  it.each(scripts)('in %s is set whole, in one face', (_, text, family) => {
    for (const fontWeight of [400, 700]) {
      const { missing, runs } = itemized(text, { fontWeight });
      expect(missing).toEqual([]);
      expect(new Set(runs.map(({ face }) => face.font.family.replace('Noto Sans ', '')))).toEqual(new Set([family]));
      for (const { face } of runs) expect(face.font.weight).toBe(fontWeight);
    }
  });

  it.each(smallScripts)('in %s is set whole, in one family', (_, text, family) => {
    const { missing, runs } = itemized(text);
    expect(missing).toEqual([]);
    const faces = runs.filter(({ start, end }) => text.slice(start, end).trim() !== '').map(({ face }) => face.font);
    expect(new Set(faces.map((font) => font.family))).toEqual(new Set([`Noto Sans ${family}`]));
  });

  it('in all of them at once lacks nothing', () => {
    expect(itemized([...scripts, ...smallScripts].map(([, text]) => text).join(' / ')).missing).toEqual([]);
  });

  it.each([
    ['2026年3月（土）', ['Archivo: 2026', 'JP: 年', 'Archivo: 3', 'JP: 月（土）']],
    ['हिन्दी ₹500, $20', ['Devanagari: हिन्दी ', 'Archivo: ₹500, $20']],
    ['C++ & 50% of x = y^2', ['Archivo: C++ & 50% of x = y^2']],
    ['Ω→✓ ★', ['Archivo: Ω→', 'Inter: ✓', 'Archivo:  ', 'Inter: ★']],
    ['☎ ∀ 🜁', ['Symbols 2: ☎', 'Archivo:  ', 'Math: ∀', 'Archivo:  ', 'Symbols: 🜁']],
    ['日本한국', ['JP: 日本', 'KR: 한국']],
    ['あ　い、う', ['JP: あ　い、う']],
  ])('%j is cut up by face', (text, expected) => {
    const parts = itemized(text, /[日あ年]/u.test(text) ? { lang: 'ja' } : {});
    expect(described(parts)).toEqual(expected);
  });

  it('keeps a mark with its letter, even when no face has both', () => {
    const odd = itemized('Ж\u{10a0c}ж', { fontFamily: 'Anton' });
    expect(described(odd)).toEqual(['Inter: Ж\u{10a0c}ж']);
    expect(odd.missing).toEqual(['\u{10a0c}']);
    expect(described(itemized('ж\u0301\u0323', { fontFamily: 'Anton' }))).toEqual(['Inter: ж\u0301\u0323']);
    expect(described(itemized('\u25cc\u064b'))).toEqual(['Arabic: \u25cc\u064b']);
  });

  it('has its selectors with their letters', () => {
    expect(described(itemized('葛\u{e0100}飾', { lang: 'ja' }))).toEqual(['JP: 葛\u{e0100}飾']);
    expect(described(itemized('می\u200cخواهم'))).toEqual(['Arabic: می\u200cخواهم']);
  });

  it.each([
    ['ये 11 देसी SDK', ['Devanagari: ये ', 'Inter: 11 ', 'Devanagari: देसी ', 'Inter: SDK']],
    ['앱 450개 SDK', ['KR: 앱 ', 'Inter: 450', 'KR: 개 ', 'Inter: SDK']],
    // A foreign word in a Latin title.
    ['What does 앱 mean?', ['Instrument Serif: What does ', 'KR: 앱 ', 'Instrument Serif: mean?']],
  ])('of another script has Latin letters and figures without serifs beside it: %s', (text, runs) => {
    expect(described(itemized(text, { fontFamily: 'Instrument Serif', fontWeight: 400 }))).toEqual(runs);
  });

  it('names what no face has, each once', () => {
    expect(itemized('a \u{f0000} b\u{f0000}c \ue123ᚠ\u200dᚠ').missing).toEqual(['\u{f0000}', '\ue123', 'ᚠ']);
  });

  it('is cut between graphemes alone, and wholly', () => {
    fc.assert(
      fc.property(anything, (text) => {
        const { runs } = itemized(text);
        const starts = new Set(graphemeStarts(text));
        expect(runs.map(({ start, end }) => text.slice(start, end)).join('')).toBe(text);
        for (const { start, emoji, level } of runs)
          if (emoji === undefined && level === 0) expect(starts).toContain(start);
      }),
      { numRuns: 300 },
    );
  });
});

describe('Han characters', () => {
  it.each([
    ['ja', 'JP'],
    ['ja-JP', 'JP'],
    ['zh', 'SC'],
    ['zh-Hans', 'SC'],
    ['zh-CN', 'SC'],
    ['zh-Hans-HK', 'SC'],
    ['zh-Hant', 'TC'],
    ['zh-TW', 'TC'],
    ['zh_HK', 'TC'],
    ['yue', 'TC'],
    ['ko', 'KR'],
    ['en', 'SC'],
  ])('in %s are of %s', (lang, family) => {
    expect(described(itemized('骨直', { lang }))).toEqual([`${family}: 骨直`]);
  });

  it.each([
    ['骨の直', 'ja'],
    ['骨カ한', 'ja'],
    ['骨 한', 'ko'],
    ['ㄅ骨', 'zh-Hant'],
    ['骨 bone', 'zh-Hans'],
    ['bone', 'zh-Hans'],
  ])('of %j, without a language, are of %s', (text, expected) => {
    expect(hanLanguage(text, undefined)).toBe(expected);
    expect(itemized(text).fonts.han).toBe(expected);
  });

  it('follow the whole paragraph, and lend nothing to the next', () => {
    expect(described(itemized('漢字、骨。ここ'))).toEqual(['JP: 漢字、骨。ここ']);
    expect(described(itemized('漢字、骨。'))).toEqual(['SC: 漢字、骨。']);
  });

  it('that the language lacks come from another one alone', () => {
    expect(described(itemized('东京漢', { lang: 'ja' }))).toEqual(['SC: 东', 'JP: 京漢']);
  });

  it('are of a family that the style names', () => {
    expect(described(itemized('骨', { lang: 'zh-CN', fontFamily: ['Inter', 'Noto Sans KR'] }))).toEqual(['KR: 骨']);
  });
});

describe('a file is opened', () => {
  it('for Latin text: its own', () => {
    const run = createItemizer();
    run('Hello, “wörld” — Ελλάδα', { fontFamily: 'Inter' });
    expect(run.opened).toEqual(['Inter 400']);
  });

  it.each([
    ['สวัสดีชาวโลก', 'Noto Sans Thai 700'],
    ['نص عربي', 'Noto Sans Arabic 700'],
    ['日本の', 'Noto Sans JP 700'],
  ])('for %s: its own and %s', (text, expected) => {
    const run = createItemizer();
    run(`Title 1: ${text}`, { fontFamily: 'Inter', fontWeight: 700 });
    expect(run.opened).toEqual(['Inter 700', expected]);
    run(text, { fontFamily: 'Inter', fontWeight: 700 });
    expect(run.opened.length).toBe(2);
  });

  it('for a character that no font has: none', () => {
    const run = createItemizer();
    expect(run('ᚠ', { fontFamily: 'Inter' }).missing).toEqual(['ᚠ']);
    expect(run.opened).toEqual(['Inter 400']);
  });

  it('to know what it has, when the set does not say', () => {
    const bare = fonts.faces.map(({ family, weight, style, sha256, load }) => ({
      family,
      weight,
      style,
      sha256,
      load,
    }));
    const run = createItemizer(defineFonts({ faces: bare, fallbacks: fonts.fallbacks }));
    expect(described(run('ไทย', { fontFamily: 'Inter' }))).toEqual(['Thai: ไทย']);
    expect(run.opened.length).toBeGreaterThan(3);
    expect(run.opened).not.toContain('Noto Sans JP 400');
  });
});
