import type { CardText } from './engines/engine.js';

/** Three lists of phrases, separated by `|`. Each opening fits each subject and each ending. */
type Parts = readonly [openings: string, subjects: string, endings: string];

const latin: Parts = [
  'A Field Guide to|The Long History of|Notes on|Letters about|In Praise of|The Quiet Life of|How We Lost|What Is Left of|A Short Theory of|Building|Mending|Against|Learning from|The Secret Grammar of|Forty Years of|Mapping|Living with|The Price of|A Defence of|Teaching|Listening to|Restoring|The Economics of|Drawing',
  'Slow Software|Fog Horns|Railway Clocks|Letterpress|Salt Marshes|Night Trains|Paper Maps|Old Compilers|Harbour Lights|Street Trees|Station Signs|Copper Roofs|Public Baths|Bicycle Bells|Type Design|Sea Walls|Radio Towers|Winter Markets|Glass Houses|Ferry Timetables|Hand Tools|Borrowed Words|Small Museums|River Crossings',
  'in the North|before Breakfast|after the Flood|for Programmers|without Borders|at Low Tide|by Candlelight|on a Budget|between Wars|under Glass|in Plain Words|for Beginners|against the Clock|with Both Hands|in Translation|at the Edge|from Memory|over Coffee|in Six Rooms|by the Numbers|since 1974|for the Curious|in Bad Weather|and Other Tools',
];

const cyrillic: Parts = [
  'Краткая история|Похвала|Тихая жизнь|Заметки о судьбе|Цена|Карта|Грамматика|Сорок лет|Возвращение|Теория|Письма из мира|Голос',
  'маяков|старых часов|ночных поездов|морских карт|книжных лавок|северных портов|белых ночей|медных крыш|зимних садов|речных паромов|забытых слов|городских деревьев',
  'на севере|до рассвета|между строк|в шести комнатах|без границ|для начинающих|после шторма|по памяти|за чашкой кофе|в переводе|у моря|и мы',
];

const greek: Parts = [
  'Μικρή ιστορία για|Εγκώμιο για|Σημειώσεις για|Γράμματα για|Ένας χάρτης για|Η σιωπή και|Δύο λόγια για|Το τίμημα και|Μαθήματα για|Σαράντα χρόνια και|Μια θεωρία για|Η γραμματική και',
  'τους φάρους|τα παλιά ρολόγια|τα νυχτερινά τρένα|τους χάρτες|τα μικρά μουσεία|τα λιμάνια|τους τρούλους|τα παζάρια|τα δανεικά λόγια|τους κήπους|τα εργαλεία|τις γέφυρες',
  'του βορρά|πριν την αυγή|χωρίς σύνορα|στο νησί|με δύο χέρια|από μνήμης|σε έξι δωμάτια|για αρχάριους|μετά τη βροχή|στην άκρη|σε μετάφραση|του καλοκαιριού',
];

const vietnamese: Parts = [
  'Lược sử|Ghi chép về|Ca ngợi|Bản đồ|Ngữ pháp của|Bốn mươi năm|Thư viết cho|Đời lặng lẽ của|Bài học từ|Trở lại với|Giá của|Lắng nghe',
  'những ngọn hải đăng|đồng hồ cũ|chuyến tàu đêm|bản đồ giấy|bảo tàng nhỏ|cầu qua sông|mái nhà bằng đồng|chợ mùa đông|tiếng còi sương|hàng cây phố|chữ in|bến phà',
  'ở miền Bắc|trước bình minh|không biên giới|bên tách cà phê|qua sáu căn phòng|bằng hai bàn tay|theo trí nhớ|cho người mới|sau cơn mưa|giữa hai dòng chữ|trong bản dịch|mùa nước thấp',
];

const others = [cyrillic, greek, vietnamese] as const;

const accounts =
  'what the archive keeps, and what it quietly lets go|forty years of signs, and what they teach anyone who writes|an account from those who were there, with drawings|why the obvious repair is rarely the one that lasts|eleven interviews, two maps and a list of tools';
const promises =
  'told without nostalgia.|for readers in a hurry.|in the words of the people who did it.|with every source named.|and a few honest doubts.|as slowly as it needs.|for anyone with a week and a workbench.';
const topics = 'engineering|history|field notes|craft|essays|interviews|maps';

const pick = (list: string, index: number): string => {
  const parts = list.split('|');
  return parts[index % parts.length] ?? '';
};

/** Returns the n-th combination. Neighbors share few words. After the last combination a number is appended. */
function combine([openings, subjects, endings]: Parts, n: number): string {
  const [a, b, c] = [openings, subjects, endings].map((list) => list.split('|').length) as [number, number, number];
  const all = a * b * c;
  // Coprime to 12³ and 24³, so that it visits all combinations.
  const place = (n * 5_779) % all;
  const words = [
    pick(openings, place),
    pick(subjects, Math.floor(place / a)),
    pick(endings, Math.floor(place / a / b)),
  ];
  const lap = Math.floor(n / all);
  return lap === 0 ? words.join(' ') : `${words.join(' ')} ${lap + 1}`;
}

/**
 * Returns the texts of the n-th card: equal in every run, without repeated titles. Every fourth title is in Cyrillic,
 * Greek or Vietnamese, which Inter covers, so that engines with only that font can draw it.
 */
export function cardText(n: number): CardText {
  const foreign = n % 4 === 3;
  const turn = Math.floor(n / 4);
  const title = foreign ? combine(others[turn % 3] ?? latin, Math.floor(turn / 3)) : combine(latin, turn * 3 + (n % 4));
  return {
    title,
    description: `Part ${n + 1}: ${pick(accounts, n)}, ${pick(promises, n)}`,
    // The golden angle: the hues of any row of cards are far apart.
    hue: (n * 137.50776) % 360,
    chips: [pick(topics, n * 3), `${2 + (n % 38)} min read`, String(2005 + (n % 22))],
  };
}
