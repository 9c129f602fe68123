export { createApp, mount, routes, serviceRoutes } from './app.js';
export type {
  Administration,
  Answered,
  AppAsset,
  CacheCount,
  MetricsAccess,
  PageDrawing,
  QueueState,
  Services,
  WebApp,
} from './context.js';
export { malformedHead, statuses } from './errors.js';
export { createHeadGuard } from './head.js';
export type { Head } from './head.js';
export type { ImageAnswer } from './image-response.js';
export { createKeptResponses } from './kept-responses.js';
export { listenHere, type Address, type FetchApp, type Listening, type Options } from './listen.js';
