import {
  childrenOf,
  isNode,
  type Fit,
  type SceneNode,
  type Style,
  type TextAlign,
  type TextStyle,
} from '@placard/core/engine';
import type { FontQuery } from './fonts.js';
import { inlineBoxOf, withEdges } from './inline-box.js';
import { combinedParts, orientationOf, type Orientation } from './orientation.js';
import { fontOf, initial, isCrowded, toSpan, type Atom, type InlineBox, type Span } from './span.js';

/** A text with its style, without its box. */
export interface Paragraph {
  readonly spans: readonly Span[];
  readonly fontSize: number;
  /** The font of the lines, whatever is in them. */
  readonly font: FontQuery;
  /** An inline element changes the height of its line, or is painted. */
  readonly hasBoxes: boolean;
  readonly fit: Fit | undefined;
  readonly lineHeight: number;
  readonly align: TextAlign | 'justify';
  /** Alignment of the last line. */
  readonly alignLast: TextAlign | 'justify';
  readonly indent: TextStyle['textIndent'];
  readonly direction: 'auto' | 'ltr' | 'rtl';
  readonly wrap: 'wrap' | 'nowrap' | 'balance' | 'pretty';
  /** How letters stand in lines from top to bottom. */
  readonly orientation: Orientation;
  /** The first line is the lowest one before the lines are turned, so that it is at the left. */
  readonly isFlipped: boolean;
  /** Display text (fitted or balanced) rather than running text. */
  readonly display: boolean;
  /** Prefer line ends between phrases. */
  readonly phrases: boolean;
  /** Where lines can end between letters: everywhere, or nowhere. */
  readonly letterBreaks: 'all' | 'none' | undefined;
  /** Words may be hyphenated. */
  readonly hyphens: boolean;
  /** Opening punctuation hangs outside the box. */
  readonly hang: boolean;
  /** Draw only this range of UTF-16 indexes, as one line. */
  readonly range: readonly [start: number, end: number] | undefined;
  readonly lineClamp: number | undefined;
  /** A word that is wider than its line may be divided anywhere. */
  readonly breaksWords: boolean;
  /** A single line that is too wide for its box ends in an ellipsis. */
  readonly shortens: boolean;
  /** Lines are placed as browsers do. */
  readonly asBrowser: boolean;
  /** Line feeds may be spaces, where the lines between them do not fit. */
  readonly prefersLineFeeds: boolean;
  /** Distance of tab stops. */
  readonly tabSize: TextStyle['tabSize'];
  readonly trim: boolean;
  readonly lang: string | undefined;
  /** The text had more than eight marks on one letter; the others were removed. */
  readonly crowded: boolean;
}

const isTextual = (child: SceneNode | string): boolean =>
  !isNode(child) ||
  isAtom(child) ||
  ((child.type === 'span' || child.type === 'b' || child.type === 'i') && childrenOf(child).every(isTextual));

/** Whether a node in a paragraph is a box that stands in a line like a letter. */
export const isAtom = ({ props }: SceneNode): boolean => props.style?.display?.startsWith('inline-') === true;

/** Whether a node is a paragraph: all its children are text or spans of text. */
export function isParagraph(node: SceneNode): boolean {
  const children = childrenOf(node);
  return children.length > 0 && children.every(isTextual);
}

/**
 * Reads the paragraph of a node.
 *
 * @param inherited text style of the node's ancestors
 * @param atoms sizes of the boxes that stand in its lines, in their order
 */
export function readParagraph(node: SceneNode, inherited: TextStyle = {}, atoms: readonly Atom[] = []): Paragraph {
  const style = joined(inherited, node.props.style);
  const fontSize = style.fit?.max ?? style.fontSize ?? initial.fontSize;
  const { textAlign = 'start' } = style;
  const sized = joined(style, { fontSize });
  const spans = collectSpans(node, sized, fontSize, atoms);
  return {
    spans: withEdges(spans, fontSize),
    fontSize,
    font: fontOf(sized, fontSize),
    hasBoxes: spans.some(({ around }) => around !== undefined),
    fit: style.fit,
    lineHeight: style.lineHeight ?? initial.lineHeight,
    align: textAlign,
    alignLast: style.textAlignLast ?? (textAlign === 'justify' ? 'start' : textAlign),
    indent: node.props.style?.textIndent,
    direction: style.direction ?? 'auto',
    wrap: style.textWrap ?? 'wrap',
    orientation: orientationOf(style),
    isFlipped: style.writingMode === 'vertical-lr',
    display: isDisplay(style),
    phrases: style.wordBreak === undefined ? isDisplay(style) : style.wordBreak === 'auto-phrase',
    letterBreaks: style.wordBreak === 'break-all' ? 'all' : style.wordBreak === 'keep-all' ? 'none' : undefined,
    hyphens: style.hyphens !== 'manual',
    hang: node.props.style?.hangingPunctuation === 'first',
    range: style.range,
    lineClamp: style.lineClamp,
    breaksWords: style.overflowWrap !== 'normal',
    shortens: style.textOverflow !== 'clip',
    asBrowser: style.lineLayout === 'browser',
    prefersLineFeeds: node.props.style?.lineFeeds === 'preferred' && style.fit !== undefined,
    tabSize: node.props.style?.tabSize,
    trim: style.textBox === 'trim-both cap alphabetic',
    lang: style.lang,
    crowded: isCrowded(childrenText(node)),
  };
}

/** Joins styles; the last one wins. V8 is slow at spreading more than one object into another. */
const joined = (...styles: readonly (Style | undefined)[]): Style => Object.assign({}, ...styles);

const childrenText = (node: SceneNode): string =>
  childrenOf(node)
    .map((child) => (isNode(child) ? childrenText(child) : child))
    .join('');

const isDisplay = ({ fit, textWrap }: Style): boolean => fit !== undefined || textWrap === 'balance';

function collectSpans(node: SceneNode, style: TextStyle, base: number, atoms: readonly Atom[]): Span[] {
  const isBrowser = style.lineLayout === 'browser';
  const spans: Span[] = [];
  let [boxCount, atomCount] = [0, 0];
  addSpans(node, style, undefined);
  return spans;

  function addSpans(node: SceneNode, style: TextStyle, around: readonly InlineBox[] | undefined): void {
    for (const child of childrenOf(node)) {
      if (!isNode(child)) {
        spans.push(...combinedParts(toSpan(child, style, base, around), style));
        continue;
      }
      const own = child.props.style ?? {};
      const whole = joined(style, emphasis(child.type), own);
      const atom = isAtom(child) ? { ...(atoms[atomCount] ?? noAtom), index: atomCount++ } : undefined;
      const box = isBrowser || atom !== undefined ? inlineBoxOf(own, whole, base, boxCount++, atom) : undefined;
      const within = box === undefined ? around : [...(around ?? []), box];
      if (atom === undefined) addSpans(child, whole, within);
      else spans.push(toSpan(objectCharacter, whole, base, within));
    }
  }
}

/** Stands for a box in the text. */
const objectCharacter = '\ufffc';
const noAtom: Atom = { width: 0, height: 0, baseline: 0 };

const emphasis = (type: string): TextStyle =>
  type === 'b' ? { fontWeight: 700 } : type === 'i' ? { fontStyle: 'italic' } : {};
