/** Signs and reads URLs in any JavaScript runtime. The client bundles only this part of core. */
export { canonicalQuery, encodeRequest, isPlainQuery, parseQuery, imageOptions, valueIn, type Pair } from '../codec.js';
export { isAssetId } from '../account-photos.js';
export { cardTags, imageSize, metaTags, type CardTag } from '../platform.js';
export { deriveSigningSecret, sign, signedMessage, verify } from '../signature.js';
export { readBaseUrl, signedUrl } from '../url.js';
