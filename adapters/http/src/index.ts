export { createApp, routes } from './app.js';
export type { Services } from './context.js';
export { statuses, twoHosts } from './errors.js';
