import { refusedColumns, safeCell } from '@placard/site/rows';
import { downloadZip } from 'client-zip';
import type { Entry, BatchStore } from './store.js';

/** All images as a ZIP, one in memory at a time. */
export function zipOf(
  { entries, image }: Pick<BatchStore, 'entries' | 'image'>,
  now: Date,
): ReadableStream<Uint8Array> {
  const images = entries.filter((entry) => 'size' in entry).sort((a, b) => a.row - b.row);
  function* files() {
    for (const entry of images) yield { name: entry.name, input: image(entry), lastModified: now };
  }
  const { body } = downloadZip(files());
  if (body === null) throw new Error('a ZIP has a body');
  return body;
}

/**
 * The refused rows as a CSV to correct and use again: place, reason, and the original cells. An apostrophe before those
 * that a spreadsheet would compute is removed when the file is read again.
 */
export function refusedRows(entries: readonly Entry[], columns: readonly string[]): Blob {
  const refused = entries.filter((entry) => 'reason' in entry).sort((a, b) => a.row - b.row);
  const lines = refused.map(({ place, reason, fields }) => [place, reason, ...columns.map((name) => fields[name])]);
  return new Blob(['\ufeff', ...[[...refusedColumns, ...columns], ...lines].map(csvLine)], { type: 'text/csv' });
}

const csvLine = (cells: readonly unknown[]): string => `${cells.map(csvCell).join(',')}\r\n`;

function csvCell(value: unknown): string {
  const text = safeCell(value === undefined ? '' : typeof value === 'string' ? value : JSON.stringify(value));
  return /[",\r\n]/.test(text) ? `"${text.replaceAll('"', '""')}"` : text;
}
