import type { ElementFont } from '../fonts.js';
import type { Medium } from './conditions.js';
import { facesIn } from './font-face.js';
import { readHtmlTree } from './html-tree.js';
import { readSheets } from './sheet.js';
import { styledElement, type StyledElement } from './styled-html.js';

/** A card that was written in HTML. */
export interface HtmlCard {
  readonly element: StyledElement;
  /** The fonts that its sheets bring as data URLs. */
  readonly faces: readonly ElementFont[];
  readonly warnings: readonly string[];
}

/** @throws {Error} when elements are nested too deep */
export function readHtmlCard(html: string, medium: Medium): HtmlCard {
  const tree = readHtmlTree(html);
  const sheets = readSheets(tree.sheets, medium);
  const { faces, warnings } = facesIn(sheets.fontFaces);
  return { element: styledElement(tree, sheets), faces, warnings: [...tree.warnings, ...sheets.warnings, ...warnings] };
}
