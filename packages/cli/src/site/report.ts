import type { SiteReport } from '@placard/site';

/** Lines for stderr: failures, then warnings. */
export const reportLines = ({ failures, warnings }: SiteReport): readonly string[] => [
  ...warnings.map(({ file, message }) => `placard: warning: ${file}: ${message}`),
  ...failures.map(({ file, message }) => `placard: ${file}: ${message}`),
];

/** `dist: 12 pages with a card, 3 drawn, 9 unchanged, 3 files written in 0.8 s` */
export function summaryOf(report: SiteReport, { folder, seconds, dryRun = false, prune = false }: Summary): string {
  const { cards, drawn, unchanged, changed, skipped, failures, orphans, stopped } = report;
  const left = !prune ? 'without a page' : dryRun ? 'to remove' : 'removed';
  const parts = [
    `${count(cards.length, 'page')} with a card`,
    dryRun ? `${drawn} to draw` : `${drawn} drawn`,
    `${unchanged} unchanged`,
    `${count(changed.length, 'file')} ${dryRun ? 'to write' : 'written'}`,
    ...(skipped.length > 0 ? [`${skipped.length} skipped`] : []),
    ...(orphans.length > 0 ? [`${count(orphans.length, 'image')} ${left}`] : []),
    ...(failures.length > 0 ? [`${failures.length} failed`] : []),
  ];
  const end = stopped ? '; stopped, run it again to go on' : '';
  return `${folder}: ${parts.join(', ')} in ${seconds.toFixed(1)} s${end}`;
}

const count = (number: number, noun: string): string => `${number} ${noun}${number === 1 ? '' : 's'}`;

interface Summary {
  readonly folder: string;
  readonly seconds: number;
  readonly dryRun?: boolean | undefined;
  /** Whether images without a page were removed. */
  readonly prune?: boolean | undefined;
}
