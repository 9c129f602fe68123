import type { Example, ParamsInput } from '@placard/core';
import type { params } from './params.js';

export const examples: readonly Example<ParamsInput<typeof params>>[] = [
  {
    name: 'typical',
    params: {
      title: 'Standup Facts',
      serving: '1 serving per weekday, 15 minutes',
      rows: [
        'Minutes | 15',
        'Total blockers 2 | 10%',
        '- Unspoken blockers 1 | 5%',
        'Status updates 9 | 90%',
        '- Heard before 7 | 70%',
        'Decisions 0 | 0%',
        'Vitamin coffee | 120%',
      ],
      footnote: '* Percent daily values are based on a team of nine.',
    },
  },
  { name: 'short', params: { title: 'Naps', rows: ['Minutes | 20'] } },
  {
    name: 'long',
    params: {
      title: 'Continuous Integration Nutrition Summary',
      serving: 'About 240 servings per container, one merge request each',
      rows: [
        'Minutes per serving | 38',
        'Total waiting time 1,900 s | 64%',
        '- Queueing for a free runner 740 s | 31%',
        '- Restoring the package cache 410 s | 18%',
        '- Retrying the flaky browser test | 15%',
        'Useful computation, all stages 380 s | 13%',
        'Dietary logs, uncompressed 1.2 GB | 400%',
        'Confidence in a green result | 72%',
        'Vitamin C(offee) while you wait | 250%',
      ],
      footnote:
        '* Percent of a working day. Not a significant source of deploys on Friday. Contains traces of legacy code; keep it dry.',
    },
  },
  {
    name: 'hindi',
    params: {
      title: 'नींद के तथ्य',
      serving: 'प्रति रात 1 सर्विंग',
      rows: ['घंटे | 8', 'गहरी नींद | 25%', 'सपने | 20%', 'करवटें | 15%', 'मच्छर | 0%'],
      footnote: '* प्रतिशत एक सामान्य रात पर आधारित हैं।',
      accent: '#FF7A59',
    },
  },
  {
    name: 'hebrew',
    params: {
      title: 'ערכים של סופשבוע',
      serving: 'מנה אחת בשבוע',
      rows: ['שעות | 48', 'שינה | 60%', '- בצהריים | 25%', 'חברים | 80%', 'אימיילים | 0%'],
      footnote: '* האחוזים מבוססים על שבוע ממוצע.',
      accent: '#2BB673',
    },
  },
  {
    name: 'pair',
    title: 'Two rows',
    params: { title: 'Our API', rows: ['Uptime | 99.98%', 'Breaking changes | 0'], accent: '#5B5BFF' },
  },
];
