export { createSatoriEngine, satoriEngine } from './engine.js';
