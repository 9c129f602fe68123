export * from './cache-suite.js';
export * from './ledger-suite.js';
