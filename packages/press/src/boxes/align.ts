import type { Style } from '@placard/core/engine';

/** Where items begin along an axis, and how far they are apart. */
export interface Distribution {
  readonly before: number;
  readonly between: number;
}

/** Distributes the space that items leave (CSS Box Alignment 3 §4.3). Without space, items begin at the start. */
export function distribute(value: string, space: number, count: number): Distribution {
  switch (value) {
    case 'center':
      return { before: space / 2, between: 0 };
    case 'flex-end':
      return { before: space, between: 0 };
    case 'space-between':
      return { before: 0, between: count > 1 && space > 0 ? space / (count - 1) : 0 };
    case 'space-around':
      return space > 0 ? { before: space / count / 2, between: space / count } : { before: 0, between: 0 };
    case 'space-evenly':
      return space > 0 ? { before: space / (count + 1), between: space / (count + 1) } : { before: 0, between: 0 };
    default:
      return { before: 0, between: 0 };
  }
}

/** Whether space is distributed before the first item, too. */
export const isAround = (value: string): boolean => value === 'space-around' || value === 'space-evenly';

/** Whether the content of a block is aligned in its height. */
export const alignsContent = ({ display, alignContent = 'stretch' }: Style): boolean =>
  display?.endsWith('block') === true && alignContent !== 'stretch';

/**
 * How far the content of a block is moved down in a height that leaves space (CSS Box Alignment 3 §5.1.1). It is one
 * item, so that space cannot be distributed between items. Content without space begins at the top, as in browsers.
 */
export function contentShift(style: Style, space: number): number {
  if (space <= 0 || !alignsContent(style)) return 0;
  const { alignContent = 'stretch' } = style;
  return isAround(alignContent) ? space / 2 : aligned(alignContent, space);
}

/** The distance of one box from the start of a room. */
export const aligned = (value: string, space: number): number =>
  value === 'center' ? space / 2 : value === 'flex-end' ? space : 0;
