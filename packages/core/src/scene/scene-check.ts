import type { SceneNode } from './scene.js';

/** Far above any legible card. */
const maxNodes = 20_000;
const deepest = 100;

/**
 * Checks that a template returned a finite tree of `{ type, props }`, before an engine sees it.
 *
 * @throws {Error} naming the path and the value found there
 */
export function assertScene(value: unknown): asserts value is SceneNode {
  if (!isObject(value) || typeof value['type'] !== 'string')
    throw new Error(`render returned ${described(value)} in place of a scene`);
  let nodes = 0;

  const visit = (child: unknown, path: string, depth: number): void => {
    if (child === null || child === undefined || ['string', 'number', 'boolean'].includes(typeof child)) return;
    if (depth > deepest) throw new Error(`the scene is more than ${deepest} levels deep at ${path.slice(0, 80)}…`);
    if ((nodes += 1) > maxNodes) throw new Error(`the scene has more than ${maxNodes} nodes`);
    if (Array.isArray(child)) {
      child.forEach((each) => visit(each, path, depth + 1));
      return;
    }
    if (!isObject(child)) throw new Error(`${path || 'the scene'} holds ${described(child)}`);
    const { type, props } = child;
    if (typeof type !== 'string')
      throw new Error(`${path || 'the scene'} holds ${described(child)} in place of a node`);
    const here = `${path}/${isObject(props) && typeof props['name'] === 'string' ? props['name'] : type}`;
    if (!isObject(props)) throw new Error(`${here} has ${described(props)} in place of props`);
    checkStyle(props['style'], here);
    visit(props['children'], here, depth + 1);
    visit(props['pictures'], here, depth + 1);
  };
  visit(value, '', 0);
  if (isObject(value['props'])) checkFocus(value['props']['photoFocus']);
}

function checkFocus(focus: unknown): void {
  if (focus === undefined) return;
  const isFraction = (of: unknown): boolean => typeof of === 'number' && of >= 0 && of <= 1;
  if (!isObject(focus) || !isFraction(focus['x']) || !isFraction(focus['y']))
    throw new Error('photoFocus of the scene is not { x, y } of numbers from 0 to 1');
}

function checkStyle(style: unknown, path: string): void {
  if (style === undefined) return;
  if (!isObject(style) || Array.isArray(style)) throw new Error(`${path} has ${described(style)} in place of a style`);
  for (const property in style) {
    const value = style[property];
    if (typeof value === 'number' && !Number.isFinite(value))
      throw new Error(`${path}: the style "${property}" is ${value}`);
  }
}

const isObject = (value: unknown): value is Readonly<Record<string, unknown>> =>
  typeof value === 'object' && value !== null;

/** Describes a value for an error message. */
export function described(value: unknown): string {
  if (value === null || value === undefined) return String(value);
  if (Array.isArray(value)) return 'a list';
  if (typeof value !== 'object') return `a ${typeof value}`;
  if (value instanceof Promise) return 'a promise';
  return `an object with ${Object.keys(value).slice(0, 4).join(', ') || 'nothing in it'}`;
}
