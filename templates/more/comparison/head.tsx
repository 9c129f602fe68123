import type { SceneNode } from '@placard/core';
import { logoOf } from '@placard/templates/parts/logo';
import { pictureOf } from '@placard/templates/parts/picture';
import { at } from '@placard/templates/parts/place';
import { text } from '@placard/templates/parts/text';
import type { ComparisonParams } from './params.js';
import { initialOf } from '../parts/initials.js';
import { margin } from './plan.js';
import type { Job } from './job.js';
import { evenly, inMiddle, type Word } from './words.js';

const sides = ['a', 'b'] as const;
const pictures = { a: 'logoA', b: 'logoB' } as const;

/** Up to this number of letters, a name stays on one line. */
const shortName = 14;

/** Draws both names in the same size, with their logos, if any, beside or above them. */
export function head({ frame, plan, fields, rtl, mirror, winner }: Job, params: ComparisonParams): SceneNode[] {
  const { top, bottom, size } = plan.names;
  const { size: side, over } = plan.logo;
  const drawn = sides.map((each) => badge({ frame, fields }, each, params, side));
  const some = drawn.some(({ isPicture }) => isPicture);
  const beside = some && !over ? side + 24 : 0;
  const under = some && over ? side + 28 : 0;
  const half = Math.round(plan.width / 2) - margin - 28;
  const words = sides.map(
    (each): Word => ({
      name: each,
      words: params[each],
      color: fields[each].ink,
      weight: winner === each || winner === '-' ? 800 : 500,
      width: half - beside,
      height: bottom - top - under,
      align: (each === 'a') !== rtl ? 'left' : 'right',
      lines: [...params[each]].length <= shortName ? 1 : frame.shape === 'wide' ? 2 : 3,
      style: { letterSpacing: '-0.035em', lineHeight: 1.02 },
    }),
  );
  const set = evenly(frame, words, size, 40);
  return sides.flatMap((each, i) => {
    const [own, mark] = [set[i], drawn[i]];
    if (own === undefined || mark === undefined) return [];
    const outer = each === 'a' ? margin : plan.width - margin - side;
    const left = each === 'a' ? margin + beside : plan.width - margin - half;
    const nameTop = over ? top + under : top;
    const node = at(own.node, mirror(left, half - beside), inMiddle(own, nameTop, bottom - nameTop));
    if (!some) return [node];
    return [at(mark.node, mirror(outer, side), over ? top : Math.round((top + bottom - side) / 2)), node];
  });
}

/** The logo of a side, or the first letter of its name where only the other one has a logo. */
function badge(
  { frame, fields }: Pick<Job, 'frame' | 'fields'>,
  side: 'a' | 'b',
  params: ComparisonParams,
  size: number,
): { readonly node: SceneNode; readonly isPicture: boolean } {
  const borderRadius = Math.round(0.22 * size);
  const name = pictures[side];
  const picture = pictureOf(params[name], frame, { name, width: size, height: size, borderRadius });
  if (picture !== undefined) return { node: picture, isPicture: true };
  const { ground, ink } = fields[side];
  const mark = side === 'a' ? logoOf(params.logo, frame, fields.a, { size, maxWidth: size }) : undefined;
  if (mark !== undefined) {
    const [left, top] = [mark.width, mark.height].map((own) => Math.round((size - own) / 2));
    return {
      node: <div style={{ width: size, height: size }}>{at(mark.node, left ?? 0, top ?? 0)}</div>,
      isPicture: true,
    };
  }
  const node = (
    <div
      style={{
        width: size,
        height: size,
        borderRadius,
        backgroundColor: ink,
        display: 'flex',
        alignItems: 'center',
        justifyContent: 'center',
      }}
    >
      {text('initial', initialOf(params[side]), {
        color: ground,
        fontFamily: 'Archivo',
        fontWeight: 800,
        width: Math.round(0.8 * size),
        maxHeight: Math.round(0.6 * size),
        fit: { min: 16, max: Math.round(0.6 * size) },
        lineHeight: 1.2,
        textWrap: 'nowrap',
        textAlign: 'center',
      })}
    </div>
  );
  return { node, isPicture: false };
}
