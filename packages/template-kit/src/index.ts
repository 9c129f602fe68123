export { loadable, type Bundle } from './bundle.js';
export { startDev, type Dev, type DevOptions } from './dev/server.js';
export { newTemplate } from './new.js';
export { findConfig } from './project.js';
export { testTemplates, type TestOptions } from './test.js';
export { frameworks, type Framework, type Step } from './embed/index.js';
export { startProject, starters, type Started, type Starter, type StartOptions } from './starters.js';
