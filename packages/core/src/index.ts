/** For authors of templates, fonts, backgrounds and configurations. */
export { defineBackgrounds, type Background, type BackgroundPack } from './assets/background.js';
export type { ImageFile } from './assets/image-file.js';
export { defineConfig, type PlacardConfig, type PlanConfig } from './config.js';
export type { ColorShare, Frame, LogoFacts } from './pipeline/engine.js';
export type { PhotoFacts } from './assets/background.js';
export { coverImage } from './scene/cover-image.js';
export { deferTemplate, type TemplateFacts } from './template/deferred.js';
export { errorCodes, PlacardError, type ErrorCode, type Issue } from './error.js';
export { defineFonts, type EmojiSet, type FontFace, type FontSet } from './assets/font.js';
export { embeddedSize } from './scene/embedded-size.js';
export { presets, type Format, type Preset, type Scale } from './request/preset.js';
export type { TemplatePackage } from './template/registry.js';
export { canvasOf, labelOfX, shapes, type Canvas, type SafeArea, type Shape } from './scene/frame.js';
export * from './scene/scene.js';
export * from './scene/style.js';
export type { Params, ParamSchema, ParamsInput, ParamsSchema } from './template/schema.js';
export { quotationMarks, type QuotationMarks } from './template/quotation-marks.js';
export type { SiteBrand, SiteConfig, SitePage, SiteRule } from './site.js';
export {
  defineTemplate,
  type Example,
  type Template,
  type TemplateDefinition,
  type TypedTemplate,
} from './template/template.js';
