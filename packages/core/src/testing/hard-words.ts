/** Texts that break layouts: stacked marks, deep descenders, long words, figures. */
export interface HardWords {
  /** BCP 47; `und` for texts without a language. */
  readonly lang: string;
  /** From shortest to longest. */
  readonly texts: readonly [string, ...string[]];
  /** No small field can hold these. A card may cut or crowd them, with a warning. */
  readonly extreme: boolean;
}

/** For each language a word, a phrase and a title, separated by bars. */
const languages = {
  am: 'ሰላም | እንኳን ደህና መጡ | ሰው ሠራሽ አስተውሎት ምንድን ነው? ለጀማሪዎች የተዘጋጀ መመሪያ',
  ar: 'قُلْ | اللُّغَةُ العَرَبِيَّةُ | تَعَلَّمِ اللُّغَةَ العَرَبِيَّةَ: دَلِيلُ المُبْتَدِئِينَ إِلَى الشِّعْرِ',
  az: 'Əl | Şəki xanlarının sarayı | Azərbaycanın ən gözəl yerləri: Şəki, Gəncə və Qəbələ',
  be: 'Ёсць | Ці ёсць жыццё на Марсе? | Як выбраць кнігу для падлеткаў: парады бібліятэкараў з Гродна',
  bg: 'Щъркел | Ъгълът на щастието | Щъркелите се връщат: къде да ги видите около Бургас и Пловдив',
  bn: 'উঁচু | কৃষ্ণচূড়ার দিন | কৃত্রিম বুদ্ধিমত্তা কী? শিক্ষার্থীদের জন্য সহজ বাংলায় সম্পূর্ণ নির্দেশিকা',
  bo: 'སྒྲོལ | བཀྲ་ཤིས་བདེ་ལེགས། | བོད་ཀྱི་སྐད་ཡིག་སློབ་སྦྱོང་བྱེད་པའི་ལམ་སྟོན།',
  ca: 'Àvia | L’any més il·lusionant | Per què l’excel·lència no s’improvisa: una tarda a Vilanova i la Geltrú',
  chr: 'ᏣᎳᎩ | ᏣᎳᎩ ᎦᏬᏂᎯᏍᏗ | ᏣᎳᎩ ᎠᏰᎵ ᎤᎾᏙᏢᏒᎢ',
  ckb: 'ژیان | کوردستان و چیاکانی | چۆن فێری زمانی کوردی ببین؟ ڕێنماییەک بۆ سەرەتاییەکان',
  cs: 'Ďas | Příliš žluťoučký kůň | Příliš žluťoučký kůň úpěl ďábelské ódy na nádraží v Ústí nad Labem',
  cy: 'Ŵyn | Croeso i’r Tŷ Gwyn | Llanfairpwllgwyngyllgogerychwyrndrobwllllantysiliogogogoch ar drên',
  da: 'Å | Ålborg får cykelstier | Smørrebrød på færgen: en søndag mellem Ærø og Ålborg',
  de: 'Übg. | Öffnungszeiten | Rechtsschutzversicherungsgesellschaften: ein Überblick für Ängstliche',
  dv: 'ދިވެހި | ދިވެހި ރާއްޖެ | ދިވެހި ބަސް ދަސްކުރުމަށް އެހީތެރިވާ ފޮތް',
  el: 'Ώρα | Ύμνος στην Άνδρο | Ένα ταξίδι από την Ύδρα ως τα Ιωάννινα: προϋπολογισμός και αϋπνία',
  en: 'Jay | Quickly, Jog by Grey | NOTHING HAPPENED TODAY AND WE ARE PROUD OF IT: a (qgjpy) story',
  eo: 'Ĥoro | Eĥoŝanĝo ĉiuĵaŭde | Laŭ Ludoviko Zamenhof bongustas freŝa ĉeĥa manĝaĵo kun spicoj',
  es: 'Ñu | ¿Qué pasó en Ávila? | Cómo aprender inteligencia artificial sin morir en el intento: ¡guía rápida!',
  et: 'Öö | Õhtu jäääärsel teel | Jõgeva linna öötöötaja jäääärse tööpäeva ülestähendused',
  fa: 'پگاه | چگونه ژاله می‌گرید؟ | راهنمای گام‌به‌گام یادگیری هوش مصنوعی برای دانشجویان',
  fi: 'Yö | Äänestysaktiivisuus | Lentokonesuihkuturbiinimoottoriapumekaanikko kertoo työstään Jyväskylässä',
  fr: 'À | À table, Éléonore ! | Où dîner à Évreux ? Éléonore a goûté l’œuf à la neige de Noël : ça gèle !',
  ga: 'Éire | Fáilte go hÉirinn | Conas Éire a thaisteal ar bhus: Áth Luain, Órán Mór agus Áth Cliath',
  grc: 'ᾨδή | Ἐν ἀρχῇ ἦν ὁ Λόγος | Μῆνιν ἄειδε, θεά, Πηληϊάδεω Ἀχιλῆος οὐλομένην',
  gu: 'ગૂર્જરી | શ્રીકૃષ્ણ જન્મોત્સવ | કૃત્રિમ બુદ્ધિમત્તા શું છે? વિદ્યાર્થીઓ માટે માર્ગદર્શિકા',
  ha: 'Ƙasa | Ƴan kasuwar Kano | Yadda ake koyon Hausa cikin sauƙi: jagora ga ƴan makaranta',
  haw: 'Hawaiʻi | ʻŌlelo Hawaiʻi | I ka ʻōlelo ke ola, i ka ʻōlelo ka make: ʻO ka ʻōlelo Hawaiʻi',
  he: 'שָׁלוֹם | שִׁירֵי יְלָדִים | שִׁירֵי יְלָדִים מְנֻקָּדִים: לָמָּה נָדְדוּ הַצִּפֳּרִים דָּרוֹמָה',
  hi: 'दृष्टि | कृत्रिम बुद्धिमत्ता | विद्यार्थियों के लिए राष्ट्रीय शिक्षा नीति का सरल मार्गदर्शन: क्या बदला, क्यों बदला?',
  hr: 'Đak | Ždralovi iznad Đakova | Čudesan vodič kroz umjetnu inteligenciju za početnike iz Đurđevca',
  hu: 'Őz | Űrhajósok Győrben | Árvíztűrő tükörfúrógép és megszentségteleníthetetlenségeskedéseitekért',
  hy: 'Գիրք | Բարև, Երևան | Ինչպե՞ս է աշխատում արհեստական բանականությունը. ուղեցույց սկսնակների համար',
  id: 'Juga | Yogyakarta yang Agung | Ketidakbertanggungjawaban: mengapa janji publik jarang ditagih',
  ig: 'Ụlọ | Ụlọ akwụkwọ anyị | Otu esi amụta asụsụ Igbo: nduzi maka ndị mbido',
  is: 'Þúfa | Eyjafjallajökull | Þjóðvegurinn um Eyjafjallajökul er opinn á ný eftir óveðrið',
  it: 'È | Perché no? È lunedì | Così è la città: perché a Forlì nessuno arriva in ritardo il lunedì',
  iu: 'ᐃᓄᒃ | ᐃᓄᒃᑎᑐᑦ | ᐃᓄᒃᑎᑐᑦ ᐅᖃᐅᓯᖅ ᓄᓇᕗᒻᒥ',
  ja: '鬱 | 東京・浅草の三日間 | はじめての人工知能入門：今日から使える「プロンプト」の書き方と、やってはいけない三つのこと',
  jv: 'ꦗꦮ | ꦧꦱꦗꦮ | ꦲꦏ꧀ꦱꦫꦗꦮꦲꦤꦕꦫꦏ',
  ka: 'ჭავლი | ვეფხისტყაოსანი | როგორ მუშაობს ხელოვნური ინტელექტი? გზამკვლევი დამწყებთათვის',
  kk: 'Ұя | Қазақ әліпбиі туралы | Қазақстан Республикасының жаңа әліпбиі: ғылым мен өнердің көкжиегі',
  km: 'ស្រី | ព្រះរាជាណាចក្រកម្ពុជា | សៀវភៅណែនាំអំពីប្រាសាទអង្គរវត្តសម្រាប់អ្នកទេសចរដំបូង',
  kn: 'ಕ್ಷಣ | ಶ್ರೀಕೃಷ್ಣದೇವರಾಯ | ಕೃತಕ ಬುದ್ಧಿಮತ್ತೆ ಎಂದರೇನು? ವಿದ್ಯಾರ್ಥಿಗಳಿಗೆ ಸರಳ ಮಾರ್ಗದರ್ಶಿ',
  ko: '뷁 | 읽기 쉬운 뉴스 | 처음 만나는 인공지능: 코딩을 몰라도 괜찮은 사람들을 위한 가장 친절한 안내서',
  lo: 'ນ້ຳ | ຍິນດີຕ້ອນຮັບ | ຄູ່ມືເດີນທາງໄປຫຼວງພະບາງສຳລັບຜູ້ທີ່ໄປຄັ້ງທຳອິດ',
  lt: 'Ėjau | Šventės Žąslių dvare | Įėjimas pro ąžuolyną: kaip atgimė Žemaitijos dvarai',
  lv: 'Ģim. | Ķekava un Ģibuļi | Ģimenes ārsts Ķekavā: kā pierakstīties vizītei un ko ņemt līdzi',
  mi: 'Āe | Ngā mihi o te tau hou | Ko te reo Māori te taonga: he aratohu mō ngā ākonga hou',
  mk: 'Ќе | Ѓаволски добра ноќ | Ќе врне ли утре во Ѓевгелија? Прогноза за целата седмица',
  ml: 'സ്ത്രീ | മലയാളം പഠിക്കാം | കൃത്രിമബുദ്ധി എന്താണ്? വിദ്യാർത്ഥികൾക്കുള്ള ലളിതമായ വഴികാട്ടി',
  mn: 'Өвөл | Үлэмж сайхан өдөр | Монголын өвлийн аялал: Хөвсгөл нуурын мөсний баяр',
  mr: 'दुसऱ्या | मराठी भाषेचे सौंदर्य | महाराष्ट्रातील किल्ल्यांची भ्रमंती: पायथ्यापासून शिखरापर्यंत',
  mt: 'Ħobż | Ġurnata f’Għawdex | Iċ-ċittadini ta’ Ħaż-Żebbuġ jiltaqgħu l-Ġimgħa filgħaxija',
  my: 'မြို့ | ကျွန်ုပ်တို့၏ မြို့ | မြန်မာနိုင်ငံ၏ ရှေးဟောင်းမြို့တော် ပုဂံသို့ ခရီးသွားလမ်းညွှန်',
  nb: 'Ås | Ålesund bad er åpent | Ytringsfrihetskommisjonen på Ås: «Vi må tåle å høre på hverandre»',
  ne: 'हिउँ | हाम्रो संस्कृति | सगरमाथाको फेदीबाट: पहिलो पटक हिँड्नेहरूका लागि मार्गदर्शन',
  nl: 'IJs | Eén dag in Gorinchem | Arbeidsongeschiktheidsverzekeringen uitgelegd voor zzp’ers in ’s-Gravenhage',
  nqo: 'ߒߞߏ | ߒߞߏ ߞߊ߲ߜߍ | ߒߞߏ ߞߊ߲ߜߍ ߣߴߊ߬ ߛߓߍߛߎ߲',
  or: 'ଓଡ଼ିଆ | ଶ୍ରୀଜଗନ୍ନାଥ | କୃତ୍ରିମ ବୁଦ୍ଧିମତ୍ତା କ’ଣ? ଛାତ୍ରଛାତ୍ରୀଙ୍କ ପାଇଁ ସରଳ ପରିଚୟ',
  pa: 'ਪੰਜਾਬੀ | ਸ੍ਰੀ ਅੰਮ੍ਰਿਤਸਰ | ਪੰਜਾਬੀ ਵਿੱਚ ਮਸ਼ੀਨੀ ਬੁੱਧੀ ਬਾਰੇ ਪਹਿਲੀ ਕਿਤਾਬ',
  pl: 'Źle | Zażółć gęślą jaźń | Zażółć gęślą jaźń: dlaczego polskie znaki psują nam plakaty',
  ps: 'ښار | په کابل کې ژوند | په پښتو ژبه کې د کمپیوټر لومړنۍ زده‌کړې',
  pt: 'Ação | É só amanhã, João? | Não há informações: às três da manhã, em São João, ninguém atende',
  ro: 'Știu | Șase țări, o rețetă | Înțelegerea inteligenței artificiale pentru începători, în Țara Moților',
  ru: 'Ёж | Съешь ещё этих булок | Водогрязеторфопарафинолечение: как Ёлкины ездили в Йошкар-Олу',
  sa: 'श्रीः | धृतराष्ट्र उवाच | धर्मक्षेत्रे कुरुक्षेत्रे समवेता युयुत्सवः',
  si: 'ශ්‍රී | ශ්‍රී ලංකාවේ වෙරළ | කෘත්‍රිම බුද්ධිය යනු කුමක්ද? සිසුන් සඳහා සරල මාර්ගෝපදේශයක්',
  sk: 'Ľad | Kŕdeľ šťastných ďatľov | Kŕdeľ šťastných ďatľov učí pri ústí Váhu mĺkveho koňa obhrýzať kôru',
  sl: 'Žig | Žužemberk ob Krki | Češnje za čebele: kako oživiti šolski vrt v Žužemberku',
  sq: 'Ëndrra | Çfarë ndodhi dje? | Çfarë duhet të dini përpara se të udhëtoni në Gjirokastër',
  sr: 'Ђак | Љубав у Ћуприји | Џеп, ђак, њива и ћуприја: како се пише писмо које неко чека',
  sv: 'Åk hem | Årets öppettider | Så här ansöker du om bygglov för Åkes attefallshus i Ängelholm',
  sw: 'Ng’oa | Karibu Zanzibar | Jinsi ya kujifunza Kiswahili kwa siku thelathini, bila kulipa hata senti moja',
  syr: 'ܫܠܡܐ | ܠܫܢܐ ܣܘܪܝܝܐ | ܠܫܢܐ ܣܘܪܝܝܐ ܘܟܬܒ̈ܐ ܥܬܝ̈ܩܐ',
  ta: 'ஸ்ரீ | தமிழ்ப் புத்தாண்டு | செயற்கை நுண்ணறிவு என்றால் என்ன? மாணவர்களுக்கான எளிய வழிகாட்டி',
  te: 'శ్రీ | కృష్ణా పుష్కరాలు | కృత్రిమ మేధస్సు అంటే ఏమిటి? విద్యార్థులకు సులభమైన మార్గదర్శి',
  th: 'ที่นี่ | น้ำท่วมที่ปากน้ำ | คู่มือเริ่มต้นเรียนรู้ปัญญาประดิษฐ์สำหรับผู้ที่ไม่เคยเขียนโปรแกรม',
  tr: 'İğne | İstanbul’da bir gün | Çekoslovakyalılaştıramadıklarımızdan mısınız? İğneli bir söyleşi',
  ug: 'ئۆي | ئۇيغۇر تىلى | ئۇيغۇر تىلىنى قانداق ئۆگىنىمىز؟ يېڭى باشلىغۇچىلار ئۈچۈن',
  uk: 'Їжак | Київ, їжа і ґанок | Чому об’єднані громади їдуть до Києва: інтерв’ю з Ґалаґаном',
  ur: 'گھر | ہمّت نہ ہاریں | مصنوعی ذہانت کیا ہے؟ آسان اُردو میں مکمّل رہنمائی',
  vi: 'Ỗi | Ấn Độ ổn định | Những bước đi đầu tiên để hiểu trí tuệ nhân tạo: ẩn số và lời giải ở Hà Nội',
  yi: 'ייִדיש | אַ גוטן שבת | אַ מאָל איז געווען אַ מעשׂה מיט אַ קליינעם ייִדעלע',
  yo: 'Ọ̀yọ́ | Ẹ káàbọ̀ sí Èkó | Ìwé ìtọ́sọ́nà fún àwọn tí ó ń kọ́ èdè Yorùbá fún ìgbà àkọ́kọ́',
  'zh-Hans': '赢 | 人工智能入门指南 | 从零开始学人工智能：写给每一位好奇的普通人，不需要任何数学基础',
  'zh-Hant': '鬱 | 臺灣鐵道旅行手帖 | 從零開始學人工智慧：寫給每一位好奇的普通人，不需要任何數學基礎',
} as const;

/** Figures, symbols and single letters that fill a field alone. */
const signs = [
  '0 | −0 | 1 | -7 | 82 g | 100 % | 99.995 | 3× | ½ | −12,5 °C | 1 299 € | CHF 12’499.00',
  'i | W | g | j | Q | Å | Ç | Ģ | Ș | Ỗ | ǫ̈ | ß | ? | … | — | “”',
  '🎉 | 🎉🚀🧑‍🚀 | 👩🏽‍🔬 | 🇩🇪 | 1️⃣ | ☎︎',
].flatMap((line) => line.split(' | '));

const stacked = (word: string, marks: string): string => Array.from(word, (letter) => letter + marks).join('');

/** Twelve digits, and letters with more marks than any language uses: three above and three below. */
const extremes = [
  '123456789012',
  '−12345678901',
  stacked('Z', '\u0351\u036b\u0343\u0316\u0324\u0331'),
  stacked('Zalgo', '\u0304\u0308\u0301\u0323\u032d\u0331'),
  '\u0e17\u0e35\u0e48\u0e48\u0e48',
];

const read = (texts: string): HardWords['texts'] => {
  const [first = '', ...more] = texts.split(' | ');
  return [first, ...more];
};

/** All texts that templates are tested with. */
export const hardWords: readonly HardWords[] = [
  ...Object.entries(languages).map(([lang, texts]) => ({ lang, texts: read(texts), extreme: false })),
  ...signs.map((text): HardWords => ({ lang: 'und', texts: [text], extreme: false })),
  ...extremes.map((text): HardWords => ({ lang: 'und', texts: [text], extreme: true })),
];

/** A title of usual length in a language. */
export const titleIn = (lang: keyof typeof languages): string => read(languages[lang]).at(-1) ?? '';
