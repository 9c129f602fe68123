import type { Logo } from './logo.js';
import { at, type SetNode } from './place.js';

/**
 * Sets a name after a logo, both in the middle of one row. Without a logo, the name alone.
 *
 * @param nameIn sets the name in a box of a width in pixels
 */
export function withLogo(
  logo: Logo | undefined,
  { width, rtl }: { readonly width: number; readonly rtl: boolean },
  nameIn: (width: number) => SetNode,
): SetNode {
  if (logo === undefined) return nameIn(width);
  const indent = logo.width + logo.gap;
  const { node, metrics } = nameIn(width - indent);
  const height = Math.max(logo.height, metrics.height);
  const top = Math.round((height - metrics.height) / 2);
  const row = (
    <div style={{ width, height }}>
      {at(logo.node, rtl ? width - logo.width : 0, Math.round((height - logo.height) / 2))}
      {at(node, rtl ? 0 : indent, top)}
    </div>
  );
  const ink = metrics.ink.map((line) => ({ ...line, top: line.top + top, bottom: line.bottom + top }));
  return { node: row, metrics: { ...metrics, height, ink } };
}
