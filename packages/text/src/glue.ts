import { unicodeTest } from './unicode-pattern.js';

/** Words of large numbers, lengths and currencies in other scripts. */
const unitsElsewhere =
  'กม|กก|ซม|มม|ล้าน|แสน|บาท|מיליון|מיליארד|אלף|ק["״]מ|ש["״]ח|مليون|مليار|ألف|كم|كغ|ريال|درهم|دولار|میلیون|میلیارد|هزار|' +
  'کیلومتر|تومان|لاکھ|کروڑ|ارب|روپے|लाख|करोड़|किमी|मीटर|रुपये|কিমি|কোটি|লাখ|টাকা|கி\\.மீ|கோடி|லட்சம்';

const unit =
  '(?:[kKM]?[%‰°€$£¥₩₹₽₺₴₫฿₪₦₱₿¢]|°?[CFK]|[kMGTµmcdn]?(?:m|g|l|L|s|W|Wh|Hz|V|A|B|b|bit|bps|Pa|J|N|px|t)|[KMGTP]i?B|' +
  'Ft|kr|zł|Kč|lei|лв|руб|грн|тыс|млн|млрд|Mio|Mrd|mln|mld|bn|min|h|hrs?|sec|ms|am|pm|AM|PM|a\\.m|p\\.m|' +
  '[MmBb]il(?:li|[jlhi])(?:on|ón|oen|ão|õe|ard)[\\p{L}]{0,3}|(?:тысяч|миллион|миллиард|мільйон|мільярд)[\\p{L}]{0,3}|' +
  'Uhr|km/h|mph|mi|ft|in|lb|oz|ha|m²|m³|km²|px|pt|em|rpm|ppm|dB|kcal|' +
  '[A-Z]{3}|元|円|원|' +
  unitsElsewhere +
  ')(?![\\p{L}\\p{N}])';
const number = "[\\p{Nd}][\\p{Nd}.,’'/:]*";
const sign = '[-−+±~≈<>≤≥$€£¥₹₩#№§¶×]';
const abbreviation =
  '(?:p|pp|S|s|str|No|no|Nr|nr|n[°º]|№|Nº|Vol|vol|Bd|ch|chap|Kap|kap|fig|Fig|Abb|art|Art|Ep|ep|Teil|Folge|Part|Tome|Версия|стр|гл|том|tháng|v|§+)';
const currency =
  '(?:CHF|USD|EUR|GBP|JPY|SEK|NOK|DKK|PLN|CZK|HUF|RUB|UAH|TRY|BRL|INR|KRW|CNY|RMB|AUD|CAD|NZD|US\\$|R\\$|A\\$|C\\$|HK\\$|NT\\$|kr|Kr|Rs|Rp|RM|[$€£¥₹₩₽₺₴])';

const space = '[ \\u00a0\\u202f\\u2009]';
const named = String.raw`(?:^|[\s(“„«])[a-z]{0,3}[A-ZÀ-ÖØ-ÞΑ-ΩА-Я][\p{L}\p{M}\p{N}.’'-]* $`;
/**
 * Places where UAX 14 allows a break but readers do not expect one: between a number and its unit, sign or currency, in
 * digit groups and ranges, between an abbreviation and its number, after the scheme of a URL, before an ending after a
 * slash. Each is a pattern for the text before the break and one for the text after it.
 */
const pairs = (
  [
    [`${number}${space}$`, `^${unit}`],
    [`(?<![\\p{Nd}])[\\p{Nd}]{1,3}(?:${space}[\\p{Nd}]{3})*${space}$`, String.raw`^[\p{Nd}]{3}(?![\p{Nd}])`],
    [`(?:^|[\\s(])${sign}${space}?$`, String.raw`^[\p{Nd}]`],
    [`(?:^|[\\s(])${abbreviation}\\.?${space}$`, String.raw`^[\p{Nd}]`],
    [`(?:^|[\\s(])${currency}${space}$`, String.raw`^[-−]?[\p{Nd}]`],
    [String.raw`[\p{Nd}](?:[ \u00a0\u202f]?[^\s\p{Nd}]{1,3})? [–—-] $`, String.raw`^\S{0,3}[\p{Nd}]`],
    [String.raw`[\p{Nd}](?:[ \u00a0\u202f]?[^\s\p{Nd}]{1,3})? $`, String.raw`^[–—-] \S{0,3}[\p{Nd}]`],
    [String.raw`[\p{Nd}]$`, '^[万萬億亿兆千百十円元圆年月日号時时分秒点人個个件名台枚本歳岁周]'],
    // The same in Chinese numerals: 神舟十八号, 第二届.
    ['[一二三四五六七八九十百]$', '^[号號届屆次]'],
    [`第${space}$`, String.raw`^[\p{Nd}]`],
    [`第${space}[\\p{Nd}]+${space}?$`, String.raw`^[\p{Script=Han}]`],
    [String.raw`[\p{Nd}][–‒\u2010\-−]$`, String.raw`^[\p{Nd}]`],
    [String.raw`:\/\/?$`, String.raw`^[\/\p{L}\p{N}]`],
    // The endings of both genders: Entwickler/in, Techniker/innen, étudiant/e.
    [String.raw`[\p{L}]\/$`, String.raw`^(?:in|innen|r|n|e|es|a|as|o|os|ne|ère|trice)(?![\p{L}\/])`],
    // A rate: 5 GB/s, $9/month.
    [String.raw`(?:^|[\s(–-])[$€£¥₹]?${number}${space}?[\p{L}]{0,3}\/$`, String.raw`^[\p{L}]{1,5}(?![\p{L}\p{N}\/-])`],
    // Dimensions and counts: 1,024 × 768, Bananas × 6.
    [`${space}$`, `^×${space}?[\\p{Nd}]`],
    // A day and its month: 14 October 2026, November 28th, 2026, 19 tháng 11 năm 2026.
    [
      String.raw`(?:^|[\s,(])[\p{Nd}]{1,2}\.?${space}$`,
      String.raw`^(?:de |of )?[\p{L}\p{M}’']{3,}\.?,?(?: [\p{Nd}]{1,2})? (?:de |del |năm )?[\p{Nd}]{4}(?![\p{Nd}])`,
    ],
    [String.raw`[\p{L}\p{M}]{3}\.? $`, String.raw`^[\p{Nd}]{1,2}(?:st|nd|rd|th)?, [\p{Nd}]{4}(?![\p{Nd}])`],
    // A numeric date: 2. 9. 2026.
    [String.raw`(?:^|[\s(])[\p{Nd}]{1,2}\.${space}$`, String.raw`^[\p{Nd}]{1,2}\.${space}?[\p{Nd}]{2,4}`],
    [String.raw`(?:^|[\s(])[\p{Nd}]{1,2}\.${space}?[\p{Nd}]{1,2}\.${space}$`, String.raw`^[\p{Nd}]{2,4}(?![\p{Nd}])`],
    // A name and its version, or the number that ends it: Placard 2.0, Windows 11.
    [named, String.raw`^v?[\p{Nd}]{1,4}(?:\.[\p{Nd}]{1,4}){1,3}(?!${space}?${unit}|[\p{L}\p{N},%])`],
    [named, String.raw`^[\p{Nd}]{1,3}(?:$|[:;,.!?)\]”»](?![\p{Nd}]))`],
  ] as const
).map(([before, after]) => ({ endsBefore: unicodeTest(before), beginsAfter: unicodeTest(after) }));

const hasHolder = unicodeTest(String.raw`[\p{Nd}:/一二三四五六七八九十百]`);
/** How many characters the patterns look at on each side. */
const contextLength = 24;

/** Emoji, dingbats and the characters that join emoji. */
const emoji = '[\\u2300-\\u23ff\\u2600-\\u27bf\\u2b00-\\u2bff\\ufe0f\\u200d\\u{1f000}-\\u{1faff}]';
/** Emoji after the last word, which should not be alone on the last line. A lone surrogate is half of a cut emoji. */
const lastEmoji = new RegExp(`(?<=(?!${emoji}|[\\ud800-\\udfff])\\S\\s?)${emoji}{1,16}[.!?…]?$`, 'u');

/** Emoji that end a clause. */
const closingEmoji = new RegExp(`^${emoji}{1,12}(?:[,.;:!?…)]|\\s[–—-]\\s)`, 'u');

/** A dash without spaces: a line may end with it, and does not begin with it. In Chinese and Japanese it may. */
const joiningDash = /[^\s—–\u2e80-\u9fff\uf900-\ufaff\uff00-\uffef]—$/u;

/** By the rules of Slavic languages no line ends in a word of one letter. */
const oneLetterWord = /(?:^|[\s("„«–—-])[aikosuvwzаивікоусзйяє] $/i;
const oneLetterLanguages = /^(?:be|bg|cs|hr|mk|pl|ru|sk|sl|sr|uk)(?:-|$)/i;

/** A daṇḍa or another stop that is written after a space: UAX 14 lets a line begin with it. */
const beginsWithStop = unicodeTest(String.raw`^[\p{Terminal_Punctuation}]+(?:\s|$)`);

/** An option of a command: `--save-dev`. */
const inOption = unicodeTest(String.raw`(?:^|\s)--?(?:[\p{L}\p{N}]+-)*$`);
const beginsWithWord = unicodeTest(String.raw`^[\p{L}\p{N}]`);
/** An ending of one or two letters after a hyphen: «Ֆեյսբուք»-ի, 1990-х, MP3-t. */
const beginsWithEnding = unicodeTest(String.raw`^[\p{L}\p{M}]{1,2}(?![\p{L}\p{M}\p{N}-])`);

/** Thai words that belong to what follows, also after a space. */
const endsInPreposition = /(?:ใน|และ|ของ|ที่|กับ|จาก|เพื่อ) $/u;

/** A dash between spaces belongs to the words before it; after a sentence it can begin direct speech. */
const beginsWithDash = /^[–—-]\s/;
const endsSentence = /[.!?…]\s$/;

/** Whether a line must not end at a UTF-16 index, although UAX 14 allows it. */
export function isGlued(text: string, index: number, lang = ''): boolean {
  if (
    text.length - index <= contextLength &&
    (lastEmoji.exec(text.slice(-contextLength))?.[0].length ?? 0) >= text.length - index
  )
    return true;
  if (text[index - 1] === ' ') {
    const next = text.slice(index, index + 4);
    if (beginsWithStop(next) || closingEmoji.test(text.slice(index, index + contextLength))) return true;
    if (oneLetterLanguages.test(lang) && oneLetterWord.test(text.slice(Math.max(0, index - 3), index))) return true;
    if (endsInPreposition.test(text.slice(Math.max(0, index - 6), index))) return true;
    if (beginsWithDash.test(next) && !endsSentence.test(text.slice(Math.max(0, index - 2), index))) return true;
  }
  if (text[index - 1] === '-') {
    const after = text.slice(index, index + 4);
    if (beginsWithEnding(after)) return true;
    if (beginsWithWord(after) && inOption(text.slice(Math.max(0, index - contextLength), index))) return true;
  }
  if (text[index] === '—' && joiningDash.test(text.slice(Math.max(0, index - 2), index + 1))) return true;
  // Every pattern needs a digit, numeral, colon or slash nearby.
  if (!hasHolder(text.slice(Math.max(0, index - 6), index + 4))) return false;
  const before = text.slice(Math.max(0, index - contextLength), index);
  const after = text.slice(index, index + contextLength);
  return pairs.some(({ endsBefore, beginsAfter }) => beginsAfter(after) && endsBefore(before));
}
