export type { EngineName, Materials } from './renderer.js';
export type { EmbedLimits, PlacardOptions } from './options.js';
export { createPlacard, type Placard } from './placard.js';
export type { CardLink, CardRequest, ParamsOf, RenderedCard, TemplatesOf } from './request.js';
