import { scopesOf, type Place } from './scopes.js';

/** "Chapter", "section", "part" and "appendix", as DocBook and its kind write them before numbers. */
const words =
  'chapter section part appendix kapitel abschnitt teil anhang chapitre section partie annexe capítulo sección parte apéndice capitolo sezione appendice seção apêndice hoofdstuk sectie deel bijlage rozdział sekcja część dodatek kapitola oddíl část příloha časť kapittel fejezet rész függelék capitolul secțiunea partea anexa bölüm kısım ek luku osa liite avsnitt del tillägg bilaga vedlegg afsnit appendiks κεφάλαιο ενότητα μέρος παράρτημα глава раздел часть приложение розділ частина додаток глава част chương phần mục phụ_lục bab bagian lampiran فصل بخش قسمت پیوست الفصل الباب القسم الجزء الملحق פרק חלק נספח अध्याय भाग खंड परिशिष्ट บทที่ ภาค ภาคผนวก';

const word = `(?:${[...new Set(words.split(' '))].join('|').replaceAll('_', '\\s')})`;
/** `3`, `1.2`, `IV`, `A`, `B.1` */
const number = '(?:\\p{N}+|[IVXLC]+|[A-Z])(?:[.-]\\p{N}+)*';
const colon = '[.:：)）、．–—-]';

const named = new RegExp(`^${word}\\s+(?<number>${number})(?:\\s*${colon}+\\s*|\\s+)(?=\\S)`, 'iu');
/** `第3章`, `제3장`, `附录A` */
const eastern =
  /^(?:[第제]\s*(?<number>[\p{N}一二三四五六七八九十百]+)\s*[章节節部回課课話编編篇条款장절부편]|(?:付録|附録|附录|부록)\s*(?<letter>[\p{L}\p{N}]))[.:：、．\s]*(?=\S)/u;
const dotted = /^(?<number>(?:\p{Nd}{1,3}|[A-Z])(?:\.\p{Nd}{1,3})*)(?:[.．]\s+|(?<=\.\p{Nd}+)\s+)(?=\S)/u;
const plain = /^(?<number>\p{Nd}{1,3})\s+(?=\p{L})/u;

const patterns = [named, eastern, dotted, plain] as const;

/** The parts of a site whose titles begin with the numbers of chapters. */
export type Numbered = readonly string[];

interface Titled extends Place {
  readonly title: string;
}

/** Finds the parts of a site whose titles are numbered. A single title may begin with a number for another reason. */
export function learnNumbered(pages: readonly Titled[]): Numbered {
  const scopes = new Map<string, Titled[]>();
  for (const page of pages)
    for (const scope of scopesOf(page)) {
      const others = scopes.get(scope);
      if (others === undefined) scopes.set(scope, [page]);
      else others.push(page);
    }
  return [...scopes].filter(([, members]) => isNumbered(members)).map(([scope]) => scope);
}

/** Smallest number of numbered titles, and their smallest share. */
const fewest = 3;
const smallestShare = 0.3;

function isNumbered(pages: readonly Titled[]): boolean {
  const numbered = pages.flatMap(({ title }) => partsOf(title) ?? []);
  const count = numbered.length;
  if (count < fewest || count < pages.length * smallestShare) return false;
  const numbers = new Set(numbered.map(({ number }) => number));
  const rests = new Set(numbered.map(({ rest }) => rest));
  // Releases have numbers too: "1.0 Released" and "2.0 Released".
  const zeros = numbered.filter(({ number }) => /(^|\.)0(\.|$)/.test(number)).length;
  if (numbers.size < count * 0.3 || rests.size < count * 0.6 || zeros > count * 0.2) return false;
  const firsts = numbered.map(({ number }) => Number.parseInt(number, 10)).filter((first) => !Number.isNaN(first));
  return firsts.length === 0 || (Math.min(...firsts) <= 3 && Math.max(...firsts) <= 2 * count + 5);
}

interface Parts {
  readonly number: string;
  readonly rest: string;
}

function partsOf(title: string): Parts | undefined {
  for (const pattern of patterns) {
    const match = pattern.exec(title);
    if (match !== null) {
      const { number, letter } = match.groups ?? {};
      return { number: number ?? letter ?? '', rest: title.slice(match[0].length) };
    }
  }
  return undefined;
}

/** `Appendix A. Licenses`, `53.32. pg_namespace`: nothing else is written like this. */
const certain = new RegExp(`^(?:${word}\\s+${number}|(?:\\p{Nd}{1,3}|[A-Z])(?:\\.\\p{Nd}{1,3})+)\\.\\s+(?=\\S)`, 'iu');

/** Returns a title without the number of its chapter, if titles of its part of the site are numbered. */
export function withoutNumber(title: string, place: Place, numbered: Numbered): string {
  if (certain.test(title)) return title.replace(certain, '');
  if (numbered.length === 0 || !scopesOf(place).some((scope) => numbered.includes(scope))) return title;
  return partsOf(title)?.rest ?? title;
}
