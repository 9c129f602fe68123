/** For hosts, caches and the command line. */
export { assetIdPattern, isAssetId, type AccountPhoto, type AccountPhotos } from '../account-photos.js';
export { accountBrand, jobOf } from '../account-resources.js';
export { brandRoles, type AccountBrands, type BrandRole, type BrandValues } from '../brand.js';
export { BudgetSpent, createBudget, type Budget } from '../budget.js';
export { createCards, type Card, type CardOptions, type CardParts, type Cards } from '../card.js';
export type { CardRequest, ParamsOf, TemplatesOf } from '../card-request.js';
export { decodeRequest, toWire } from '../codec.js';
export { configuredPackages, isTemplate, isTemplatePackage, readConfig } from '../config.js';
export { countDown, createLoopClock, within, type Countdown } from '../countdown.js';
export { declaredMember } from '../declared-member.js';
export { hex, sha256 } from '../digest.js';
export type { InspectedPhoto, RenderedCard } from '../engine.js';
export { hasCode, invalidInput, messageOf, type Quota } from '../error.js';
export { createBoundedMap, type BoundedMap } from '../bounded-map.js';
export { createLru, type Lru } from '../lru.js';
export { openOnce } from '../open-once.js';
export { fallbackIdentity, withFallback } from '../fallback.js';
export type { Gate } from '../gate.js';
export { cacheKey } from '../key.js';
export { logoFault } from '../logo.js';
export type { Lease } from '../lease.js';
export { importOptional } from '../optional.js';
export {
  canonicalOptions,
  cardOptions,
  isAccountOption,
  optionName,
  reservedNames,
  schemaIn,
  wireNames,
  type AskedRequest,
  type CardOption,
  type ImageRequest,
  type ImageOption,
  type RawRequest,
  type Vocabulary,
  type WireForm,
  type WireName,
  type WireRequest,
} from '../options.js';
export { formats, mediaTypes, presetNames } from '../preset.js';
export { isLanguageTag, knownLanguage } from '../language.js';
export { createRegistry, type RegisteredTemplate, type Registry } from '../registry.js';
export { renderCard, type ProgramCard } from '../render-card.js';
export { createRenderer } from '../renderer.js';
export { defaultParamsLimit, normalizeRequest, type NormalizedRequest, type AccountResources } from '../request.js';
export { readSiteConfig } from '../site.js';
export { compile, type Validate } from '../schema.js';
export { similarName } from '../similar.js';
export type { CacheEntry, CacheStore } from '../store.js';
export { undeclaredParams, withUndeclared, type UndeclaredParam } from '../undeclared.js';
