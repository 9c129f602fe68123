export { testCacheStore } from './cache-suite.js';
export { testEngine, type EngineBench, type Pixels } from './engine-suite.js';
export { testLedger } from './ledger/index.js';
export { testTemplate, type TemplateBench } from './template-suite.js';
