import type { Format, SceneNode } from '@placard/core';

/** The ground of the card: a gradient that the engine paints, or a photo. */
export type Kind = 'gradient' | 'photo';
export const kinds: readonly Kind[] = ['gradient', 'photo'];

export interface CardText {
  readonly title: string;
  readonly description: string;
  readonly chips: readonly string[];
}

/** A warm engine. One call at a time. */
export interface OpenEngine {
  draw(text: CardText, kind: Kind, format: Format): Promise<Uint8Array>;
  close(): Promise<void>;
  /** Where no package names it: a browser's. */
  readonly version?: string;
}

/** What each module of this folder exports. */
export interface EngineModule {
  readonly open: () => Promise<OpenEngine>;
}

export const size = { width: 1200, height: 630 } as const;

/** Of 100, the same for every engine: ours cannot be set, so its values are everyone's. */
export const quality = { jpg: 85, webp: 82 } as const;

/**
 * The same tree with each node's props remade: what a peer wants said that the scene's vocabulary leaves out, as
 * `boxSizing`.
 */
export function mapNodes(node: SceneNode, change: (node: SceneNode) => SceneNode['props']): SceneNode {
  const props = change(node);
  const { children } = props;
  if (!Array.isArray(children)) return { ...node, props };
  return { ...node, props: { ...props, children: (children as SceneNode[]).map((child) => mapNodes(child, change)) } };
}
