import type { Frame, SceneNode } from '@placard/core';
import { inkPadding } from '@placard/templates/parts/ink';
import { logoOf } from '@placard/templates/parts/logo';
import { at } from '@placard/templates/parts/place';
import type { Colors } from './colors.js';
import type { ChartParams } from './params.js';
import { word } from './type.js';

export interface Foot {
  readonly nodes: readonly SceneNode[];
  /** y of the highest ink; the foot itself when nothing is there. */
  readonly top: number;
}

const margin = 56;

/** Draws the source, and at the far end the logo or the site, on one baseline. */
export function footer(
  frame: Frame,
  colors: Colors,
  { source, site, logo }: { readonly [Name in 'source' | 'site' | 'logo']?: ChartParams[Name] | undefined },
  { foot, size, rtl }: { readonly foot: number; readonly size: number; readonly rtl: boolean },
): Foot {
  const { width } = frame;
  const style = { color: colors.muted, fontWeight: 500, size };
  const mirror = (left: number, own: number): number => Math.round(rtl ? width - left - own : left);
  const mark = logoOf(logo, frame, colors, { size: Math.round(1.5 * size), maxWidth: Math.round(0.24 * width) });
  const own = !mark && site ? word(frame, 'site', site, { ...style, maxWidth: 0.36 * width }) : undefined;
  const end = mark?.width ?? own?.metrics.width ?? 0;
  const from = source
    ? word(frame, 'source', source, { ...style, maxWidth: width - 2 * margin - (end > 0 ? end + 40 : 0) })
    : undefined;
  const texts = [from, own].flatMap((text) => text ?? []);
  const below = Math.max(0, ...texts.map(({ metrics }) => inkPadding(metrics).below - 0.3 * size));
  const baseline = Math.floor(foot - below);
  const nodes: SceneNode[] = [];
  if (from) nodes.push(at(from.node, mirror(margin, from.metrics.width), baseline - from.metrics.lastBaseline));
  if (own) nodes.push(at(own.node, mirror(width - margin - end, end), baseline - own.metrics.lastBaseline));
  if (mark)
    nodes.push(
      at(
        mark.node,
        mirror(width - margin - end, end),
        Math.round(baseline - mark.height + (mark.height - 0.7 * size) / 2),
      ),
    );
  const tops = [
    ...texts.map(({ metrics }) => baseline - metrics.height - inkPadding(metrics).above),
    ...(mark ? [baseline - mark.height] : []),
  ];
  return { nodes, top: Math.min(foot, ...tops) };
}
