export { loadable, type Bundle } from './bundle.js';
export { startDev, type Dev, type DevOptions } from './dev/server.js';
export { newTemplate } from './new.js';
export { findConfig } from './project.js';
export { testTemplates, type TestOptions } from './test.js';
export { startProject, starters, type Started, type Starter } from './starters.js';
