import type { SceneNode } from '@placard/core';
import { inkPadding } from '@placard/templates/parts/ink';
import { at, set } from '@placard/templates/parts/place';
import { text } from '@placard/templates/parts/text';
import type { Words } from './job.js';
import type { RepositoryParams } from './params.js';

interface Facts {
  readonly nodes: readonly SceneNode[];
  /** y of the highest ink; the foot of the box when there are none. */
  readonly top: number;
}

const star = 'M12 1.6l3.2 6.7 7.3 1-5.3 5.1 1.3 7.3L12 18.2l-6.5 3.5 1.3-7.3L1.5 9.3l7.3-1z';
const branch = 'M5.5 7.2v2.3c0 1.7 1 2.5 2.5 2.5h8c1.5 0 2.5-.8 2.5-2.5V7.2M12 12v4.8';

const icon = (kind: 'star' | 'fork', size: number, color: string): SceneNode => (
  <svg width={size} height={size} viewBox="0 0 24 24" style={{ width: size, height: size }}>
    {kind === 'star' ? (
      <path fill={color} d={star} />
    ) : (
      <g fill="none" stroke={color} stroke-width={2.6}>
        <circle cx={5.5} cy={4.5} r={2.7} />
        <circle cx={18.5} cy={4.5} r={2.7} />
        <circle cx={12} cy={19.5} r={2.7} />
        <path d={branch} />
      </g>
    )}
  </svg>
);

/** Draws stars, forks and license in a row at the foot of the box, in one size. */
export function facts(
  { frame, paper, star: starColor, box, sizes, rtl }: Words,
  { stars, forks, license }: RepositoryParams,
): Facts {
  const { left, top, width, height } = box;
  const foot = top + height;
  const given = [
    { name: 'stars', words: stars, icon: 'star' as const, color: paper.ink },
    { name: 'forks', words: forks, icon: 'fork' as const, color: paper.ink },
    { name: 'license', words: license, icon: undefined, color: paper.muted },
  ].filter(({ words }) => Boolean(words));
  if (given.length === 0) return { nodes: [], top: foot };
  const at100 = given.map(({ name, words = '', color, icon }) => {
    const node = (fontSize: number): SceneNode =>
      text(name, words, {
        fontFamily: 'Barlow Condensed',
        fontWeight: 600,
        color,
        fontSize,
        lineHeight: 1.1,
        textWrap: 'nowrap',
        maxWidth: width,
      });
    return {
      node,
      icon,
      width:
        set(frame, {
          ...node(100),
          props: { ...node(100).props, style: { ...node(100).props.style, maxWidth: 20_000 } },
        }).metrics.width + (icon ? 96 : 0),
    };
  });
  const gap = 0.82;
  const sum = at100.reduce((total, each) => total + each.width / 100, 0) + gap * (given.length - 1);
  const size = Math.max(12, Math.floor(Math.min(sizes.facts, width / sum)));
  const own = at100.map(({ node, icon }) => ({ ...set(frame, node(size)), icon }));
  const below = Math.max(0, ...own.map(({ metrics }) => inkPadding(metrics).below - 0.24 * size));
  const above = Math.max(0, ...own.map(({ metrics }) => inkPadding(metrics).above));
  const baseline = foot - below;
  const side = Math.round(0.78 * size);
  let from = 0;
  const nodes = own.flatMap(({ node, metrics, icon: kind }) => {
    const indent = kind ? side + Math.round(0.18 * size) : 0;
    const start = from;
    from += indent + metrics.width + gap * size;
    const mirror = (x: number, wide: number): number => Math.round(left + (rtl ? width - x - wide : x));
    return [
      ...(kind
        ? [
            at(
              icon(kind, side, kind === 'star' ? starColor : paper.muted),
              mirror(start, side),
              Math.round(baseline - 0.36 * size - side / 2),
            ),
          ]
        : []),
      at(node, mirror(start + indent, metrics.width), Math.round(baseline - metrics.lastBaseline)),
    ];
  });
  return { nodes, top: baseline - 0.75 * size - above };
}
