/** Heads of pages as generators write them, and words of sites in several scripts. */

export interface Format {
  readonly name: string;
  readonly head: (title: string, site: string) => string;
  /** Whether the pages do not have the name of their site. */
  readonly isNameless?: boolean;
}

const ending = (name: string, separator: string, more = ''): Format => ({
  name,
  head: (title, site) => `<title>${title}${separator}${site}</title>${more}`,
});
const beginning = (name: string, separator: string): Format => ({
  name,
  head: (title, site) => `<title>${site}${separator}${title}</title>`,
});

export const formats: readonly Format[] = [
  ending('MkDocs', ' - ', '<meta name="generator" content="mkdocs-1.6.1, mkdocs-material-9.6.5">'),
  ending('VitePress', ' | ', '<meta name="generator" content="VitePress v1.6.3">'),
  {
    name: 'Docusaurus',
    head: (title, site) =>
      `<title data-rh="true">${title} | ${site}</title><meta data-rh="true" property="og:title" content="${title} | ${site}">`,
  },
  {
    name: 'Starlight',
    head: (title, site) =>
      `<title>${title} | ${site}</title><meta property="og:title" content="${title}"/><meta property="og:site_name" content="${site}"/>`,
  },
  {
    name: 'PaperMod',
    head: (title, site) => `<title>${title} | ${site}</title><meta property="og:title" content="${title}">`,
  },
  {
    name: 'jekyll-seo-tag',
    head: (title, site) =>
      `<title>${title} | ${site}</title><meta property="og:site_name" content="${site}"><script type="application/ld+json">{"@type":"WebPage","headline":${JSON.stringify(title)}}</script>`,
  },
  { name: 'Eleventy', head: (title) => `<title>${title}</title>`, isNameless: true },
  { name: 'Ghost', head: (title, site) => `<title>${title}</title><meta property="og:site_name" content="${site}">` },
  {
    name: 'gi-docgen',
    head: (title, site) =>
      `<title>${site} – 4.0: ${title}</title><meta property="og:title" content="${site}: ${title}">`,
    isNameless: true,
  },
  {
    name: 'WordPress with an SEO plugin',
    head: (title, site) =>
      `<title>${title} - ${site}</title><meta property="og:title" content="${title} - ${site}"><meta property="og:site_name" content="${site}">`,
  },
  ending('mdBook', ' - '),
  ending('Sphinx', ' &#8212; '),
  ending('WordPress', ' &#8211; '),
  ending('WordPress 3', ' &laquo; '),
  ending('Poole', ' &middot; '),
  ending('Antora', ' :: '),
  ending('texi2html', ': '),
  ending('Docsify', ' // '),
  ending('Pelican', ' ~ '),
  ending('Discourse', ' / '),
  ending('a list', ', '),
  ending('bullets', ' • '),
  ending('arrows', ' → '),
  ending('full-width bars', '｜'),
  { name: 'makeinfo', head: (title, site) => `<title>${title} (${site})</title>` },
  {
    name: 'makeinfo with a version',
    head: (title, site) => `<title>${title} (${site} (version 7.3.0))</title>`,
    isNameless: true,
  },
  { name: 'corner brackets', head: (title, site) => `<title>${title}【${site}】</title>` },
  { name: 'brackets first', head: (title, site) => `<title>[${site}] ${title}</title>` },
  beginning('Doxygen', ': '),
  beginning('WordPress 2', ' &raquo; '),
  beginning('erl_docgen', ' -- '),
  beginning('MediaWiki', ' - '),
];

export interface Words {
  readonly lang: string;
  readonly site: string;
  readonly titles: readonly string[];
}

/** Titles of which some have a separator, a number or brackets themselves. */
export const sites: readonly Words[] = [
  {
    lang: 'en',
    site: 'The Long Way',
    titles: [
      'Night trains',
      'Trains - a history',
      'FAQ: tickets & money',
      '10 things to pack',
      'git-read-tree(1)',
      'TCP/IP on board',
      'Arrays',
      '1.2 is out',
      'std::vec::Vec',
      'Bergen, Oslo, Malmö',
    ],
  },
  {
    lang: 'ja',
    site: '長い道',
    titles: ['夜行列車', '北へ：冬の旅', '切符の買い方', '駅弁・十選', '2026年の計画', '荷物（軽く）', '時刻表', '宿'],
  },
  {
    lang: 'zh-Hans',
    site: '远路网',
    titles: ['夜车', '北方：冬天的旅行', '怎样买票', '十个建议', '2026年计划', '行李（要轻）', '时刻表', '住宿'],
  },
  {
    lang: 'ar',
    site: 'الطريق الطويل',
    titles: [
      'قطارات الليل',
      'الشمال: رحلة شتاء',
      'شراء التذاكر',
      'عشر نصائح',
      'خطة 2026',
      'الأمتعة',
      'المواعيد',
      'الإقامة',
    ],
  },
  {
    lang: 'ru',
    site: 'Долгий путь',
    titles: [
      'Ночные поезда',
      'Север — зимой',
      'Как купить билет',
      'Десять советов',
      'План 2026',
      'Багаж',
      'Часы',
      'Ночлег',
    ],
  },
  {
    lang: 'ko',
    site: '먼 길',
    titles: ['야간 열차', '북쪽: 겨울 여행', '표 사기', '열 가지 조언', '2026 계획', '짐', '시간표', '숙소'],
  },
  {
    lang: 'th',
    site: 'ทางไกล',
    titles: ['รถไฟกลางคืน', 'เหนือ: ฤดูหนาว', 'ซื้อตั๋ว', 'สิบคำแนะนำ', 'แผน 2026', 'กระเป๋า', 'ตารางเวลา', 'ที่พัก'],
  },
  {
    lang: 'hi',
    site: 'लंबी राह',
    titles: ['रात की रेल', 'उत्तर: सर्दी में', 'टिकट', 'दस सुझाव', '2026 की योजना', 'सामान', 'समय सारणी', 'ठहरना'],
  },
];
