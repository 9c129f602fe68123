import type { SceneNode, Style } from '@placard/core/engine';
import type { SetText } from '@placard/text/web';

/** A laid-out text. */
export interface BoxText {
  readonly set: SetText;
  /** Where its lines begin, inside padding and border. */
  readonly x: number;
  readonly y: number;
  /** Which way its lines are turned about that place. */
  readonly turn?: 'left' | 'right';
  /** Its own shadow or an inherited one. */
  readonly shadow?: string | undefined;
}

/** A node with its box, in pixels at scale 1 relative to the parent's box. */
export interface Box {
  readonly node: SceneNode;
  readonly style: Style;
  /** Names of the node and its ancestors, for messages. */
  readonly path: string;
  readonly x: number;
  readonly y: number;
  readonly width: number;
  readonly height: number;
  readonly text?: BoxText;
  /** Size of a drawing that is stretched to its box. Default: that of the box. */
  readonly drawing?: { readonly width: number; readonly height: number };
  readonly children: readonly Box[];
}
