import type { PlainNode } from './plain-node.js';

type Props = PlainNode['props'];

const placing = /^(?:x|y|width|height|preserveAspectRatio)$/;

/**
 * Returns an SVG file in place of an `<image>` in a drawing (SVG 2 §12.5).
 *
 * @param number makes the ids of the file unique in the drawing
 */
export function nestedFile(svg: PlainNode, image: Props, number: number): PlainNode {
  const entries = Object.entries(image);
  const place = Object.fromEntries(entries.filter(([name]) => placing.test(name)));
  const effects = Object.fromEntries(entries.filter(([name]) => !placing.test(name)));
  const { children, props } = withIds(svg, `file${number}-`);
  const nested = { type: 'svg', props: { ...props, ...place }, children };
  return Object.keys(effects).length === 0 ? nested : { type: 'g', props: effects, children: [nested] };
}

/** Adds a prefix to the ids of a file, and to the references to them. */
function withIds({ type, props, children }: PlainNode, prefix: string): PlainNode {
  const renamed = Object.entries(props).map(([name, value]) => {
    if (typeof value !== 'string') return [name, value];
    if (name === 'id') return [name, prefix + value];
    if (/href$/i.test(name) && value.startsWith('#')) return [name, `#${prefix}${value.slice(1)}`];
    return [name, value.replace(/url\((["']?)#/g, `url($1#${prefix}`)];
  });
  return {
    type,
    props: Object.fromEntries(renamed),
    children: children.map((child) => (typeof child === 'string' ? child : withIds(child, prefix))),
  };
}
