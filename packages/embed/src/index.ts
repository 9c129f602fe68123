export type { Brand } from './brand.js';
export { backgroundFromFile, fontFromFile, type BackgroundFileOptions, type FontFileOptions } from './files.js';
export type { EngineName, Materials } from './renderer.js';
export type { PlacardOptions } from './options.js';
export { createPlacard, type Placard } from './placard.js';
export { sharedPlacard } from './shared.js';
export { defineTemplate, PlacardError, type Template, type TemplatePackage } from '@placard/core';
export type { CardLink, LimitOptions } from '@placard/server';
export type { CardRequest, ParamsOf, RenderedCard, TemplatesOf } from './request.js';
