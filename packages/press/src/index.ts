export { createPressEngine } from './engine.js';
