import type { Trouble } from '../api/trouble.js';

/** What is wrong with an upload. */
export function uploadFault({ kind, issues: [first], words }: Trouble): string {
  if (kind !== 'invalid') return words;
  if (first === undefined) return 'The file is larger than the server allows.';
  return first.path === '.' ? `The image ${first.message}.` : 'The file is not a PNG, JPEG or WebP image.';
}
