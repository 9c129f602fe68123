import { isRecord } from '../util/is-record.js';
import { isAssetId, type AccountPhoto, type AccountPhotos } from './account-photos.js';

/**
 * An image file that a program passes as the value of a param. Its `id` is a hash of its content, in the form of the id
 * of an uploaded image.
 */
export type ImageFile = AccountPhoto;

const isImageFile = (value: unknown): value is ImageFile =>
  isRecord(value) && typeof value['load'] === 'function' && typeof value['id'] === 'string' && isAssetId(value['id']);

/** No account has this name, because it begins with a space. */
const account = ' files';

/** A request whose params have ids in place of files, and these files. */
export interface WithoutFiles {
  readonly asked: unknown;
  /** Undefined when the request has no files. */
  readonly files: AccountPhotos | undefined;
}

/** The text of a param that names a file. It has the focal point, because another one gives another card. */
function referenceOf({ id, focal }: ImageFile): string {
  const [x, y] = [focal.x, focal.y].map((fraction) => Number(fraction.toFixed(4)));
  return `${id}#${x},${y}`;
}

/** Replaces the image files in the params of a program's request by their ids. */
export function takeImageFiles(asked: unknown): WithoutFiles {
  const params = isRecord(asked) ? asked['params'] : undefined;
  const entries = isRecord(params) ? Object.entries(params) : [];
  const files = new Map(entries.flatMap(([, value]) => (isImageFile(value) ? [[value.id, value] as const] : [])));
  if (!isRecord(asked) || files.size === 0) return { asked, files: undefined };
  const ids = entries.map(([name, value]) => [name, isImageFile(value) ? referenceOf(value) : value] as const);
  return {
    asked: { ...asked, params: Object.fromEntries(ids) },
    files: { account, find: async (id) => files.get(id) ?? null },
  };
}
