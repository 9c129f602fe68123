export type { Face, FaceMetrics, Glyph, ShapeOptions } from './face.js';
export type { TextBox } from './fit.js';
export { emojiBox } from './itemize.js';
export { warningsOf } from './warnings.js';
export { isParagraph, readParagraph, type Paragraph, type Span } from './paragraph.js';
export {
  boxOf,
  createTypesetter,
  glyphsOf,
  type SetLine,
  type SetRun,
  type SetText,
  type Typesetter,
} from './typeset.js';
