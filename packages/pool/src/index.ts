export { createPool, type Pool, type PoolOptions } from './pool.js';
