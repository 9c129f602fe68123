import { createLru } from '../util/lru.js';
import type { SceneNode } from './scene.js';
import { childrenOf, isNode } from './scene.js';

/** Embedded images. SVG is excluded because it can contain references. */
const embedded = /^data:image\/(png|jpeg|webp|gif);base64,([A-Za-z0-9+/=]*)$/;
/** Magic bytes by type. Decoders use these, not the declared type. */
const beginnings: Readonly<Record<string, RegExp>> = {
  png: /^\x89PNG\r\n\x1a\n/,
  jpeg: /^\xff\xd8\xff/,
  webp: /^RIFF[^]{4}WEBP/,
  gif: /^GIF8[79]a/,
};
/** Of all images that are remembered as embedded ones, in characters. */
const maxRemembered = 8 * 1024 * 1024;
/** Images that were read from beginning to end. A portrait is a megabyte of base64, and is on one card after the other. */
const remembered = createLru<string, true>(maxRemembered, (_, { length }) => length);
const references = new Set(['src', 'href', 'xlinkHref', 'xlink:href']);

/**
 * Refuses references that would make a renderer open a file or a connection. Only embedded images and parts of the same
 * drawing (`#id`) are allowed.
 *
 * @param path of the node, for errors
 * @throws {Error} naming node and attribute
 */
export function refuseForeignReferences(node: SceneNode, path: string): void {
  for (const [name, value] of Object.entries(node.props)) {
    if (name === 'style' || name === 'children' || name === 'pictures') continue;
    // An embedded image has no other characters than those of base64, of which it may have a million.
    if (references.has(name) && !(typeof value === 'string' && value.startsWith('#'))) refuseForeign(value, path, name);
    else if (typeof value === 'string') refuseUrl(value, path, name);
  }
  for (const [name, value] of Object.entries(node.props.style ?? {}))
    if (typeof value === 'string') refuseUrl(value, path, name);
  for (const picture of node.props.pictures ?? []) refuseForeignReferences(picture, path);
  if (node.type === 'svg') for (const child of childrenOf(node)) if (isNode(child)) refuseInside(child, path);
}

function refuseForeign(value: unknown, path: string, name: string): void {
  if (typeof value === 'string' && remembered.get(value)) return;
  const [, type = '', data = ''] = (typeof value === 'string' && embedded.exec(value)) || [];
  if (type === '')
    throw new Error(`${path}: "${name}" must be an embedded png, jpeg, webp or gif ("data:image/…;base64,…")`);
  if (beginnings[type]?.test(beginningOf(data)) !== true)
    throw new Error(`${path}: "${name}" claims to be a ${type}, but is something else`);
  if (typeof value === 'string') remembered.set(value, true);
}

/** The first twelve bytes, one character per byte. */
function beginningOf(base64: string): string {
  try {
    return atob(base64.slice(0, 16));
  } catch {
    return '';
  }
}

function refuseInside(node: SceneNode, path: string): void {
  const here = `${path}/${node.type}`;
  if (['foreignObject', 'script', 'style'].includes(node.type))
    throw new Error(`${here}: <${node.type}> is not drawn inside <svg>`);
  refuseForeignReferences({ ...node, type: 'svg' }, here);
}

/** `url(#id)` refers to the same drawing. */
function refuseUrl(value: string, path: string, name: string): void {
  if (/url\(\s*(?!["']?#)/i.test(value)) throw new Error(`${path}: "${name}" refers to something outside the card`);
}
