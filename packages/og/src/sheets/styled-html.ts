import { propsOf } from '../html.js';
import { readItems, withoutComments } from './blocks.js';
import { createCascade, type Cascade, type Css } from './cascade.js';
import { generatedText } from './generated.js';
import type { HtmlNode, HtmlTree } from './html-tree.js';
import type { SheetDeclaration, Sheets } from './sheet.js';

/** An element as JSX makes it. */
export interface StyledElement {
  readonly type: string;
  readonly props: Readonly<Record<string, unknown>>;
}

/** What a document has, beside the presets of elements: sizes without padding, and a margin around its content. */
const documentBody: Css = { margin: '8px' };
/** Margins do not collapse with those of the root. */
const documentRoot: Css = { display: 'flow-root' };
const sized = /^(?:(?:min|max)?(?:width|height)|flex|flexBasis|inlineSize|blockSize)$/i;

/** A root box that is as large as the card, as a fragment expects it. */
const whole: Css = { height: '100%' };

/**
 * Converts a tree to elements with the styles of its sheets. A document is laid out as a page of a browser; a fragment
 * is a card, as `fromElement` draws it.
 */
export function styledElement({ root, body, isDocument }: HtmlTree, sheets: Sheets): StyledElement {
  const cascade = createCascade(sheets);
  const own = [root, body].map((node) => styleOf(node, cascade));
  const [rootStyle = {}, bodyStyle = {}] = own;
  const content = body.children.flatMap((child) => elementsOf(child, { cascade, isDocument, isDrawing: false }));
  const elements = content.filter((child) => typeof child !== 'string' || child.trim() !== '');
  const [only] = elements;
  if (!isDocument && own.every((style) => Object.keys(style).length === 0) && elements.length === 1 && typeof only === 'object') return only; // prettier-ignore
  const isBare = !Object.keys(rootStyle).some((name) => name.startsWith('background'));
  const ground = backgroundOf(isBare ? bodyStyle : rootStyle);
  const inner = { ...(isDocument ? documentBody : whole), ...(isBare ? withoutBackground(bodyStyle) : bodyStyle) };
  const around = { ...(isDocument ? documentRoot : whole), ...(isBare ? rootStyle : withoutBackground(rootStyle)) };
  // The background of the root covers the canvas (CSS Backgrounds 3 §2.11).
  return element('div', { style: { width: '100%', height: '100%', ...ground } }, [
    element('html', { style: around }, [element('body', { style: inner }, content)]),
  ]);
}

const element = (type: string, props: object, children: readonly unknown[]): StyledElement => ({
  type,
  props: { ...props, children },
});

const entriesOf = (style: Css, isBackground: boolean): Css =>
  Object.fromEntries(Object.entries(style).filter(([name]) => name.startsWith('background') === isBackground));

const backgroundOf = (style: Css): Css => ({
  ...Object.fromEntries(Object.entries(style).filter(([name]) => name.startsWith('--'))),
  ...entriesOf(style, true),
});

const withoutBackground = (style: Css): Css => entriesOf(style, false);

const declarationsOf = (style = ''): SheetDeclaration[] =>
  readItems(withoutComments(style)).filter((item) => item.kind === 'declaration');

const styleOf = (node: HtmlNode, cascade: Cascade): Css =>
  cascade.styleOf(node, declarationsOf(node.attributes['style']));

interface Place {
  readonly cascade: Cascade;
  readonly isDocument: boolean;
  readonly isDrawing: boolean;
}

function elementsOf(node: HtmlNode | string, place: Place): (StyledElement | string)[] {
  if (typeof node === 'string') return [node];
  const { cascade, isDocument, isDrawing } = place;
  const { style: _, ...attributes } = node.attributes;
  const { className: __, ...props } = propsOf(attributes);
  const style = styleOf(node, cascade);
  if (isDrawing) return [element(node.type, { ...props, ...style }, childrenOf(node, place))];
  if (node.type === 'svg') {
    const [painted, laidOut] = [true, false].map((isPaint) =>
      Object.fromEntries(Object.entries(style).filter(([name]) => isPaintOfDrawing(name) === isPaint)),
    );
    const inside = childrenOf(node, { ...place, isDrawing: true });
    return [element('svg', { ...props, ...painted, style: laidOut }, inside)];
  }
  const hidden: Css = 'hidden' in attributes ? { display: 'none' } : {};
  const isContentBox = isDocument && !('boxSizing' in style) && Object.keys(style).some((name) => sized.test(name));
  const whole = { ...hidden, ...style, ...(isContentBox && { boxSizing: 'content-box' }) };
  const content = [
    ...generated(node, 'before', cascade),
    ...childrenOf(node, place),
    ...generated(node, 'after', cascade),
  ];
  return [element(node.type, { ...props, style: whole }, content)];
}

/** Whether the elements of a drawing inherit a property. */
export const isPaintOfDrawing = (name: string): boolean => /^(?:fill|stroke|stop|paintOrder|clipRule)/.test(name);

const childrenOf = ({ children }: HtmlNode, place: Place): (StyledElement | string)[] =>
  children.flatMap((child) => elementsOf(child, place));

function generated(node: HtmlNode, name: 'before' | 'after', cascade: Cascade): StyledElement[] {
  const style = cascade.pseudoStyleOf(node, name);
  const text = style && generatedText(style, node);
  if (style === undefined || text === undefined) return [];
  const { content: _, ...rest } = style;
  return [element('span', { style: rest }, text === '' ? [] : [text])];
}
