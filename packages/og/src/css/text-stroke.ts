type Css = Readonly<Record<string, unknown>>;

const widths: Readonly<Record<string, number>> = { thin: 1, medium: 3, thick: 5 };
const names = new Set(['WebkitTextStroke', 'WebkitTextStrokeWidth', 'WebkitTextStrokeColor', 'paintOrder']);

/**
 * Joins `-webkit-text-stroke` and its longhands to a width in pixels and a color.
 *
 * @param pixels converts a length
 */
export function withTextStroke(
  css: Css,
  { color, pixels }: { readonly color: string; readonly pixels: (value: unknown) => unknown },
): Css {
  if (!Object.keys(css).some((name) => names.has(name))) return css;
  const { WebkitTextStroke: both, WebkitTextStrokeWidth, WebkitTextStrokeColor, paintOrder, ...rest } = css;
  const words = typeof both === 'string' ? (both.match(/[^\s(]+(?:\([^)]*\))?/g) ?? []) : [both];
  const lengthOf = (word: unknown): unknown => widths[String(word)] ?? pixels(word);
  const given = [WebkitTextStrokeWidth, ...words].find((word) => typeof lengthOf(word) === 'number');
  const named = words.find((word) => typeof word === 'string' && typeof lengthOf(word) !== 'number');
  const order = String(paintOrder ?? 'normal');
  return {
    ...rest,
    ...(given !== undefined && {
      WebkitTextStroke: `${String(lengthOf(given))}px ${String(WebkitTextStrokeColor ?? named ?? color)}`,
    }),
    ...(paintOrder !== undefined && { paintOrder: /^(?:markers )?stroke/.test(order) ? 'stroke' : 'normal' }),
  };
}
