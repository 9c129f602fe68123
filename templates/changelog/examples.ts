import type { Example, ParamsInput } from '@placard/core';
import type { params } from './params.js';

export const examples: readonly Example<ParamsInput<typeof params>>[] = [
  {
    name: 'typical',
    background: 'bg-21',
    params: {
      title: 'Faster imports, calmer alerts',
      release: '4.8',
      date: '21 November 2026',
      changes: [
        'Added bulk import from Parquet files',
        'Added quiet hours for on-call rotations',
        'Changed retry limits to follow the queue',
        'Fixed duplicate webhooks after a failover',
        'Removed the v1 tokens endpoint',
      ],
    },
  },
  { name: 'short', background: 'bg-03', params: { release: '2.0', changes: ['Added passkeys'] } },
  {
    name: 'long',
    background: 'bg-01',
    params: {
      title: 'Scheduled exports, region pinning, and a permissions model you can explain aloud',
      release: '2026.11.0-preview.12',
      date: 'Saturday 21 November 2026, 09:00 UTC',
      changes: [
        'Added scheduled exports to any S3-compatible bucket, with per-column redaction built in',
        'Added region pinning for every workspace so that backups never leave the place you chose',
        'Changed roles into three plain sentences that a new colleague can read and understand',
        'Fixed a race that could deliver the same invoice twice when two workers shared one lease',
        'Fixed time zones in audit logs, which now follow the workspace instead of the device',
        'Removed legacy CSV uploads over FTP; the import API and the command line replace it all',
      ],
    },
  },
  {
    name: 'japanese',
    background: 'bg-09',
    params: {
      title: '検索が速く、通知は静かに',
      release: '3.2.0',
      date: '2026年11月21日',
      lang: 'ja',
      changes: [
        '追加 日本語の全文検索とふりがな検索',
        '追加 通知をまとめる静かな時間帯',
        '修正 夏時間で予定が一時間ずれる問題',
        '削除 旧トークンのエンドポイント',
      ],
    },
  },
  {
    name: 'arabic',
    background: 'bg-15',
    params: {
      title: 'تنبيهات أهدأ واستيراد أسرع',
      release: '4.8',
      date: '٢١ نوفمبر ٢٠٢٦',
      lang: 'ar',
      changes: [
        'أضيف الاستيراد المجمّع للملفات الكبيرة',
        'إصلاح تكرار الإشعارات بعد انقطاع الخادم',
        'حذف واجهة الرموز القديمة',
      ],
    },
  },
  {
    name: 'dark',
    background: 'bg-26',
    params: {
      theme: 'dark',
      accent: '#FFB000',
      title: 'A quieter scheduler',
      release: '1.12',
      date: 'May 2026',
      changes: [
        'Added weighted fair sharing to the default queue',
        'Changed log lines to carry the job’s trace id',
        'Security: tokens are rotated every 24 hours',
        'Removed the global lock',
      ],
    },
  },
  {
    name: 'brand',
    background: 'bg-21',
    params: {
      release: '3.1',
      title: 'Offline maps',
      date: '9 June 2026',
      changes: ['Added maps that work without a signal', 'Changed the route to avoid stairs', 'Fixed drift in tunnels'],
      ground: '#FFF6E5',
      ink: '#14213D',
      accent: '#E63946',
    },
  },
];
