import { PlacardError } from '@placard/core';
import { keyLength, readApiKey } from './api-key.js';

/**
 * Reads the key of an `Authorization: Bearer …` header. The hints name the usual mistakes by the form of the header
 * alone, and repeat none of it: it may hold the secret of another service.
 *
 * @throws {PlacardError} unauthorized
 * @example
 * const { id, key } = readAuthorization(request.headers.get('authorization'));
 */
export function readAuthorization(authorization: string | null): { readonly id: string; readonly key: string } {
  const text = authorization?.trim() ?? '';
  if (text === '') throw new PlacardError('unauthorized');
  const [scheme = '', key = '', ...rest] = text.split(/ +/);
  if (/^plc_/i.test(scheme)) throw refusal('"Bearer" is missing before the key; send "Authorization: Bearer plc_..."');
  if (!/^bearer$/i.test(scheme)) throw refusal('the scheme must be Bearer; send "Authorization: Bearer plc_..."');
  if (key === '') throw refusal('nothing follows "Bearer"; is the variable that holds the key empty?');
  if (rest.length > 0) throw refusal('only the key may follow "Bearer", without spaces or commas');
  const id = readApiKey(key);
  if (id !== null) return { id, key };
  if (!key.startsWith('plc_'))
    throw refusal('this is not an API key, which begins with plc_; a signing secret only signs URLs');
  throw refusal(
    key.length === keyLength
      ? 'the key is misspelled; copy it again'
      : `the key is incomplete or misspelled: it has ${key.length} characters, not ${keyLength}; copy it again`,
  );
}

const refusal = (hint: string): PlacardError => new PlacardError('unauthorized', { hint });
