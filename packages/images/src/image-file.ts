import { sha256, toBase32, type AccountPhoto } from '@placard/core/engine';
import { inspectPhoto } from './inspect-photo.js';

/**
 * Checks and measures an image file for a param of the format `image`. Its id is a hash of its content.
 *
 * @throws {PlacardError} invalid_input, as `inspectPhoto` does
 */
export async function imageFileOf(file: Uint8Array): Promise<AccountPhoto> {
  const { format: _, ...facts } = await inspectPhoto(file);
  const digest = await sha256(file);
  const id = `ast_${toBase32(digest, 26)}`;
  const license = { id: 'LicenseRef-own', url: '' };
  return {
    id,
    title: id,
    author: 'unknown',
    license,
    ...facts,
    bytes: file.length,
    sha256: digest,
    load: async () => file,
  };
}
