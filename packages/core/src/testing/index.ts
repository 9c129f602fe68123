export { testCacheFaults, type Fault, type FaultyCache } from './cache-faults.js';
export { testCacheStore, type OpenedCache } from './cache-suite.js';
export type { TemplateBench } from './check.js';
export { testEngine, type EngineBench } from './engine-suite.js';
export { testLease } from './lease-suite.js';
export type { Pixels } from './pixels.js';
export { testTemplate } from './template-suite.js';
