import type { Example, ParamsInput } from '@placard/core';
import type { params } from './params.js';

export const examples: readonly Example<ParamsInput<typeof params>>[] = [
  {
    name: 'typical',
    params: {
      title: 'Lighthouse Fund, year one',
      rows: [
        'Membership dues | £18,420.00',
        'Spring appeal | £6,315.50',
        'Lamp room repairs | (£9,870.25)',
        'Keeper’s stipend | (£4,200.00)',
        'Postcards and tea | £1,048.75',
      ],
      total: '£11,714.00',
      period: 'Year ending 31 March 2026',
    },
  },
  { name: 'short', params: { title: 'Coffee', rows: ['Beans | 41.20'], total: '41.20' } },
  {
    name: 'long',
    params: {
      title: 'Consolidated statement of the Harbour Commissioners’ reserve',
      rows: [
        'Pilotage and towage receipts, all vessels | 1,284,310.75',
        'Berth rents, quarterly, in arrears to June | 642,118.00',
        'Dredging contract, second and last part | (918,400.50)',
        'Crane hire, electric, north quay only, net | 77,905.20',
        'Salaries and pensions, harbour office | (411,262.90)',
        'Insurance recovered on the breakwater claim | 156,000.00',
        'Charts, signals and printing of notices | (8,471.35)',
        'Interest on the deposit account to 30 June | 23,664.18',
      ],
      total: '845,863.38',
      period: 'Half-year to 30 June 2026, unaudited, £',
    },
  },
  {
    name: 'japanese',
    params: {
      title: '灯台基金 収支計算書',
      rows: ['会費収入 | 1,842,000', '春の寄付 | 631,550', '灯室の修繕 | -987,025', '灯台守の手当 | -420,000'],
      total: '1,066,525',
      period: '2026年3月31日まで（円）',
      lang: 'ja',
    },
  },
  {
    name: 'arabic',
    params: {
      title: 'صندوق المكتبة الأهلية',
      rows: ['اشتراكات الأعضاء | 18,420.00', 'تبرعات الربيع | 6,315.50', 'ترميم قاعة القراءة | -9,870.25'],
      total: '14,865.25',
      period: 'السنة المنتهية في 31 مارس 2026',
      lang: 'ar',
    },
  },
  {
    name: 'euros',
    title: 'In euros',
    params: {
      title: 'Vereinskasse 2026',
      rows: ['Beiträge | 4.120,00 €', 'Sommerfest | 986,40 €', 'Neue Trikots | −1.315,90 €', 'Busfahrt | −642,00 €'],
      total: '3.148,50 €',
      accent: '#2F5FA8',
      lang: 'de',
    },
  },
];
