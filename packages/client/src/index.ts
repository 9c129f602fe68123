/**
 * Signs image URLs and calls the API. Published as one file without a dependency; what it needs of
 * `@placard/core` is bundled into it (`prepack`), so no type of core may stand in a public signature.
 */
export { createClient, type Client, type ClientOptions, type CallOptions } from './client.js';
export { ApiError, type ErrorCode, type Issue } from './error.js';
export { metaTags, publicUrl, sign, type PublicKey, type SignOptions, type SigningKey } from './url.js';
export type {
  Format,
  Image,
  ImageRequest,
  Key,
  KeyChange,
  NewKey,
  Params,
  Preset,
  PublicFields,
  Scale,
  Template,
  Usage,
} from './types.js';
