/** Signs and reads URLs in any JavaScript runtime. The client bundles only this part of core. */
export {
  canonicalQuery,
  encodeRequest,
  fromWire,
  isPlainQuery,
  parseQuery,
  imageOptions,
  valueIn,
  type Pair,
} from '../request/codec.js';
export { isAssetId } from '../assets/account-photos.js';
export { namesAsset, readImageReference } from '../assets/image-param.js';
export { wireNames, type WireName } from '../request/options.js';
export { canonicalSize, cssSize, sizeForm, sizeNames, type CardSize } from '../request/size.js';
export { cardTags, imageSize, metaTags, type CardTag } from '../request/platform.js';
export { deriveSigningSecret, sign, signedMessage, verify } from '../request/signature.js';
export { readBaseUrl, signedUrl } from '../request/url.js';
