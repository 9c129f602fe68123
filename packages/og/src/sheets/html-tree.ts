import { Parser } from 'htmlparser2';
import { inkless } from '../html.js';
import type { StyledNode } from './selectors.js';

/** An element of a document. */
export interface HtmlNode extends StyledNode {
  readonly attributes: Record<string, string>;
  readonly parent: HtmlNode | null;
  readonly children: (HtmlNode | string)[];
}

/** A document, or a fragment, which stands in the body of an empty document. */
export interface HtmlTree {
  /** The element `html`. */
  readonly root: HtmlNode;
  readonly body: HtmlNode;
  /** Whether the text has a doctype, `<html>` or `<body>`. */
  readonly isDocument: boolean;
  /** The texts of style sheets, within `@media` if they have the attribute. */
  readonly sheets: readonly string[];
  readonly warnings: readonly string[];
}

const maxDepth = 500;

/**
 * Parses HTML (HTML Standard, "The HTML syntax"; errors are mended as htmlparser2 does). Nothing is run or loaded.
 *
 * @throws {Error} when elements are nested too deep
 */
export function readHtmlTree(html: string): HtmlTree {
  const sheets: string[] = [];
  const warnings: string[] = [];
  const root = nodeIn(null, 'html', {});
  const head = nodeIn(root, 'head', {});
  const body = nodeIn(root, 'body', {});
  root.children.push(head, body);
  const named: Readonly<Record<string, HtmlNode>> = { html: root, head, body };
  const open: HtmlNode[] = [];
  let isDocument = false;
  const parent = (): HtmlNode => {
    const last = open.at(-1) ?? body;
    return last === root ? body : last;
  };
  const parser = new Parser({
    onprocessinginstruction: (name) => void (isDocument ||= name.toLowerCase() === '!doctype'),
    onopentag(type, attributes) {
      if (open.length > maxDepth) throw new Error(`html: elements are nested more than ${maxDepth} deep`);
      const known = Object.hasOwn(named, type) ? named[type] : undefined;
      if (known !== undefined) {
        isDocument ||= type !== 'head';
        // A second `<body>` adds its attributes to those of the first.
        for (const [name, value] of Object.entries(attributes)) known.attributes[name] ??= value;
        open.push(known);
        return;
      }
      const node = nodeIn(parent(), type, attributes);
      if (type === 'link' && /\bstylesheet\b/i.test(attributes['rel'] ?? ''))
        warnings.push(`<link href="${attributes['href'] ?? ''}"> was not loaded; put the sheet into a <style> element`);
      if (!inkless.has(type)) node.parent?.children.push(node);
      open.push(node);
    },
    ontext(text) {
      const node = parent();
      if (node.type === 'head') return;
      const last = node.children.at(-1);
      if (typeof last === 'string') node.children[node.children.length - 1] = last + text;
      else node.children.push(text);
    },
    onclosetag(type) {
      const node = open.pop();
      if (type !== 'style' || node === undefined) return;
      const { media } = node.attributes;
      const text = node.children.join('');
      sheets.push(media === undefined ? text : `@media ${media} { ${text} }`);
    },
  });
  parser.end(html);
  return { root, body, isDocument, sheets, warnings };
}

function nodeIn(parent: HtmlNode | null, type: string, attributes: Readonly<Record<string, string>>): HtmlNode {
  return { type, attributes: { ...attributes }, parent, children: [] };
}
