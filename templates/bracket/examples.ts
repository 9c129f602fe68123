import type { Example, ParamsInput } from '@placard/core';
import type { params } from './params.js';

export const examples: readonly Example<ParamsInput<typeof params>>[] = [
  {
    name: 'typical',
    params: {
      title: 'The Great Build Tool Bracket',
      contenders: [
        'Makefile',
        'Ninja',
        'Bazaar Stone',
        'Justfile',
        'Shell script',
        'Gulper',
        'Cargo cult',
        'Somebody’s alias',
      ],
      finalists: ['Makefile', 'Shell script'],
      champion: 'Makefile',
    },
  },
  {
    name: 'short',
    params: { title: 'Tabs v. spaces', contenders: ['Tabs', 'Two', 'Four', 'Eight'], finalists: ['Tabs', 'Four'] },
  },
  {
    name: 'final',
    params: {
      title: 'Lausanne Open, women’s doubles',
      contenders: [
        'Ferrari / Okoye',
        'Lund / Takeda',
        'Moreau / Silva',
        'Nagy / Petit',
        'Duarte / Kim',
        'Brandt / Osei',
        'Haas / Volkova',
        'Iyer / Romano',
      ],
      finalists: ['Lund / Takeda', 'Haas / Volkova'],
    },
  },
  {
    name: 'long',
    params: {
      title: 'The twelfth annual championship of extraordinarily long name',
      contenders: [
        'Wolverhampton Wanderette',
        'Northumberland Rovers XI',
        'Saint-Germain-en-Laye FC',
        'Mönchengladbach Athletic',
        'Llanfairpwll Town United',
        'Bournemouth & Poole City',
        'Huddersfield Harlequins',
        'Kristiansund Ballklubben',
      ],
      finalists: ['Mönchengladbach Athletic', 'Huddersfield Harlequins'],
      champion: 'Mönchengladbach Athletic',
    },
  },
  {
    name: 'byes',
    title: 'Six contenders',
    params: {
      title: 'Office table football',
      contenders: ['Design', 'Platform', 'Payroll', 'Support', 'Legal', 'Interns'],
      finalists: ['Payroll', 'Interns'],
      champion: 'Interns',
    },
  },
  {
    name: 'japanese',
    params: {
      title: '全国高校 囲碁選手権',
      contenders: ['札幌北', '仙台青葉', '横浜緑ヶ丘', '名古屋東'],
      finalists: ['仙台青葉', '名古屋東'],
      champion: '仙台青葉',
      lang: 'ja',
    },
  },
  {
    name: 'arabic',
    params: {
      title: 'كأس الحي للشطرنج',
      contenders: ['ليلى', 'سامي', 'نور', 'يوسف'],
      finalists: ['ليلى', 'يوسف'],
      champion: 'يوسف',
    },
  },
];
