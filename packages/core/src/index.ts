/** For authors of templates, fonts, backgrounds and configurations. */
export { defineBackgrounds, type Background, type BackgroundPack } from './background.js';
export { defineConfig, type PlacardConfig, type PlanConfig } from './config.js';
export type { ColourShare, Frame, LogoFacts } from './engine.js';
export { deferTemplate, type TemplateFacts } from './deferred.js';
export { errorCodes, PlacardError, type ErrorCode, type Issue } from './error.js';
export { defineFonts, type EmojiSet, type FontFace, type FontSet } from './font.js';
export { embeddedSize } from './embedded-size.js';
export { presets, type Format, type Preset, type Scale } from './preset.js';
export type { TemplatePackage } from './registry.js';
export * from './scene.js';
export type { Params, ParamSchema, ParamsInput, ParamsSchema } from './schema.js';
export type { SiteConfig, SitePage, SiteRule } from './site.js';
export {
  defineTemplate,
  type Example,
  type Template,
  type TemplateDefinition,
  type TypedTemplate,
} from './template.js';
