import type { PlainNode } from './plain-node.js';

/** Half of a character outside of the basic plane (Unicode, §3.8): cutting a text with `slice` makes them. */
const lone = /\p{Surrogate}/gu;
const replacement = '\ufffd';

/** Replaces lone surrogates as browsers do, and warns of them. */
export function withoutSurrogates(node: PlainNode, warnings: string[], above = ''): PlainNode {
  const path = `${above}/${node.type}`;
  const children = node.children.map((child) => {
    if (typeof child !== 'string') return withoutSurrogates(child, warnings, path);
    const whole = child.replace(lone, replacement);
    if (whole !== child)
      warnings.push(`${path}: a text has half of a character, drawn as ${replacement}; cut texts with Intl.Segmenter`);
    return whole;
  });
  return { ...node, children };
}
