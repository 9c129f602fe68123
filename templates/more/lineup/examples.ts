import type { Example, ParamsInput } from '@placard/core';
import type { params } from './params.js';

export const examples: readonly Example<ParamsInput<typeof params>>[] = [
  {
    name: 'typical',
    params: {
      eventName: 'Quiet Machines',
      date: '3 December 2026, 19:00',
      place: 'The Tanner Street Bindery',
      people: [
        'Ines Caldeira | Moinho Verde',
        'Bo Li | The Paper Clock',
        'Adebayo Okonkwo | Tideline',
        'Noor Haddad | Letterform Atelier',
        'Maren Holt | Lighthouse keeper',
      ],
      accent: '#FFF3DF',
    },
  },
  {
    name: 'short',
    params: {
      eventName: 'Fireside',
      date: 'Thu 28 Jan',
      people: ['Ruth Amar | Author', 'Kofi | Reader'],
      ground: '#12324A',
      ink: '#F7EFE2',
      accent: '#F9A03F',
    },
  },
  {
    name: 'long',
    params: {
      eventName: 'The Twenty-Second Symposium on Maritime Signalling',
      date: '14–16 September 2027',
      place: 'Institut für Küstenforschung, Hamburg',
      people: [
        'Maria von Hohenstein | Director of Lighthouse Optics',
        'Tomás Brightwater | Harbour Board',
        'Ines Caldeira | Principal engineer, Moinho Verde',
        'Kofi Mensah | Fog horns',
        'Bo Li | The Paper Clock',
        'Adebayo Okonkwo | Tideline',
        'Noor Haddad | Letterform Atelier',
        'Maren Holt | Keeper, Skagerrak',
      ],
      ground: '#D9E3FF',
      ink: '#121A4A',
      accent: '#3C50C8',
    },
  },
  {
    name: 'acts',
    title: 'Acts without roles',
    params: {
      eventName: 'Low Tide All-Nighter',
      date: 'Sat 21 June',
      place: 'Whitstable',
      people: ['Slow Ferry', 'Kelp', 'The Understudies', 'Big Lamp', 'Gull & Gull', 'Marguerite'],
      theme: 'dark',
      accent: '#FF4FA0',
    },
  },
  {
    name: 'arabic',
    params: {
      eventName: 'ليلة الخط العربي',
      date: '٢١ مايو ٢٠٢٧',
      place: 'بيت النحاسين، القاهرة',
      people: ['نور الحدّاد | خطّاطة', 'كوفي منساه | مصمّم خطوط', 'إيناس كالديرا | مهندسة'],
      ground: '#0F5C4C',
      ink: '#FDF3E1',
      accent: '#F2B705',
    },
  },
  {
    name: 'japanese',
    params: {
      eventName: '静かな道具展',
      date: '2027年3月14日（日）',
      place: '京都・旧小学校講堂',
      people: ['渡辺さくら | 書体デザイナー', '小林健 | 時計職人', '森本陽子 | 木工家', '高橋 | 料理人'],
      ground: '#F7D7D0',
      ink: '#3A0D12',
      accent: '#D7263D',
      lang: 'ja',
    },
  },
];
