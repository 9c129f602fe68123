import { Parser } from 'htmlparser2';
import type { PlainNode } from './plain-node.js';

interface Open {
  readonly type: string;
  readonly props: Record<string, unknown>;
  readonly children: (Open | string)[];
}

/** Elements of which nothing is drawn. */
export const inkless = new Set(['script', 'style', 'template', 'noscript', 'head', 'title', 'meta', 'link']);

/**
 * Parses the HTML of `dangerouslySetInnerHTML` into elements (HTML Standard, "The HTML syntax"; errors are mended as
 * htmlparser2 does). Scripts and style sheets are dropped.
 */
export function readHtml(html: string): readonly (PlainNode | string)[] {
  const root: Open = { type: '', props: {}, children: [] };
  const open = [root];
  const parser = new Parser(
    {
      onopentag(type, attributes) {
        const node: Open = { type, props: propsOf(attributes), children: [] };
        if (!inkless.has(type.toLowerCase())) open.at(-1)?.children.push(node);
        open.push(node);
      },
      ontext: (text) => void open.at(-1)?.children.push(text),
      onclosetag: () => void (open.length > 1 && open.pop()),
    },
    { decodeEntities: true, lowerCaseTags: false, lowerCaseAttributeNames: false, recognizeSelfClosing: true },
  );
  parser.end(html);
  return root.children;
}

const reactNames: Readonly<Record<string, string>> = { class: 'className', for: 'htmlFor' };

/** The attributes of an element as props. */
export function propsOf(attributes: Readonly<Record<string, string>>): Record<string, unknown> {
  const props: Record<string, unknown> = {};
  for (const [name, value] of Object.entries(attributes)) {
    if (name === 'style') props['style'] = declarationsOf(value);
    else if (!/^(?:on|xmlns|data-|aria-)/i.test(name)) props[reactNames[name] ?? camelCase(name)] = value;
  }
  return props;
}

const camelCase = (name: string): string => name.replace(/[-:]([a-z])/g, (_, letter: string) => letter.toUpperCase());

/** `color: red; --gap: 2px` as `{ color: 'red', '--gap': '2px' }`. */
const declarationsOf = (style: string): Record<string, string> =>
  Object.fromEntries(
    style.split(/;(?![^(]*\))/).flatMap((declaration) => {
      const colon = declaration.indexOf(':');
      const name = declaration.slice(0, colon).trim();
      return colon < 1 ? [] : [[name.startsWith('--') ? name : camelCase(name), declaration.slice(colon + 1).trim()]];
    }),
  );
