import type { Style } from '@placard/core/engine';

/** The size inside a box in pixels, as far as it is known before the layout. */
export interface Available {
  readonly width?: number | undefined;
  readonly height?: number | undefined;
}

/**
 * The size inside the padding of a box, as far as the layout does not decide it.
 *
 * @param available size inside the box around it
 * @param fillsWidth whether the box is as wide as the one around it
 */
export function sizeInside(style: Style, available: Available, fillsWidth: boolean): Available {
  const inside = (
    size: unknown,
    around: number | undefined,
    sides: readonly ['Left', 'Right'] | readonly ['Top', 'Bottom'],
  ): number | undefined => {
    const share = typeof size === 'string' && size.endsWith('%') ? Number.parseFloat(size) / 100 : undefined;
    const whole =
      typeof size === 'number' ? size : share === undefined || around === undefined ? undefined : share * around;
    const fills = size === undefined && fillsWidth && sides[0] === 'Left' ? around : undefined;
    const paddings = sides.map((side) => style[`padding${side}`] ?? style.padding ?? 0);
    const margins = fills === undefined ? [] : sides.map((side) => style[`margin${side}`] ?? style.margin ?? 0);
    return [...paddings, ...margins].reduce<number | undefined>(
      (rest, part) => (rest === undefined || typeof part !== 'number' ? undefined : rest - part),
      whole ?? fills,
    );
  };
  return {
    width: inside(style.width, available.width, ['Left', 'Right']),
    height: inside(style.height, available.height, ['Top', 'Bottom']),
  };
}
