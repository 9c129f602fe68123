import type { Head } from './head.js';

/** Whether a client names a content coding, or else `*`, with a weight above 0 (RFC 9110 §12.5.3). */
export function accepts({ headers }: Head, coding: 'br' | 'gzip'): boolean {
  const listed = (headers.get('accept-encoding') ?? '')
    .toLowerCase()
    .split(',')
    .map((entry) => entry.split(';').map((part) => part.trim()));
  const accepted = listed.find(([name]) => name === coding) ?? listed.find(([name]) => name === '*');
  return accepted !== undefined && !accepted.some((part) => /^q=0(\.0*)?$/.test(part));
}
