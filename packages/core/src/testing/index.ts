export { testCacheFaults, type Fault, type FaultyCache } from './cache-faults.js';
export { testCacheStore, type OpenedCache } from './cache-suite.js';
export { testLease } from './lease-suite.js';
export { testEngine, type EngineBench, type Pixels } from './engine-suite.js';
export { testLedger } from './ledger/index.js';
export { testTemplate, type TemplateBench } from './template-suite.js';
