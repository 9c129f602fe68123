import { createHash } from 'node:crypto';

/** SHA-256 of a file, lower-case hex. */
export const sha256 = (file: Uint8Array): string => createHash('sha256').update(file).digest('hex');
