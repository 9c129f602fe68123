export type {
  AccountChange,
  AccountLedger,
  AccountRecord,
  AuditLedger,
  AuditRecord,
  ProviderEvent,
  Subscription,
  TicketLedger,
} from './account.js';
export { defineBackgrounds, type Background, type BackgroundPack } from './background.js';
export { BudgetSpent, createBudget, type Budget } from './budget.js';
export { createCards, type Card, type CardOptions, type CardParts, type Cards } from './card.js';
export { cleanText } from './clean.js';
export {
  canonicalQuery,
  decodeRequest,
  encodeRequest,
  isPlainQuery,
  parseQuery,
  toWire,
  valueIn,
  type Pair,
} from './codec.js';
export {
  configuredPackages,
  defineConfig,
  isTemplate,
  isTemplatePackage,
  readConfig,
  type PlacardConfig,
  type PlanConfig,
} from './config.js';
export { hex, sha256 } from './digest.js';
export {
  renderProcess,
  type Engine,
  type Frame,
  type PlacedText,
  type Renderer,
  type RenderedCard,
  type RenderedImage,
  type RenderJob,
  type Sheet,
} from './engine.js';
export { errorCodes, invalidInput, PlacardError, type ErrorCode, type Issue, type Quota } from './error.js';
export { createSingleFlight, type SingleFlight } from './flight.js';
export { withFallback, type EngineSource } from './fallback.js';
export { defineFonts, type EmojiSet, type FontFace, type FontSet } from './font.js';
export type { Gate } from './gate.js';
export { inkFaults, inkWarning, type InkFault } from './ink.js';
export { cacheKey, imageId } from './key.js';
export { isLanguageTag, knownLanguage } from './language.js';
export type { Lease } from './lease.js';
export { refuseForeignReferences } from './references.js';
export { importOptional } from './optional.js';
export {
  cardOptions,
  optionName,
  schemaIn,
  reservedNames,
  wireNames,
  type AskedRequest,
  type CardOption,
  type ImageRequest,
  type OptionName,
  type RawRequest,
  type Vocabulary,
  type WireForm,
  type WireName,
  type WireRequest,
} from './options.js';
export { imageSize, metaTags, platformWarnings } from './platform.js';
export { formats, mediaTypes, presetNames, presets, scales, type Format, type Preset, type Scale } from './preset.js';
export { createRegistry, type RegisteredTemplate, type Registry, type TemplatePackage } from './registry.js';
export { createRenderer } from './renderer.js';
export { normalizeRequest, type NormalizedRequest } from './request.js';
export * from './scene.js';
export {
  compile,
  type Params,
  type ParamSchema,
  type ParamsInput,
  type ParamsSchema,
  type Validate,
} from './schema.js';
export { deriveSigningSecret, sign, signedMessage, verify } from './signature.js';
export { readBaseUrl, signedUrl } from './url.js';
export { startStopwatch, type Stopwatch } from './stopwatch.js';
export type { CacheEntry, CacheStore, KeyChange, KeyLedger, KeyRecord, Ledger, PublicFields } from './store.js';
export {
  defineTemplate,
  type Example,
  type Template,
  type TemplateDefinition,
  type TypedTemplate,
} from './template.js';
export {
  chargeMemory,
  clockSkew,
  longestBurst,
  takePlace,
  utcDay,
  type Burst,
  type Charge,
  type Charged,
  type LimitLedger,
  type Taken,
  type UsageLedger,
  type UsageRecord,
} from './usage.js';
