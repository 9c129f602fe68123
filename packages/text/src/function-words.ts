/**
 * Articles, prepositions and conjunctions: short words that belong to the next word, so a line should not end after
 * them. Keys are two-letter BCP 47 tags.
 */
const lists: Readonly<Record<string, string>> = {
  ar: 'في من على إلى عن مع أو أن ما لا هل',
  bg: 'в във на от до за с със към по при през без и а но или че',
  ca: "el la els les l' d' un una uns unes de del dels al als a en amb per i o que no",
  cs: 'a i o u k s v z ke ku se si ve ze do na od po za bez pro při nad pod že ale nebo',
  da: 'en et den det de og i på af til for med om ved fra som at',
  de: 'der die das den dem des ein eine einen einem einer eines und oder in im an am auf aus bei mit nach von vom vor zu zum zur für um über unter ohne als wie dass wir ihr sein ihre unser ist sind nicht',
  el: 'ο η το οι τα τον την του της των τους τις ένας μια ένα και ή σε στο στη στην στον στα από για με προς χωρίς που ότι',
  en: 'a an the and or nor but of in on at to by for from with without into onto over under about as than that if is are we you our your my his her their its this these how why',
  es: 'el la los las un una unos unas lo y e o u de del a al en con por para sin sobre entre que se su no',
  et: 'ja või ning et kui ka',
  fa: 'در از به با برای تا که و یا هر این آن بر',
  fi: 'ja tai sekä että kun jos',
  fr: "le la les l' un une des du de d' et ou où à au aux en dans sur sous par pour avec sans chez que qui ne se sa son ses",
  he: 'את של על אל עם או כי גם לא',
  hr: 'i a u o na od do za s sa iz po pri ili te da je',
  hu: 'a az egy és vagy hogy ha is',
  id: 'dan atau di ke dari yang untuk dengan pada',
  it: "il lo la i gli le l' un uno una e ed o di del dello della dei degli delle a al allo alla ai in nel nella con per su da tra fra che non si",
  nb: 'en ei et den det de og i på av til for med om ved fra som at',
  nl: "de het een 't en of in op aan bij met van voor naar uit om over te als dat door",
  nn: 'ein ei eit den det dei og i på av til for med om ved frå som at',
  pl: 'a i o u w z ze we do na od po za bez dla przy nad pod że ale lub oraz się nie',
  pt: 'o a os as um uma uns umas e ou de do da dos das em no na nos nas ao à aos às com por para sem sobre que não se',
  ro: 'un o și sau de la în pe cu din pentru fără că nu al ale ai',
  ru: 'а и о об в во к ко с со у на от до за из по при над под без для или но что как не ни же',
  sk: 'a i o u k s v z ku so vo zo do na od po za bez pre pri nad pod že ale alebo sa',
  sl: 'in a ali v na od do za s z k h iz po pri da je',
  sr: 'и а у о на од до за с са из по при или те да је i a u o na od do za s sa iz po pri ili te da je',
  sv: 'en ett den det de och i på av till för med om vid från som att',
  tr: 've ile veya ya bir bu de da ki',
  uk: 'а і й о об в у до з із зі к на від за по при над під без для або чи але що як не',
  ur: 'اور یا کہ',
  vi: 'và của là ở tại cho với từ đến',
};

const macro: Readonly<Record<string, string>> = { no: 'nb', bs: 'hr', iw: 'he' };
const sets = new Map<string, ReadonlySet<string>>();
const nothing: ReadonlySet<string> = new Set();

const baseOf = (lang: string): string => {
  const [base = ''] = lang.toLowerCase().split(/[-_]/);
  return macro[base] ?? base;
};

/** The function words of a language in lower case; empty for languages without a list. */
export function functionWords(lang: string): ReadonlySet<string> {
  const base = baseOf(lang);
  const list = lists[base];
  if (list === undefined) return nothing;
  let words = sets.get(base);
  if (words === undefined) sets.set(base, (words = new Set(list.split(' '))));
  return words;
}

/** Languages with a list. */
export const knownLanguages: readonly string[] = Object.keys(lists);
