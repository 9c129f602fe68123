export { createSatoriEngine } from './engine.js';
