export { isKeyId, newApiKey, readApiKey } from './api-key.js';
export { createKeys, maxActiveKeys, type Keys, type KeysOptions, type NewKey } from './keys.js';
export { identify, type SessionReader, type Subject } from './identity.js';
export {
  createLimits,
  type Limits,
  type LimitsOptions,
  type Payer,
  type RequestGate,
  type Standing,
} from './limits.js';
export {
  defaultAddressBurst,
  defaultGrace,
  defaultPlan,
  parseBurst,
  parseCap,
  parseGrace,
  type BurstRule,
  type Grace,
  type Plan,
  type Plans,
} from './plans.js';
export { withPublicFields } from './public-fields.js';
export { watchStore, type StoreWatch, type StoreWatchOptions } from './store-watch.js';
export type { UsageReport } from './usage.js';
