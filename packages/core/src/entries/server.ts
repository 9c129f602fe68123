/** For hosts, caches and the command line. */
export { assetIdPattern, isAssetId, type AccountPhoto, type AccountPhotos } from '../assets/account-photos.js';
export {
  imageFormat,
  imageRoleOf,
  imageRoles,
  namesAsset,
  readImageReference,
  type ImageRole,
} from '../assets/image-param.js';
export { takeImageFiles } from '../assets/image-file.js';
export { base32, toBase32 } from '../util/base32.js';
export { accountBrand, jobOf } from '../assets/account-resources.js';
export { brandRoles, type AccountBrands, type BrandRole, type BrandValues } from '../assets/brand.js';
export { BudgetSpent, createBudget, type Budget } from '../pipeline/budget.js';
export { createCards, type Card, type CardParts, type Cards } from '../pipeline/card.js';
export type { CardOptions } from '../pipeline/card-options.js';
export type { CardRequest, ParamsOf, TemplatesOf } from '../request/card-request.js';
export { decodeRequest, toWire } from '../request/codec.js';
export { configuredPackages, isTemplate, isTemplatePackage, readConfig } from '../config.js';
export { countDown, createLoopClock, within, type Countdown } from '../pipeline/countdown.js';
export { declaredMember } from '../template/declared-member.js';
export { hex, sha256 } from '../util/digest.js';
export type { InspectedPhoto, RenderedCard } from '../pipeline/engine.js';
export { hasCode, invalidInput, messageOf, type Quota } from '../error.js';
export { createBoundedMap, type BoundedMap } from '../util/bounded-map.js';
export { createLru, type Lru } from '../util/lru.js';
export { openOnce } from '../util/open-once.js';
export type { Gate } from '../pipeline/gate.js';
export { cacheKey } from '../request/key.js';
export { logoFault } from '../scene/pictures.js';
export type { Lease } from '../pipeline/lease.js';
export { importInstalled, importOptional } from '../util/optional.js';
export {
  canonicalOptions,
  cardOptions,
  isAccountOption,
  optionName,
  reservedNames,
  wireNames,
  type AskedRequest,
  type CardOption,
  type ImageRequest,
  type SparseRequest,
  type ImageOption,
  type RawRequest,
  type Vocabulary,
  type WireForm,
  type WireName,
  type WireRequest,
} from '../request/options.js';
export { schemaIn } from '../request/schemas.js';
export { formats, mediaTypes, presetNames } from '../request/preset.js';
export { canonicalSize, cssSize, sizeForm, sizeNames, type CardSize } from '../request/size.js';
export { defaultShapes } from '../template/template.js';
export { isLanguageTag, knownLanguage } from '../template/language.js';
export { publicPairs } from '../request/public-pairs.js';
export { createRegistry, type RegisteredTemplate, type Registry } from '../template/registry.js';
export { renderCard, type ProgramCard } from '../pipeline/render-card.js';
export { createRenderer } from '../pipeline/renderer.js';
export { createAdmission, type Admission, type Waiting } from '../queue/admission.js';
export { createFairQueue, type FairQueue, type Turn } from '../queue/fair-queue.js';
export { withQueue, type QueuedRenderer } from '../queue/queued-renderer.js';
export {
  defaultParamsLimit,
  normalizeRequest,
  type NormalizedRequest,
  type AccountResources,
} from '../request/request.js';
export { readSiteConfig } from '../site.js';
export { compile, type Validate } from '../template/schema.js';
export { newNameIn, newNameOf } from '../util/renamed-packages.js';
export { similarName } from '../template/similar.js';
export type { CacheEntry, CacheStore } from '../pipeline/store.js';
export { undeclaredParams, withUndeclared, type UndeclaredParam } from '../template/undeclared.js';
