import { isAssetId } from './account-photos.js';
import type { Background } from './background.js';

/** What a param of the format `image` shows. */
export const imageRoles = ['logo', 'portrait', 'cover', 'product', 'screenshot', 'picture'] as const;

export type ImageRole = (typeof imageRoles)[number];

export const isImageRole = (value: unknown): value is ImageRole => imageRoles.some((role) => role === value);

/** Name of the format in a schema. */
export const imageFormat = 'image';

/** The value of a param of the format `image`: which image, and perhaps which point of it stays visible. */
export interface ImageReference {
  /** Id of an uploaded image. */
  readonly id: string;
  /** As fractions (0 to 1) of width and height. */
  readonly focal?: Background['focal'];
}

/** A fraction from 0 to 1 with at most four decimals. */
const fraction = /^(?:0(?:\.\d{1,4})?|1(?:\.0{1,4})?)$/;

/**
 * Reads the value of a param of the format `image`.
 *
 * @returns undefined when the text is no such value
 * @example
 * readImageReference(`ast_${'a'.repeat(26)}#0.5,0.2`)?.focal; // { x: 0.5, y: 0.2 }
 */
export function readImageReference(text: string): ImageReference | undefined {
  const cut = text.indexOf('#');
  const id = cut < 0 ? text : text.slice(0, cut);
  if (!isAssetId(id)) return undefined;
  if (cut < 0) return { id };
  const [x = '', y = '', ...more] = text.slice(cut + 1).split(',');
  if (more.length > 0 || !fraction.test(x) || !fraction.test(y)) return undefined;
  return { id, focal: { x: Number(x), y: Number(y) } };
}

/** Whether a text names an uploaded image, as the value of `bg` or of a param. */
export const namesAsset = (text: string): boolean => readImageReference(text) !== undefined;

/** The role of the image that a param holds; undefined: it holds none. */
export function imageRoleOf(schema: { readonly format?: string; readonly 'x-role'?: string }): ImageRole | undefined {
  const role = schema['x-role'];
  if (role === 'logo') return role;
  return schema.format === imageFormat && isImageRole(role) ? role : undefined;
}
