/** Finds names of people in lines such as `By Maren Holt, 3 May 2026 · 5 min`. */

/** Words before a name: "by" or "author" in the languages whose sites were looked at. */
const introduction =
  /^(?:(?:written|posted|published|words|text|story|geschrieben|écrit|escrito|scritto) )?(?:by|von|par|por|di|door|af|av|przez|автор|от|yazan|tác giả|oleh|بقلم|מאת)(?::| |$) *|^(?:author|autor|auteur|autore|автор|文|作者|著者|執筆者?|筆者|撰文|글|작성자|ผู้เขียน|लेखक)\s*[:：／/]\s*/iu;

/** Words that begin a line about a date or about the reading time, and never a name. */
const notNames =
  /^(?:posted|published|updated|modified|reviewed|created|edited|written|last|date|by|veröffentlicht|aktualisiert|publié|mis|publicado|actualizado|pubblicato|aggiornato|gepubliceerd|bijgewerkt|opublikowano|опубликовано|обновлено|опублікований|投稿|公開|更新|作成|掲載|发布|發佈|发表|發表|日期|게시|작성일|등록일|نشر|פורסם|प्रकाशित)(?![\p{Ll}])/iu;

/** Names of accounts that stand for nobody. */
const accounts = /^(?:admin|administrator|webmaster|root|author|anonymous|unknown)$/i;

/** Small words inside names: `Ludwig van Beethoven`. */
const particles = new Set(
  "von van vom zu zum zur der den de del della di da dos das do du des la le el al bin ibn ben bat ter ten 't af av e y".split(
    ' ',
  ),
);
const conjunctions = new Set('and und et y e i и та och og ja ve en & + և và dan'.split(' '));
/** Words after a name that begin a place or a date. */
const prepositions = new Set('on in at for from am im le el em op den dne di dnia для в на'.split(' '));

const separator = /[|·•,;:()[\]{}<>«»‹›/–—〔（）【】｜、。\n]|\s-\s|@/u;
const day = /\p{N}/u;

/** Months of these languages, because a name may stand right before one. */
const locales = ['en', 'de', 'fr', 'es', 'it', 'pt', 'nl', 'pl', 'sv', 'da', 'cs', 'ru', 'uk', 'tr'];
let monthNames: ReadonlySet<string> | undefined;

function isMonth(word: string): boolean {
  monthNames ??= new Set(locales.flatMap(monthsIn));
  return monthNames.has(word.toLowerCase().replace(/\.$/, ''));
}

function monthsIn(locale: string): readonly string[] {
  return (['long', 'short'] as const).flatMap((month) => {
    // With a day, because some languages inflect the month then.
    const format = new Intl.DateTimeFormat(locale, { month, day: 'numeric', timeZone: 'UTC' });
    return Array.from({ length: 12 }, (_, at) => {
      const parts = format.formatToParts(Date.UTC(2026, at, 1));
      return (parts.find(({ type }) => type === 'month')?.value ?? '').toLowerCase().replace(/\.$/, '');
    });
  });
}

/**
 * Returns the names in a line about an article; undefined when it has none, or might have none.
 *
 * @param isOnlyName whether the line is marked as a name, so that it may be that of an account: `maren_h`
 */
export function namesIn(line: string, isOnlyName = false): string | undefined {
  const tidy = line.replace(/\s+/gu, ' ').trim();
  const text = tidy.replace(introduction, '');
  const isIntroduced = text !== tidy;
  if (notNames.test(text) || accounts.test(text)) return undefined;
  const [first = '', ...rest] = text.split(separator).map((part) => part.trim());
  if (isOnlyName && rest.every((part) => part === '') && /^[\p{L}\p{N}_.-]{2,40}$/u.test(first)) return first;
  const name = nameAtStart(first, isIntroduced || rest.length > 0);
  if (name === undefined) return undefined;
  // `A, B and C` is a list of names; what follows a single comma may be a title.
  const more = listOf(text);
  return more ?? name;
}

/** The names in `Ann Potter, Bo Lee and Cy Dee`; undefined if the line is no such list. */
function listOf(text: string): string | undefined {
  const [list = ''] = text.split(/[|·•;()]|\s[–—-]\s/u);
  const parts = list.split(/\s*,\s*/u);
  if (parts.length < 2) return undefined;
  const names = parts.map((part) => nameAtStart(part.replace(/^(?:and|und|et|y|e|и) /u, ''), false));
  const hasEnd = parts.slice(1).some((part) => part.split(' ').some((word) => conjunctions.has(word)));
  const isList = hasEnd && names.every((name, at) => name !== undefined && name === stripped(parts[at] ?? ''));
  return isList ? list.trim() : undefined;
}

const stripped = (part: string): string => part.replace(/^(?:and|und|et|y|e|и) /u, '').trim();

/** @param mayBeShort whether a single word is enough, because something else says that it is a name */
function nameAtStart(text: string, mayBeShort: boolean): string | undefined {
  const words = text.split(' ').filter((word) => word !== '');
  const name: string[] = [];
  for (const [at, word] of words.entries()) {
    if (day.test(word)) {
      if (name.length < 2 && !mayBeShort) return undefined;
      break;
    }
    const next = words[at + 1] ?? '';
    if (at > 0 && isMonth(word) && (day.test(next) || day.test(words[at - 1] ?? ''))) break;
    const isSmall = particles.has(word) || conjunctions.has(word);
    if (isSmall && next !== '' && isNameWord(next)) name.push(word);
    else if (isNameWord(word)) name.push(word);
    else if (at > 0 && prepositions.has(word)) break;
    else return undefined;
  }
  while (name.length > 0 && (particles.has(name.at(-1) ?? '') || conjunctions.has(name.at(-1) ?? ''))) name.pop();
  const whole = name.join(' ').replace(/[.,]$/u, (end) => (/\b\p{Lu}\.$/u.test(name.at(-1) ?? '') ? end : ''));
  return name.length === 0 || name.length > 7 || [...whole].length > 60 || isSentence(whole) ? undefined : whole;
}

/** In scripts without capitals a name is known by its length. */
const isSentence = (text: string): boolean =>
  /[\p{sc=Han}\p{sc=Hiragana}\p{sc=Katakana}\p{sc=Hangul}\p{sc=Thai}]/u.test(text) && [...text].length > 12;

/** A word that begins with a capital, or whose script has none. */
const isNameWord = (word: string): boolean =>
  /^["“'’(]?(?:[\p{Lu}\p{Lt}]|[dlo]['’]\p{Lu}|\p{Lo})[\p{L}\p{M}.'’"”\u30fb-]*$/u.test(word);
