export { createApp, routes } from './app.js';
export type { Services } from './context.js';
export { statuses } from './errors.js';
