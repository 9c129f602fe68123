/**
 * Signs image URLs and calls the API. Published as one file without dependencies: `prepack` bundles the parts of
 * `@placard/core` that it uses, so a public signature must not name a type of core.
 */
export { createClient, type Client, type ClientOptions, type CallOptions } from './client.js';
export { ApiError, type ErrorCode, type Issue } from './error.js';
export { metaTags, publicUrl, sign, type PublicKey, type SignOptions, type SigningKey } from './url.js';
export type { Billing, PlanLimits, PlanOffer } from './billing.js';
export type {
  Asset,
  Brand,
  BrandValues,
  ChangedKey,
  PlatformVerdict,
  Format,
  Image,
  ImageRequest,
  Key,
  KeyChange,
  KeyUsage,
  Link,
  LinkCheck,
  NewKey,
  NewLink,
  Params,
  Preset,
  PublicFields,
  Scale,
  ShortLink,
  StoredBrand,
  Template,
  Usage,
} from './types.js';
