import { describe, expect, it } from 'vitest';
import { set, textOf } from '../broken-lines.js';

/** A title in a wide box, or in one that is nearly square. */
const titleLines = (text: string, lang: string, square: boolean): string[] =>
  textOf(
    set(text, {
      fontFamily: 'Archivo',
      ...(square ? { width: 700, height: 500 } : { width: 1088, height: 400 }),
      fit: { min: 30, max: 140 },
      lang,
    }),
  );

describe('lines', () => {
  it.each([
    ['pl', 'Zestaw do pierogów', ['Zestaw', 'do pierogów']],
    ['en', 'TV, Internet & Phone Bundle', ['TV, Internet', '& Phone Bundle']],
    ['en', 'It’s not a bug, it’s a “feature”', ['It’s not a bug,', 'it’s a “feature”']],
    [
      'pt',
      'Por que o Pix virou assunto de segurança nacional',
      ['Por que o Pix', 'virou assunto', 'de segurança nacional'],
    ],
    ['pt', 'De 14 dias para 20 minutos: como mudamos', ['De 14 dias', 'para 20 minutos:', 'como mudamos']],
    ['en', 'Harbor pilots earn 61,500 a month and a cabin', ['Harbor pilots', 'earn 61,500', 'a month and a cabin']],
    [
      'en',
      'From signed contract to first shipment in under two weeks',
      ['From signed contract', 'to first shipment', 'in under two weeks'],
    ],
    ['en', 'We sent cold emails, 37 demos, 9 pilots', ['We sent cold emails,', '37 demos, 9 pilots']],
    [
      'en',
      'J. R. R. Tolkien, C. S. Lewis and Ursula K. Le Guin walk into a bar',
      ['J. R. R. Tolkien, C. S. Lewis', 'and Ursula K. Le Guin', 'walk into a bar'],
    ],
    ['en', 'Jean-Luc Picard meets Ludwig van Beethoven', ['Jean-Luc Picard', 'meets Ludwig', 'van Beethoven']],
    ['vi', '5 lý do để công ty bạn chọn phần mềm nguồn mở', ['5 lý do để công ty', 'bạn chọn phần mềm', 'nguồn mở']],
    ['ja', '今夜、劇場で。「星の王子さま」', ['今夜、劇場で。', '「星の王子さま」']],
    ['ru', 'DotNext 2018 Piter — большая .NET-конференция', ['DotNext 2018 Piter —', 'большая .NET-конференция']],
    ['bn', 'প্রোগ্রামিং কি? প্রোগ্রামিং কেনো এবং কিভাবে?', ['প্রোগ্রামিং কি?', 'প্রোগ্রামিং কেনো', 'এবং কিভাবে?']],
    ['ar', 'إنشاء الأحداث باستخدام php artisan make:event', ['إنشاء الأحداث باستخدام', 'php artisan make:event']],
    [
      'en',
      'We stopped reading dashboards and started going home at five.',
      ['We stopped reading', 'dashboards and started', 'going home at five.'],
    ],
  ])('in a wide box (%s), of %j: %j', (lang, text, lines) => {
    expect(titleLines(text, lang, false)).toEqual(lines);
  });

  it.each([
    [
      'fr',
      'Rencontres internationales de la photographie d’Arles',
      ['Rencontres', 'internationales', 'de la photographie', 'd’Arles'],
    ],
    ['en', 'Founders Coffee ☕️ #42 w/ @sama & friends', ['Founders', 'Coffee ☕️ #42', 'w/ @sama', '& friends']],
    ['en', 'Jean-Luc Picard meets Ludwig van Beethoven', ['Jean-Luc Picard', 'meets Ludwig', 'van Beethoven']],
    ['cs', 'středa 2. 9. 2026', ['středa', '2. 9. 2026']],
    ['fa', 'سپیده‌دم در کویر لوت', ['سپیده‌دم', 'در کویر لوت']],
    ['th', '10 ร้านเก่าแก่ใน เชียงใหม่ ที่ต้องไป', ['10 ร้านเก่าแก่', 'ใน เชียงใหม่', 'ที่ต้องไป']],
    ['he', 'עדכון וורדפרס 2026: מדריך מלא לעדכון בטוח', undefined],
  ])('in a square box (%s), of %j: %j', (lang, text, lines) => {
    const drawn = titleLines(text, lang, true);
    if (lines !== undefined) expect(drawn).toEqual(lines);
    else expect(drawn.some((line) => /^:?2026:?$/u.test(line))).toBe(false);
  });
});
