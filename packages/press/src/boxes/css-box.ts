import type { SceneNode, Style, TextStyle } from '@placard/core/engine';
import type { SetText, Typesetter } from '@placard/text/web';

/** The direction of lines, and the side at which the next one follows. */
export type Mode = NonNullable<TextStyle['writingMode']>;

/** How a box lays out what is inside of it; `turned`: its lines run in a different direction from those around it. */
export type Kind = 'text' | 'replaced' | 'flex' | 'block' | 'grid' | 'table' | 'turned';

/** The smallest width without overflow, and the width without line breaks (CSS Sizing 3 §5). */
export interface MinMax {
  readonly min: number;
  readonly max: number;
}

/** A box whose width, and perhaps its height, is known. */
export interface Sized {
  readonly width: number;
  readonly height: number | undefined;
  /** Whether heights in percent refer to the height, which does not depend on the content (CSS Sizing 3 §5.2.1). */
  readonly isDefinite: boolean;
  /** The height around the box, to which those of boxes in its lines in percent refer. */
  readonly aroundHeight?: number | undefined;
  /** Padding and border. */
  readonly frame: Edges;
  readonly floats?: Floats | undefined;
}

/** Lays out what is inside of a box. */
export interface Formatting {
  /**
   * Widths of the content, without padding and border.
   *
   * @param length of the lines of a turned box, as far as it is known
   */
  minMax(box: CssBox, length?: number): MinMax;
  content(box: CssBox, sized: Sized): Content;
}

/** A node before its layout. */
export interface CssBox {
  readonly node: SceneNode;
  /** In the layout around it, whose lines run from left to right. */
  readonly style: Style;
  /** Mode of the layout inside it. */
  readonly mode: Mode;
  readonly kind: Kind;
  readonly formatting: Formatting;
  /** Names of the node and its ancestors, for messages. */
  readonly path: string;
  /** Font size in pixels. */
  readonly em: number;
  /** Text style of the ancestors. */
  readonly inherited: TextStyle;
  /** Whether no margin collapses with one inside, and no float reaches in (CSS 2.2 §9.4.1). */
  readonly isRoot: boolean;
  readonly children: readonly CssBox[];
  readonly typesetter: Typesetter;
  readonly cache: { minMax?: MinMax; readonly fragments: Map<string, Fragment> };
}

/** The containing block, inside its padding. */
export interface Around {
  readonly width: number;
  /** Undefined while its height depends on its content. */
  readonly height: number | undefined;
}

/** A distance from each side of a box. */
export interface Edges {
  readonly left: number;
  readonly right: number;
  readonly top: number;
  readonly bottom: number;
}

/** Adjoining margins: the largest and the smallest of them (CSS 2.2 §8.3.1). */
export interface Strut {
  readonly most: number;
  readonly least: number;
}

/** The margin box of a float, in the coordinates of its formatting context. */
interface FloatBox {
  readonly side: 'left' | 'right';
  readonly left: number;
  readonly right: number;
  readonly top: number;
  readonly bottom: number;
}

/** The floats of a formatting context, seen from a box at x, y in it. */
export interface Floats {
  readonly list: FloatBox[];
  readonly x: number;
  readonly y: number;
}

/** A box in its parent, relative to the parent's border box. */
export interface Placed {
  readonly fragment: Fragment;
  readonly x: number;
  readonly y: number;
}

interface Point {
  readonly x: number;
  readonly y: number;
}

/** The size and the margins of an absolute box. */
export interface Still {
  readonly width: number;
  readonly height: number;
  readonly margins: Edges;
}

/** An absolute box whose containing block is further outside. */
export interface Waiting {
  readonly box: CssBox;
  /** Where it would stand without sides, relative to the border box around it. */
  readonly still: (size: Still) => Point;
}

/** A box after its layout. Sizes are those of the border box in pixels. */
export interface Fragment extends Content {
  readonly box: CssBox;
  readonly width: number;
  /** How far the box is painted from its place. */
  readonly shift?: Point | undefined;
  readonly waiting?: readonly Waiting[] | undefined;
}

/** What is inside a box of some width. */
export interface Content {
  /** Height of the border box that holds the content. */
  readonly height: number;
  readonly children: readonly Placed[];
  /** Distance of the first baseline from the top. */
  readonly baseline?: number | undefined;
  /** Lines, and their place inside padding and border. */
  readonly text?: { readonly set: SetText; readonly x: number; readonly y: number };
  /** Where an absolute child stands that no side places. */
  readonly still?: (child: CssBox, size: Still) => Point;
  /** Margins of the content that collapse with those of the box. */
  readonly outside?: { readonly top: Strut; readonly bottom: Strut; readonly isEmpty: boolean };
}

export const isAbsolute = ({ style }: CssBox): boolean => style.position === 'absolute';

/** The children that take part in the layout of their parent. */
export const inFlow = (box: CssBox): readonly CssBox[] => box.children.filter((child) => !isAbsolute(child));
