import type { Example, ParamsInput } from '@placard/core';
import type { params } from './params.js';

export const examples: readonly Example<ParamsInput<typeof params>>[] = [
  {
    name: 'typical',
    background: 'bg-24',
    params: {
      eventName: 'Night School: Letterpress for Programmers',
      date: '3 December 2026, 19:00',
      location: 'The Tanner Street Bindery, Bermondsey',
      host: 'Hosted by the Proofing Society',
    },
  },
  {
    name: 'short',
    background: 'bg-11',
    params: { eventName: 'Low Tide Supper', date: 'Spring 2027', location: 'Whitstable' },
  },
  {
    name: 'two',
    title: 'Club evening',
    background: 'bg-16',
    params: {
      eventName: 'A Field Guide to Slow Software',
      date: 'Thu 28 Jan',
      location: 'Studio 4, Rua do Almada, Porto',
      host: 'Field Notes Club',
      theme: 'dark',
    },
  },
  {
    name: 'long',
    background: 'bg-13',
    params: {
      eventName:
        'The Twenty-Second International Symposium on Maritime Signalling, Lighthouse Optics and the Long History of Fog Horns',
      date: 'Wednesday to Friday, 14–16 September 2027, from 09:30 to 18',
      location: 'Großer Hörsaal, Institut für Küstenforschung, Speicherstadt 12, 20457 Hamburg-Mi',
      host: 'Organised by the Northern Lights Trust and the Harbour Board',
    },
  },
  {
    name: 'cyrillic',
    background: 'bg-18',
    params: {
      eventName: 'Белые ночи: лекция о северном свете',
      date: '21 июня 2027, 23:00',
      location: 'Дом архитектора, Санкт-Петербург',
      host: 'Общество полуночников',
      accent: '#1F4FD8',
    },
  },
  {
    name: 'iso',
    title: 'Date with time',
    background: 'bg-32',
    params: {
      eventName: 'Compilers over Coffee',
      date: '2027-02-09T08:30',
      location: 'Kaffeehaus Ida, Leipzig',
      host: 'LLVM User Group Saxony',
      accent: '#FFD400',
    },
  },
  {
    name: 'japanese',
    background: 'bg-32',
    params: {
      eventName: '静かな道具展　手で考える人のための二日間',
      date: '2027年3月14日（日）10:00',
      location: '京都市左京区・旧小学校講堂',
      host: '主催　道具と暮らし研究会',
      lang: 'ja',
    },
  },
  {
    name: 'arabic',
    background: 'bg-18',
    params: {
      eventName: 'ليلة الخط العربي: من القصبة إلى الشاشة',
      date: '21 مايو 2027، 20:00',
      location: 'بيت النحاسين، القاهرة القديمة',
      host: 'ينظمها محترف الحروف',
      lang: 'ar',
    },
  },
  {
    name: 'brand',
    background: 'bg-24',
    params: {
      eventName: 'Maps Without Borders',
      date: '18 May 2026, 18:30',
      location: 'Old Customs House, Trieste',
      host: 'Adriatic Cartography Circle',
      ground: '#12263A',
      ink: '#F4F1DE',
      accent: '#F2CC8F',
    },
  },
];
