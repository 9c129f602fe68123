/** Exports for all hosts. */
export type { OutlineSink } from './draw.js';
export type { Face, FaceMetrics, Glyph, ShapeOptions } from './face.js';
export type { TextBox } from './fit.js';
export type { HarfBuzzModules } from './harfbuzz-instance.js';
export { emojiBox } from './itemize.js';
export { guessLanguage } from './language.js';
export { missingGlyph } from './missing.js';
export { isSpaced } from './spacing.js';
export { isParagraph, type Paragraph, type Span } from './paragraph.js';
export { glyphsOf, inkOfRun, placeGlyphs, type PlacedGlyph, type SetRun } from './run.js';
export { hyphenPatterns, type Hyphenate, type HyphenLoader } from './hyphenate.js';
export { createLanguageModels, type LanguageModels } from './language-models.js';
export type { PhraseLanguage } from './phrases.js';
export { createTypesetter, type SetLine, type SetText, type Typesetter, type TypesetterParts } from './typeset.js';
export { warningsOf } from './warnings.js';
export { readFontNames, type FontNames } from './font-names.js';
