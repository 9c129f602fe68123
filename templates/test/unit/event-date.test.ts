import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { parseDate } from '../../event/date.js';
import { languages } from '../../shared/words/index.js';

describe('the date of an event', () => {
  it.each<[string, string | undefined, string, string[], string[]]>([
    ['3 December 2026, 19:00', 'en', 'DEC', ['3'], ['2026', '19:00']],
    ['12–13 June 2026', 'en', 'JUN', ['12', '13'], ['2026']],
    ['12-13 June 2026', undefined, 'JUN', ['12', '13'], ['2026']],
    ['June 12–13, 2026', 'en', 'JUN', ['12', '13'], ['2026']],
    ['Thu, 17 Sept 2026, 18:30 CEST', 'en', 'SEP', ['17'], ['Thu', '2026', '18:30 CEST']],
    [
      'Wednesday 30 September to Saturday 3 October 2026, 09:00',
      'en',
      'SEP–OCT',
      ['30', '3'],
      ['Wednesday – Saturday', '2026', '09:00'],
    ],
    ['June 30 – July 3, 2026', 'en', 'JUN–JUL', ['30', '3'], ['2026']],
    ['June 12-July 3', 'en', 'JUN–JUL', ['12', '3'], []],
    ['30 December 2026 – 2 January 2027', 'en', 'DEC–JAN', ['30', '2'], ['2026–2027']],
    ['Tue 30 June–Fri 3 July', 'en', 'JUN–JUL', ['30', '3'], ['Tue – Fri']],
    ['12 June and 3 July 2026', 'en', 'JUN&JUL', ['12', '3'], ['2026']],
    ['12 June 2026, tickets from 3 May', 'en', 'JUN', ['12'], ['2026', 'tickets from 3 May']],
    ['1 May, 2 June and 3 July', 'en', 'MAY', ['1'], ['2 June and 3 July']],
    ['2026/07/04', 'en', 'JUL', ['4'], ['2026']],
    ['2026. 9. 3.(목) 14:00', 'ko', '9월', ['3'], ['2026', '(목) 14:00']],
    ['25/12/2026, 18:00', 'en', 'DEC', ['25'], ['2026', '18:00']],
    ['12/25/2026', 'en-US', 'DEC', ['25'], ['2026']],
    ['04/07/2026', 'fr', 'JUIL', ['4'], ['2026']],
    ['Sa 31.12.', 'de', 'DEZ', ['31'], ['Sa']],
    ['2026-12-03', 'en', 'DEC', ['3'], ['2026']],
    ['2026-06-12T18:30Z', 'en', 'JUN', ['12'], ['2026', '18:30 UTC']],
    ['2026-09-30 – 2026-10-03', 'en', 'SEP–OCT', ['30', '3'], ['2026']],
    ['12. Juni 2026', 'de', 'JUN', ['12'], ['2026']],
    ['vom 30. September bis 3. Oktober 2026', 'de', 'SEP–OKT', ['30', '3'], ['2026']],
    ['12.–13.06.2026', 'de', 'JUN', ['12', '13'], ['2026']],
    ['30.09.–03.10.2026', 'de', 'SEP–OKT', ['30', '3'], ['2026']],
    ['du 12 au 13 juin 2026', 'fr', 'JUIN', ['12', '13'], ['2026']],
    ['From 12 to 13 June 2026', 'en', 'JUN', ['12', '13'], ['2026']],
    ['1er mai', 'fr', 'MAI', ['1'], []],
    ['30 septembre au 3 octobre', 'fr', 'SEP–OCT', ['30', '3'], []],
    ['12 y 13 de junio de 2026', 'es', 'JUN', ['12', '13'], ['2026']],
    ['12 d’octubre', 'ca', 'OCT', ['12'], []],
    ['12–13 de junho', 'pt', 'JUN', ['12', '13'], []],
    ['12 июня 2026', 'ru', 'ИЮН', ['12'], ['2026']],
    ['30 сентября – 3 октября', 'ru', 'СЕН–ОКТ', ['30', '3'], []],
    ['12 червня', 'uk', 'ЧЕР', ['12'], []],
    ['12 czerwca 2026', 'pl', 'CZE', ['12'], ['2026']],
    ['12. června', 'cs', 'ČVN', ['12'], []],
    ['3. listopada', 'hr', 'LIS', ['3'], []],
    ['12. kesäkuuta', 'fi', 'KESÄ', ['12'], []],
    ['2026. június 12.', 'hu', 'JÚN', ['12'], ['2026.']],
    ['12 Haziran', 'tr', 'HAZ', ['12'], []],
    ['12 KASIM', 'tr', 'KAS', ['12'], []],
    ['12 Ιουνίου', 'el', 'ΙΟΥΝ', ['12'], []],
    ['12 ביוני 2026', 'he', 'יוני', ['12'], ['2026']],
    ['١٢ يونيو', 'ar', 'يونيو', ['١٢'], []],
    ['۱۲ خرداد ۱۴۰۵', 'fa', 'خرداد', ['۱۲'], ['۱۴۰۵']],
    ['१२ जून', 'hi', 'जून', ['१२'], []],
    ['१२ अक्तूबर', 'hi', 'अक्टूबर', ['१२'], []],
    ['12 से 14 जून तक', 'hi', 'जून', ['12', '14'], []],
    ['21 مئی، 2027، شام 8 بجے', 'ur', 'مئی', ['21'], ['2027', 'شام 8 بجے']],
    ['۱۲ تا ۱۴ فروری ۲۰۲۷', 'ur', 'فروری', ['۱۲', '۱۴'], ['۲۰۲۷']],
    ['০৫ ফেব্রুয়ারি ২০২৭, সকাল ১০টা', 'bn', 'ফেব্রুয়ারি', ['৫'], ['২০২৭', 'সকাল ১০টা']],
    ['২১শে ফেব্রুয়ারী', 'bn', 'ফেব্রুয়ারি', ['২১'], []],
    ['১লা বৈশাখ ১৪৩৪', 'bn', 'বৈশাখ', ['১'], ['১৪৩৪']],
    ['12 முதல் 14 மே வரை', 'ta', 'மே', ['12', '14'], []],
    ['ថ្ងៃទី២១ ខែវិច្ឆិកា ឆ្នាំ២០២៧', 'km', 'វិច្ឆិកា', ['២១'], ['២០២៧']],
    ['ថ្ងៃសុក្រ ទី១២ ដល់ ទី១៤ខែមីនាឆ្នាំ២០២៧', 'km', 'មីនា', ['១២', '១៤'], ['ថ្ងៃសុក្រ', '២០២៧']],
    ['၂၀၂၇ ခုနှစ်၊ ဖေဖော်ဝါရီလ ၁၂ ရက်၊ သောကြာနေ့', 'my', 'ဖေဖော်ဝါရီ', ['၁၂'], ['၂၀၂၇', 'သောကြာနေ့']],
    ['၂၀၂၇ မေ ၂၁', 'my', 'မေ', ['၂၁'], ['၂၀၂၇']],
    ['12 มิถุนายน 2569', 'th', 'มิ.ย.', ['12'], ['2569']],
    ['12 มิ.ย. 2569', 'th', 'มิ.ย.', ['12'], ['2569']],
    ['ngày 12 tháng 6 năm 2026', 'vi', 'THÁNG 6', ['12'], ['2026']],
    ['2026年6月12日', 'ja', '6月', ['12'], ['2026年']],
    ['6月12日〜13日', 'ja', '6月', ['12', '13'], []],
    ['9月30日〜10月3日', 'ja', '9–10月', ['30', '3'], []],
    ['2026年9月23日(水)〜25日(金) 10:00', 'ja', '9月', ['23', '25'], ['2026年', '(水)–(金)', '10:00']],
    ['2026年9月25日(金) 10:00', 'ja', '9月', ['25'], ['2026年', '(金) 10:00']],
    ['9月23日から25日まで', 'ja', '9月', ['23', '25'], []],
    ['9月23日（周三）至10月2日（周五）', 'zh', '9–10月', ['23', '2'], ['(周三)–(周五)']],
    ['2026년 9월 3일(목) – 7일(월)', 'ko', '9월', ['3', '7'], ['2026년', '(목)–(월)']],
    ['6월 12일', 'ko', '6월', ['12'], []],
    ['12 juni 2026', undefined, 'JUN', ['12'], ['2026']],
    ['2. 9. 2026', 'cs', 'ZÁŘ', ['2'], ['2026']],
    ['středa 2. 9. 2026', 'cs', 'ZÁŘ', ['2'], ['středa', '2026']],
    ['3–4 ოქტომბერი 2026', 'ka', 'ᲝᲥᲢ', ['3', '4'], ['2026']],
    ['03.10.26', 'de', 'OKT', ['3'], ['2026']],
    ['10/3/2026 2:00 PM', 'en', 'OCT', ['3'], ['2026', '2:00 PM']],
    ['10/3/2026', 'en-US', 'OCT', ['3'], ['2026']],
    ['10/3/2026', 'en-GB', 'MAR', ['10'], ['2026']],
    ['10/3/2026 2:00 p.m.', 'es', 'OCT', ['3'], ['2026', '2:00 p.m.']],
  ])('%s in %s', (text, lang, month, days, rest) => {
    const leaf = parseDate(text, lang);
    expect(leaf && { month: leaf.month, days: leaf.days, rest: leaf.rest }).toEqual({ month, days, rest });
  });

  it.each([
    'Every second Tuesday at 8 a.m.',
    'Spring 2027',
    '06/12/2026',
    'Room 12 pro',
    '32 June',
    'tomorrow',
    '12–13 June and 3–4 July',
    'Doors 19:30',
  ])('%s is no one date, and is told whole', (text) => {
    expect(parseDate(text, undefined)).toBeUndefined();
  });

  it('is found as each language writes it, and no number of it is lost', () => {
    const when = fc.record({
      lang: fc.constantFrom(...languages, 'ur', 'bn', 'ta', 'km', 'my', 'mr', 'ne', 'te', 'gu', 'kn', 'ml', 'pa', 'lo'),
      date: fc.date({ min: new Date('2020-01-01'), max: new Date('2039-12-31'), noInvalidDate: true }),
      options: fc.constantFrom<Intl.DateTimeFormatOptions>(
        { dateStyle: 'long' },
        { dateStyle: 'full' },
        { day: 'numeric', month: 'long' },
      ),
    });
    fc.assert(
      fc.property(when, ({ lang, date, options }) => {
        const text = new Intl.DateTimeFormat(lang, { timeZone: 'UTC', numberingSystem: 'latn', ...options }).format(
          date,
        );
        const leaf = parseDate(text, lang);
        expect([text, leaf?.days.length]).toEqual([text, 1]);
        const told = [leaf?.month, ...(leaf?.days ?? []), ...(leaf?.rest ?? [])].join(' ');
        for (const number of text.match(/\d+/gu) ?? [])
          expect([text, told]).toEqual([text, expect.stringContaining(String(Number(number)))]);
      }),
      { numRuns: 2000 },
    );
  });
});
