import type { PlainNode } from './plain-node.js';

/** Maximum depth of elements. Usual drawings have less. */
const deepest = 100;
const maxElements = 5_000;

const token =
  /<!--[^]*?-->|<\?[^]*?\?>|<!\[CDATA\[[^]*?\]\]>|<!DOCTYPE[^>[]*>|<\/([\w:.-]+)\s*>|<([\w:.-]+)((?:\s+[\w:.-]+\s*=\s*(?:"[^"<]*"|'[^'<]*'))*)\s*(\/?)>|[^<]+/gy;

/** Names of elements that draw nothing, including those in the namespace of an editor. */
const inkless = /:|^(?:title|desc|metadata)$/;

/**
 * Parses an SVG file (SVG 2, as XML 1.0) into elements, so that it is drawn and checked like an inline `<svg>`.
 * Elements and references that are refused there are refused here too.
 *
 * @throws {Error} when it is not well-formed, declares entities, or is too large
 */
export function readSvg(text: string): PlainNode {
  const root: Open = { type: '', props: {}, children: [] };
  const open = [root];
  let elements = 0;
  token.lastIndex = 0;
  while (token.lastIndex < text.length) {
    const match = token.exec(text);
    if (match === null) throw new Error('is not well-formed SVG');
    const [whole, closed, opened, attributes = '', empty] = match;
    if (closed !== undefined && open.pop()?.type !== closed) throw new Error(`closes <${closed}> before it is open`);
    if (opened === undefined) {
      const last = open.at(-1);
      if (closed === undefined && last !== undefined && lettered.test(last.type)) last.children.push(...textsOf(whole));
      continue;
    }
    if ((elements += 1) > maxElements || open.length > deepest)
      throw new Error(`has more than ${maxElements} elements, or ${deepest} inside each other`);
    const node: Open = { type: opened, props: propsOf(attributes), children: [] };
    if (!inkless.test(opened)) open.at(-1)?.children.push(node);
    if (empty !== '/') open.push(node);
  }
  const [svg] = root.children;
  if (typeof svg !== 'object' || svg.type !== 'svg' || open.length > 1 || root.children.length > 1)
    throw new Error('is not well-formed SVG');
  return { ...svg, props: withViewBox(svg.props) };
}

interface Open extends PlainNode {
  readonly children: (Open | string)[];
}

/** Elements whose text is drawn. */
const lettered = /^(?:text|tspan)$/;

/** The text of a token, unless it is a comment or the like. */
function textsOf(token: string): readonly string[] {
  const data = /^<!\[CDATA\[([^]*)\]\]>$/.exec(token)?.[1];
  if (data !== undefined) return [data];
  return token.startsWith('<') ? [] : [withoutEntities(token)];
}

const attribute = /([\w:.-]+)\s*=\s*(?:"([^"]*)"|'([^']*)')/g;
const kept = /^(?!xmlns|data-|aria-)(?:[\w.-]+|xlink:href)$/;

function propsOf(attributes: string): Record<string, string> {
  const props: Record<string, string> = {};
  let style = '';
  for (const [, name = '', double, single = ''] of attributes.matchAll(attribute)) {
    const value = withoutEntities(double ?? single);
    if (name === 'style') style = value;
    else if (kept.test(name)) props[camelCase(name)] = value;
  }
  return { ...props, ...declarationsOf(style) };
}

/** Converts `fill: red; stroke: blue` to attributes. They override the element's own. */
const declarationsOf = (style: string): Record<string, string> =>
  Object.fromEntries(
    style.split(';').flatMap((declaration) => {
      const [name = '', ...value] = declaration.split(':');
      return value.length === 0 ? [] : [[camelCase(name.trim()), value.join(':').trim()]];
    }),
  );

const camelCase = (name: string): string => name.replace(/[-:]([a-z])/g, (_, letter: string) => letter.toUpperCase());

const entities: Readonly<Record<string, string>> = { amp: '&', lt: '<', gt: '>', quot: '"', apos: "'" };

const withoutEntities = (value: string): string =>
  value.replace(/&(?:#x([\da-f]{1,6})|#(\d{1,7})|(\w+));/gi, (whole, hex?: string, decimal?: string, name = '') => {
    if (hex === undefined && decimal === undefined) return entities[name] ?? whole;
    const code = hex === undefined ? Number(decimal) : Number.parseInt(hex, 16);
    return code > 0x10ffff ? whole : String.fromCodePoint(code);
  });

/** Adds a `viewBox` if there is none, so that the image is stretched to its size, as in browsers. */
function withViewBox(props: Readonly<Record<string, unknown>>): PlainNode['props'] {
  const [width, height] = [Number.parseFloat(String(props['width'])), Number.parseFloat(String(props['height']))];
  if (props['viewBox'] !== undefined || !(width > 0 && height > 0)) return props;
  return { ...props, viewBox: `0 0 ${width} ${height}`, preserveAspectRatio: 'none' };
}
