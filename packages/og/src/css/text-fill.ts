type Css = Readonly<Record<string, unknown>>;

/** The color that letters have instead of `color`; undefined: they have `color`. */
export type TextFill = string | undefined;

const isCurrent = /^(?:currentcolor|initial)$/i;
const isInherited = /^(?:inherit|unset|revert|revert-layer)$/;

/**
 * Applies `-webkit-text-fill-color` (Compatibility §3.6): the engine paints letters and their lines with `color`, while
 * the caller gives borders and `currentColor` that of the element.
 *
 * @param color of the element
 * @param above what its parent has
 */
export function withTextFill(
  css: Css,
  color: string,
  above: TextFill,
): { readonly css: Css; readonly textFill: TextFill } {
  const { WebkitTextFillColor: given, ...rest } = css;
  const own = typeof given === 'string' && given !== '' && !isInherited.test(given) ? given : undefined;
  const textFill = own === undefined ? above : isCurrent.test(own) ? undefined : own;
  if (textFill === undefined && own === undefined)
    return given === undefined ? { css, textFill } : { css: rest, textFill };
  const isSet = own !== undefined || css['color'] !== undefined;
  return { css: isSet ? { ...rest, color: textFill ?? color } : rest, textFill };
}
