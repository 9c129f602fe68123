import { once } from '@placard/core/engine';
import { functionWords, knownLanguages } from './function-words.js';
import { unicodePattern } from './unicode-pattern.js';

/**
 * Frequent words of languages without a list of function words, and words that tell a language from its neighbors.
 */
const frequent: Readonly<Record<string, string>> = {
  af: "die en van is om te in vir nie het ons hulle met op hoe wat 'n jou dit sy deur ook hoekom waarom nuwe raak sien kies beste",
  ar: 'في من على إلى عن مع هذا هذه كيف أن لا ما بعد قبل أو هل لماذا',
  az: 'və üçün ilə bu bir ən necə niyə olan daha yeni biz',
  be: 'і ў на з да па як што не для ці гэта якія пра чаму мы новая',
  bg: 'как защо нова нови си е са през',
  ca: 'què més hem com nou nova millor millors seva',
  cs: 'jak proč nový nová jsme jsou v pro který dítě',
  cy: "yr yn ac gan sut mae nhw newydd gyda i'r lle wedi yng ym ar y",
  da: 'hvorfor hvordan vi ikke af bedre vores ny nye sådan råd',
  en: 'your what when first new make best',
  eo: 'la kaj de en por ni kiel kial estas al pli nova dek',
  es: 'cómo más nueva nuevo mejor mejores tu nuestro dejamos es son',
  et: 'kuidas miks uus meie ja on parema',
  eu: 'eta da nola zergatik berria gure zure hobeto bat dute',
  fa: 'و در از به که با را برای این چرا ما است چگونه هر خود بر',
  fi: 'miksi miten uusi näin meidän on ei',
  fr: 'comment pourquoi nous vous nouveau nouvelle mieux plus votre est',
  ga: 'an na agus ar le do conas cén is ag ná ár nua chun sa',
  gl: 'unha máis túa súa nosa non coa polo pola ás algúns mellor mellores consellos cando deixou novas sobre o que',
  hi: 'और है के की का को में से कैसे क्यों लिए ने यह हैं हमने कर पर ये अपने एक',
  hr: 'kako zašto novi nova smo koji što biti uz',
  hu: 'hogyan miért új nem már így egy lesz',
  id: 'cara mengapa kami baru lebih adalah tidak akan bisa karena kita anda kamu ini itu dalam',
  is: 'og í á að við til um með ekki hvernig hvers vegna er það sem ný fyrir',
  it: 'come perché nuovo nuova più abbiamo meglio nostro suo sono è',
  kk: 'және мен үшін бұл қалай неге жаңа біз бір',
  lt: 'ir kaip kodėl su iš už nuo į apie nauja',
  lv: 'un kā kāpēc ar no uz par jauna mēs',
  mk: 'и во на од за со како зошто го ги да не се нова најдобрите ќе својот подобар музејот совети',
  mr: 'आणि आहे कशी का कसे नवीन मध्ये आम्ही साठी व ते झाले',
  ms: 'dan yang untuk dengan ke dari adalah kerana bagaimana mengapa baharu boleh kami muzium petua lebih tidak ini itu dalam menggunakan',
  nb: 'hvorfor hvordan vi ikke bedre våre ny nye slik velger fra råd',
  ne: 'र छ को मा ले का लागि कसरी किन नयाँ हामी हामीले भयो गर्ने',
  nl: 'hoe waarom nieuwe wij je jouw onze beste niet wat zo is',
  nn: 'kvifor korleis ikkje me kva nye våre ein vel meir betre frå',
  pl: 'jak dlaczego nowy nowa są jest nasze dla ze',
  pt: 'porquê mais nova novo melhor você seu sua deixamos é são',
  ro: 'cum de ce mai nou nouă este noi am pe să',
  ru: 'как почему новая новый мы это первый лучше',
  sk: 'ako prečo nová nový sme sú pre ktorý dieťa',
  sl: 'kako zakaj nov nova smo so kot je ki',
  sq: 'dhe në të për si pse një me nga më e i tuaj',
  sr: 'како зашто нови нова смо који што је у kako zašto smo',
  sv: 'hur varför vi inte av våra så bättre ny nya är',
  sw: 'na ya wa kwa katika ni jinsi za la nini zaidi',
  tl: 'ang ng sa mga at para na bakit paano mas si namin',
  tr: 'neden nasıl için en yeni bir daha çok gibi',
  uk: 'як чому нова новий ми це перший краще',
  ur: 'کی کے کا میں ہے سے اور کو نے کیوں کیسے پر ہم نئی',
  uz: "va uchun bilan bu qanday nega yangi biz eng o'nta",
  vi: 'cách vì sao chúng tôi bạn không mới này bỏ hơn để',
};

const letters = unicodePattern(String.raw`(?:(?<![\p{L}\p{M}])')?[\p{L}\p{M}]+(?:'[\p{L}\p{M}]+)?`, 'gu');

/** The words of a text, as they are written and in order. */
export const wordsIn = (text: string): readonly string[] => {
  const straight = text.replaceAll('’', "'");
  return straight.match(letters(straight)) ?? [];
};

/** The languages whose lists contain a word, by word. */
const owners = once((): ReadonlyMap<string, readonly string[]> => {
  const byWord = new Map<string, string[]>();
  for (const lang of new Set([...knownLanguages, ...Object.keys(frequent)]))
    for (const word of new Set([...functionWords(lang), ...(frequent[lang]?.split(' ') ?? [])]))
      byWord.set(word, [...(byWord.get(word) ?? []), lang]);
  return byWord;
});

export interface WordScore {
  /** Each word counts 1 divided by the number of languages that have it. */
  readonly score: number;
  readonly words: number;
}

/** How much the known words of a text speak for each language. */
export function scoreWords(words: readonly string[]): ReadonlyMap<string, WordScore> {
  const scores = new Map<string, WordScore>();
  for (const word of words) {
    const lower = word.toLowerCase();
    // The article before an apostrophe: l'estate.
    const langs = owners().get(lower) ?? owners().get(lower.replace(/'.*$/, "'")) ?? [];
    for (const lang of langs) {
      const { score, words: count } = scores.get(lang) ?? { score: 0, words: 0 };
      scores.set(lang, { score: score + 1 / langs.length, words: count + 1 });
    }
  }
  return scores;
}
