import type { Format, SceneNode } from '@placard/core';

/**
 * Background of the card: one color; a gradient drawn by the engine, the same each time, or in colors of each card;
 * or a photo.
 */
export type Kind = 'flat' | 'gradient' | 'fresh' | 'photo';
export const kinds: readonly Kind[] = ['flat', 'gradient', 'fresh', 'photo'];

export interface CardText {
  readonly title: string;
  readonly description: string;
  readonly chips: readonly string[];
  /** Hue of the `fresh` gradient, in degrees. No two cards of a run have the same. */
  readonly hue: number;
}

/** An initialized engine. It allows one call at a time. */
export interface OpenEngine {
  draw(text: CardText, kind: Kind, format: Format): Promise<Uint8Array>;
  close(): Promise<void>;
  /** Version, when no package has it, as for a browser. */
  readonly version?: string;
}

/** Exports of each module in this folder. */
export interface EngineModule {
  readonly open: () => Promise<OpenEngine>;
}

export const size = { width: 1200, height: 630 } as const;

/** Quality out of 100, equal for all engines. The quality of ours is fixed, so the others use its values. */
export const quality = { jpg: 85, webp: 82 } as const;

/**
 * Copies a tree with the props of each node replaced, to add what a peer needs and scenes do not have, such as
 * `boxSizing`.
 */
export function mapNodes(node: SceneNode, change: (node: SceneNode) => SceneNode['props']): SceneNode {
  const props = change(node);
  const { children } = props;
  if (!Array.isArray(children)) return { ...node, props };
  return { ...node, props: { ...props, children: (children as SceneNode[]).map((child) => mapNodes(child, change)) } };
}
