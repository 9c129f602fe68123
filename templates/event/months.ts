/** Names of the months in a language: the forms that people write, and the form that the leaf shows. */
interface Months {
  readonly written: readonly string[];
  readonly shown: string;
}

/** Names from CLDR, as written beside a day and, if different, alone. The first language that has a name wins. */
const months: Readonly<Record<string, Months>> = {
  en: {
    written: ['january february march april may june july august september october november december'],
    shown: 'jan feb mar apr may jun jul aug sep oct nov dec',
  },
  de: {
    written: ['januar februar märz april mai juni juli august september oktober november dezember'],
    shown: 'jan feb mär apr mai jun jul aug sep okt nov dez',
  },
  fr: {
    written: ['janvier février mars avril mai juin juillet août septembre octobre novembre décembre'],
    shown: 'jan fév mar avr mai juin juil aoû sep oct nov déc',
  },
  es: {
    written: ['enero febrero marzo abril mayo junio julio agosto septiembre octubre noviembre diciembre'],
    shown: 'ene feb mar abr may jun jul ago sep oct nov dic',
  },
  it: {
    written: ['gennaio febbraio marzo aprile maggio giugno luglio agosto settembre ottobre novembre dicembre'],
    shown: 'gen feb mar apr mag giu lug ago set ott nov dic',
  },
  pt: {
    written: ['janeiro fevereiro março abril maio junho julho agosto setembro outubro novembro dezembro'],
    shown: 'jan fev mar abr mai jun jul ago set out nov dez',
  },
  nl: {
    written: ['januari februari maart april mei juni juli augustus september oktober november december'],
    shown: 'jan feb mrt apr mei jun jul aug sep okt nov dec',
  },
  ru: {
    written: [
      'января февраля марта апреля мая июня июля августа сентября октября ноября декабря',
      'январь февраль март апрель май июнь июль август сентябрь октябрь ноябрь декабрь',
    ],
    shown: 'янв фев мар апр май июн июл авг сен окт ноя дек',
  },
  el: {
    written: [
      'ιανουαρίου φεβρουαρίου μαρτίου απριλίου μαΐου ιουνίου ιουλίου αυγούστου σεπτεμβρίου οκτωβρίου νοεμβρίου δεκεμβρίου',
      'ιανουάριος φεβρουάριος μάρτιος απρίλιος μάιος ιούνιος ιούλιος αύγουστος σεπτέμβριος οκτώβριος νοέμβριος δεκέμβριος',
    ],
    shown: 'ιαν φεβ μαρ απρ μαΐ ιουν ιουλ αυγ σεπ οκτ νοε δεκ',
  },
  ka: {
    written: [
      'იანვარი თებერვალი მარტი აპრილი მაისი ივნისი ივლისი აგვისტო სექტემბერი ოქტომბერი ნოემბერი დეკემბერი',
      'იანვარს თებერვალს მარტს აპრილს მაისს ივნისს ივლისს აგვისტოს სექტემბერს ოქტომბერს ნოემბერს დეკემბერს',
    ],
    shown: 'იან თებ მარ აპრ მაი ივნ ივლ აგვ სექ ოქტ ნოე დეკ',
  },
  ar: {
    written: ['يناير فبراير مارس أبريل مايو يونيو يوليو أغسطس سبتمبر أكتوبر نوفمبر ديسمبر'],
    shown: 'يناير فبراير مارس أبريل مايو يونيو يوليو أغسطس سبتمبر أكتوبر نوفمبر ديسمبر',
  },
  pl: {
    written: [
      'stycznia lutego marca kwietnia maja czerwca lipca sierpnia września października listopada grudnia',
      'styczeń luty marzec kwiecień maj czerwiec lipiec sierpień wrzesień październik listopad grudzień',
    ],
    shown: 'sty lut mar kwi maj cze lip sie wrz paź lis gru',
  },
  tr: {
    written: ['ocak şubat mart nisan mayıs haziran temmuz ağustos eylül ekim kasım aralık'],
    shown: 'oca şub mar nis may haz tem ağu eyl eki kas ara',
  },
  fa: {
    written: ['ژانویه فوریه مارس آوریل مه ژوئن ژوئیه اوت سپتامبر اکتبر نوامبر دسامبر'],
    shown: 'ژانویه فوریه مارس آوریل مه ژوئن ژوئیه اوت سپتامبر اکتبر نوامبر دسامبر',
  },
  // Months of Iran's solar calendar. They are read by name only, because a number means a Gregorian month.
  'fa-persian': {
    written: ['فروردین اردیبهشت خرداد تیر مرداد شهریور مهر آبان آذر دی بهمن اسفند'],
    shown: 'فروردین اردیبهشت خرداد تیر مرداد شهریور مهر آبان آذر دی بهمن اسفند',
  },
  cs: {
    written: [
      'ledna února března dubna května června července srpna září října listopadu prosince',
      'leden únor březen duben květen červen červenec srpen září říjen listopad prosinec',
    ],
    shown: 'led úno bře dub kvě čvn čvc srp zář říj lis pro',
  },
  id: {
    written: ['januari februari maret april mei juni juli agustus september oktober november desember'],
    shown: 'jan feb mar apr mei jun jul agu sep okt nov des',
  },
  uk: {
    written: [
      'січня лютого березня квітня травня червня липня серпня вересня жовтня листопада грудня',
      'січень лютий березень квітень травень червень липень серпень вересень жовтень листопад грудень',
    ],
    shown: 'січ лют бер кві тра чер лип сер вер жов лис гру',
  },
  hu: {
    written: ['január február március április május június július augusztus szeptember október november december'],
    shown: 'jan feb már ápr máj jún júl aug szep okt nov dec',
  },
  sv: {
    written: ['januari februari mars april maj juni juli augusti september oktober november december'],
    shown: 'jan feb mar apr maj jun jul aug sep okt nov dec',
  },
  ro: {
    written: ['ianuarie februarie martie aprilie mai iunie iulie august septembrie octombrie noiembrie decembrie'],
    shown: 'ian feb mar apr mai iun iul aug sep oct noi dec',
  },
  sk: {
    written: [
      'januára februára marca apríla mája júna júla augusta septembra októbra novembra decembra',
      'január február marec apríl máj jún júl august september október november december',
    ],
    shown: 'jan feb mar apr máj jún júl aug sep okt nov dec',
  },
  da: {
    written: ['januar februar marts april maj juni juli august september oktober november december'],
    shown: 'jan feb mar apr maj jun jul aug sep okt nov dec',
  },
  nb: {
    written: ['januar februar mars april mai juni juli august september oktober november desember'],
    shown: 'jan feb mar apr mai jun jul aug sep okt nov des',
  },
  fi: {
    written: [
      'tammikuuta helmikuuta maaliskuuta huhtikuuta toukokuuta kesäkuuta heinäkuuta elokuuta syyskuuta lokakuuta marraskuuta joulukuuta',
      'tammikuu helmikuu maaliskuu huhtikuu toukokuu kesäkuu heinäkuu elokuu syyskuu lokakuu marraskuu joulukuu',
    ],
    shown: 'tammi helmi maalis huhti touko kesä heinä elo syys loka marras joulu',
  },
  bg: {
    written: ['януари февруари март април май юни юли август септември октомври ноември декември'],
    shown: 'яну фев мар апр май юни юли авг сеп окт ное дек',
  },
  he: {
    written: [
      'ינואר פברואר מרץ אפריל מאי יוני יולי אוגוסט ספטמבר אוקטובר נובמבר דצמבר',
      'בינואר בפברואר במרץ באפריל במאי ביוני ביולי באוגוסט בספטמבר באוקטובר בנובמבר בדצמבר',
    ],
    shown: 'ינואר פברואר מרץ אפריל מאי יוני יולי אוגוסט ספטמבר אוקטובר נובמבר דצמבר',
  },
  th: {
    written: [
      'มกราคม กุมภาพันธ์ มีนาคม เมษายน พฤษภาคม มิถุนายน กรกฎาคม สิงหาคม กันยายน ตุลาคม พฤศจิกายน ธันวาคม',
      'ม.ค. ก.พ. มี.ค. เม.ย. พ.ค. มิ.ย. ก.ค. ส.ค. ก.ย. ต.ค. พ.ย. ธ.ค.',
    ],
    shown: 'ม.ค. ก.พ. มี.ค. เม.ย. พ.ค. มิ.ย. ก.ค. ส.ค. ก.ย. ต.ค. พ.ย. ธ.ค.',
  },
  hr: {
    written: [
      'siječnja veljače ožujka travnja svibnja lipnja srpnja kolovoza rujna listopada studenoga prosinca',
      'siječanj veljača ožujak travanj svibanj lipanj srpanj kolovoz rujan listopad studeni prosinac',
    ],
    shown: 'sij velj ožu tra svi lip srp kol ruj lis stu pro',
  },
  hi: {
    // October has two spellings. CLDR 46 has the second.
    written: [
      'जनवरी फ़रवरी मार्च अप्रैल मई जून जुलाई अगस्त सितंबर अक्टूबर नवंबर दिसंबर',
      'जनवरी फ़रवरी मार्च अप्रैल मई जून जुलाई अगस्त सितंबर अक्तूबर नवंबर दिसंबर',
    ],
    shown: 'जनवरी फ़रवरी मार्च अप्रैल मई जून जुलाई अगस्त सितंबर अक्टूबर नवंबर दिसंबर',
  },
  ca: {
    written: ['gener febrer març abril maig juny juliol agost setembre octubre novembre desembre'],
    shown: 'gen febr març abr maig juny jul ago set oct nov des',
  },
  ur: {
    written: ['جنوری فروری مارچ اپریل مئی جون جولائی اگست ستمبر اکتوبر نومبر دسمبر'],
    shown: 'جنوری فروری مارچ اپریل مئی جون جولائی اگست ستمبر اکتوبر نومبر دسمبر',
  },
  bn: {
    written: [
      'জানুয়ারি ফেব্রুয়ারি মার্চ এপ্রিল মে জুন জুলাই আগস্ট সেপ্টেম্বর অক্টোবর নভেম্বর ডিসেম্বর',
      'জানুয়ারী ফেব্রুয়ারী মার্চ এপ্রিল মে জুন জুলাই আগষ্ট সেপ্টেম্বর অক্টোবর নভেম্বর ডিসেম্বর',
    ],
    shown: 'জানুয়ারি ফেব্রুয়ারি মার্চ এপ্রিল মে জুন জুলাই আগস্ট সেপ্টেম্বর অক্টোবর নভেম্বর ডিসেম্বর',
  },
  // Months of the Bengali solar calendar, read by name only, too.
  'bn-bengali': {
    written: ['বৈশাখ জ্যৈষ্ঠ আষাঢ় শ্রাবণ ভাদ্র আশ্বিন কার্তিক অগ্রহায়ণ পৌষ মাঘ ফাল্গুন চৈত্র'],
    shown: 'বৈশাখ জ্যৈষ্ঠ আষাঢ় শ্রাবণ ভাদ্র আশ্বিন কার্তিক অগ্রহায়ণ পৌষ মাঘ ফাল্গুন চৈত্র',
  },
  ta: {
    written: ['ஜனவரி பிப்ரவரி மார்ச் ஏப்ரல் மே ஜூன் ஜூலை ஆகஸ்ட் செப்டம்பர் அக்டோபர் நவம்பர் டிசம்பர்'],
    shown: 'ஜனவரி பிப்ரவரி மார்ச் ஏப்ரல் மே ஜூன் ஜூலை ஆகஸ்ட் செப்டம்பர் அக்டோபர் நவம்பர் டிசம்பர்',
  },
  km: {
    written: ['មករា កុម្ភៈ មីនា មេសា ឧសភា មិថុនា កក្កដា សីហា កញ្ញា តុលា វិច្ឆិកា ធ្នូ'],
    shown: 'មករា កុម្ភៈ មីនា មេសា ឧសភា មិថុនា កក្កដា សីហា កញ្ញា តុលា វិច្ឆិកា ធ្នូ',
  },
  my: {
    written: ['ဇန်နဝါရီ ဖေဖော်ဝါရီ မတ် ဧပြီ မေ ဇွန် ဇူလိုင် ဩဂုတ် စက်တင်ဘာ အောက်တိုဘာ နိုဝင်ဘာ ဒီဇင်ဘာ'],
    shown: 'ဇန်နဝါရီ ဖေဖော်ဝါရီ မတ် ဧပြီ မေ ဇွန် ဇူလိုင် ဩဂုတ် စက်တင်ဘာ အောက်တိုဘာ နိုဝင်ဘာ ဒီဇင်ဘာ',
  },
  mr: {
    written: ['जानेवारी फेब्रुवारी मार्च एप्रिल मे जून जुलै ऑगस्ट सप्टेंबर ऑक्टोबर नोव्हेंबर डिसेंबर'],
    shown: 'जानेवारी फेब्रुवारी मार्च एप्रिल मे जून जुलै ऑगस्ट सप्टेंबर ऑक्टोबर नोव्हेंबर डिसेंबर',
  },
  ne: {
    written: ['जनवरी फेब्रुअरी मार्च अप्रिल मे जुन जुलाई अगस्ट सेप्टेम्बर अक्टोबर नोभेम्बर डिसेम्बर'],
    shown: 'जनवरी फेब्रुअरी मार्च अप्रिल मे जुन जुलाई अगस्ट सेप्टेम्बर अक्टोबर नोभेम्बर डिसेम्बर',
  },
  te: {
    written: ['జనవరి ఫిబ్రవరి మార్చి ఏప్రిల్ మే జూన్ జులై ఆగస్టు సెప్టెంబర్ అక్టోబర్ నవంబర్ డిసెంబర్'],
    shown: 'జనవరి ఫిబ్రవరి మార్చి ఏప్రిల్ మే జూన్ జులై ఆగస్టు సెప్టెంబర్ అక్టోబర్ నవంబర్ డిసెంబర్',
  },
  gu: {
    written: ['જાન્યુઆરી ફેબ્રુઆરી માર્ચ એપ્રિલ મે જૂન જુલાઈ ઑગસ્ટ સપ્ટેમ્બર ઑક્ટોબર નવેમ્બર ડિસેમ્બર'],
    shown: 'જાન્યુઆરી ફેબ્રુઆરી માર્ચ એપ્રિલ મે જૂન જુલાઈ ઑગસ્ટ સપ્ટેમ્બર ઑક્ટોબર નવેમ્બર ડિસેમ્બર',
  },
  kn: {
    written: ['ಜನವರಿ ಫೆಬ್ರವರಿ ಮಾರ್ಚ್ ಏಪ್ರಿಲ್ ಮೇ ಜೂನ್ ಜುಲೈ ಆಗಸ್ಟ್ ಸೆಪ್ಟೆಂಬರ್ ಅಕ್ಟೋಬರ್ ನವೆಂಬರ್ ಡಿಸೆಂಬರ್'],
    shown: 'ಜನವರಿ ಫೆಬ್ರವರಿ ಮಾರ್ಚ್ ಏಪ್ರಿಲ್ ಮೇ ಜೂನ್ ಜುಲೈ ಆಗಸ್ಟ್ ಸೆಪ್ಟೆಂಬರ್ ಅಕ್ಟೋಬರ್ ನವೆಂಬರ್ ಡಿಸೆಂಬರ್',
  },
  ml: {
    written: ['ജനുവരി ഫെബ്രുവരി മാർച്ച് ഏപ്രിൽ മേയ് ജൂൺ ജൂലൈ ഓഗസ്റ്റ് സെപ്റ്റംബർ ഒക്ടോബർ നവംബർ ഡിസംബർ'],
    shown: 'ജനുവരി ഫെബ്രുവരി മാർച്ച് ഏപ്രിൽ മേയ് ജൂൺ ജൂലൈ ഓഗസ്റ്റ് സെപ്റ്റംബർ ഒക്ടോബർ നവംബർ ഡിസംബർ',
  },
  pa: {
    written: ['ਜਨਵਰੀ ਫ਼ਰਵਰੀ ਮਾਰਚ ਅਪ੍ਰੈਲ ਮਈ ਜੂਨ ਜੁਲਾਈ ਅਗਸਤ ਸਤੰਬਰ ਅਕਤੂਬਰ ਨਵੰਬਰ ਦਸੰਬਰ'],
    shown: 'ਜਨਵਰੀ ਫ਼ਰਵਰੀ ਮਾਰਚ ਅਪ੍ਰੈਲ ਮਈ ਜੂਨ ਜੁਲਾਈ ਅਗਸਤ ਸਤੰਬਰ ਅਕਤੂਬਰ ਨਵੰਬਰ ਦਸੰਬਰ',
  },
  lo: {
    written: ['ມັງກອນ ກຸມພາ ມີນາ ເມສາ ພຶດສະພາ ມິຖຸນາ ກໍລະກົດ ສິງຫາ ກັນຍາ ຕຸລາ ພະຈິກ ທັນວາ'],
    shown: 'ມັງກອນ ກຸມພາ ມີນາ ເມສາ ພຶດສະພາ ມິຖຸນາ ກໍລະກົດ ສິງຫາ ກັນຍາ ຕຸລາ ພະຈິກ ທັນວາ',
  },
};

/** Languages whose abbreviated months are read on cards of every language. */
const wide: ReadonlySet<string> = new Set(['en', 'de', 'fr', 'es', 'it', 'pt', 'nl', 'ru', 'el', 'ar']);

const primaryOf = (lang: string | undefined): string => {
  const [primary = ''] = (lang ?? '').toLowerCase().split('-');
  return { no: 'nb', nn: 'nb', iw: 'he', in: 'id' }[primary] ?? primary;
};

const namesOf = (list: string): readonly string[] => list.normalize('NFC').split(' ');

/** Returns the text in capitals: Greek without accents, Turkish and Azerbaijani with İ for i. */
export function capitals(text: string, lang: string | undefined): string {
  if (/\p{Script=Greek}/u.test(text)) return text.toLocaleUpperCase('el');
  const language = primaryOf(lang);
  return text.toLocaleUpperCase(language === 'tr' || language === 'az' ? language : 'en');
}

function monthIn(language: string, written: string, short: boolean): string | undefined {
  const { written: forms = [], shown = '' } = months[language] ?? {};
  const at = [...forms, ...(short ? [shown] : [])]
    .map((form) =>
      namesOf(form).findIndex((name) => name === written || (short && written.length >= 3 && name.startsWith(written))),
    )
    .find((at) => at >= 0);
  return at === undefined ? undefined : capitals(namesOf(shown)[at] ?? '', language);
}

/** Returns the month that a word names as the leaf shows it, or undefined if the word names none. */
export function monthOf(word: string, lang: string | undefined): string | undefined {
  const own = primaryOf(lang);
  const bare = word.replaceAll('\u200c', '');
  // The lower case of I is ı in Turkish.
  const written = own === 'tr' ? bare.toLocaleLowerCase('tr') : bare.toLowerCase();
  if (written === 'sept') return capitals(monthIn(own, 'september', true) ?? 'sep', undefined);
  for (const language of [own, ...Object.keys(months)]) {
    const month = monthIn(language, written, language === own || wide.has(language));
    if (month !== undefined) return month;
  }
  return undefined;
}

/** Returns a month as the leaf shows it, or undefined if the number is not from 1 to 12. */
export function numberedMonth(number: number, lang: string | undefined): string | undefined {
  const language = primaryOf(lang);
  if (!(number >= 1 && number <= 12)) return undefined;
  if (language === 'ja' || language === 'zh') return `${number}月`;
  if (language === 'ko') return `${number}월`;
  if (language === 'vi') return `THÁNG ${number}`;
  const { shown = '' } = months[language] ?? months['en'] ?? {};
  return capitals(namesOf(shown)[number - 1] ?? '', lang);
}
