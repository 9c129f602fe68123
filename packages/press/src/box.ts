import type { SceneNode, Style } from '@placard/core/engine';
import type { SetText } from '@placard/text/web';

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
  /** Laid-out text; `x` and `y` are its position inside padding and border. `shadow` is its own or an inherited one. */
  readonly text?: {
    readonly set: SetText;
    readonly x: number;
    readonly y: number;
    readonly shadow?: string | undefined;
  };
  /** Size of a drawing that is stretched to its box. Default: that of the box. */
  readonly drawing?: { readonly width: number; readonly height: number };
  readonly children: readonly Box[];
}
