import type { Example, ParamsInput } from '@placard/core';
import type { params } from './params.js';

export const examples: readonly Example<ParamsInput<typeof params>>[] = [
  {
    name: 'typical',
    params: {
      question: 'Which day should the release train leave?',
      options: ['Tuesday, after stand-up', 'Wednesday at noon', 'Thursday, never Friday', 'Whenever it is ready'],
      marked: 'Thursday, never Friday',
      instruction: 'Fill in one oval completely.',
    },
  },
  { name: 'short', params: { question: 'Tabs or spaces?', options: ['Tabs', 'Spaces'] } },
  {
    name: 'long',
    params: {
      question:
        'Shall the river council repair the old footbridge at Mill Lane or build a new one of timber beside the weir next spring?',
      options: [
        'Repair the old bridge and keep its iron railings',
        'Build the timber bridge beside the weir in April',
        'Build it in steel, with a lane for bicycles also',
        'Run a ferry for two summers, then decide on both',
        'Move the money to the flood bank, as promised',
        'None of these; send the question back to council',
      ],
      marked: 'Build the timber bridge beside the weir in April',
      instruction: 'Vote for one. Use black or blue ink and fill the oval. Do not cross or fold it.',
    },
  },
  {
    name: 'arabic',
    params: {
      question: 'أي يوم نخصص لاجتماع المكتبة الشهري؟',
      options: ['الأحد صباحًا', 'الثلاثاء مساءً', 'الخميس بعد الظهر'],
      marked: 'الثلاثاء مساءً',
      instruction: 'ظلّل دائرة واحدة فقط.',
      accent: '#B3261E',
      lang: 'ar',
    },
  },
  {
    name: 'japanese',
    params: {
      question: '次の合宿はどこへ行きますか？',
      options: ['海', '山', '温泉', '家にいる'],
      marked: '温泉',
      lang: 'ja',
    },
  },
  {
    name: 'pair',
    title: 'Two answers',
    params: { question: 'Is a hot dog a sandwich?', options: ['Yes', 'No'], marked: 'No', accent: '#D9480F' },
  },
];
