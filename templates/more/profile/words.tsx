import type { Frame, SceneNode } from '@placard/core';
import type { InkFit } from '@placard/templates/parts/ink';
import { logoOf } from '@placard/templates/parts/logo';
import { at } from '@placard/templates/parts/place';
import { fitted, heightOf, standing } from '@placard/templates/parts/fitted';
import type { ProfileParams } from './params.js';
import type { Plan } from './plan.js';

export interface Colors {
  readonly ground: string;
  readonly ink: string;
  readonly brace: string;
}

/** A row of the panel: how high it is, and how it is drawn at a place. */
interface Row {
  readonly height: number;
  readonly draw: (top: number) => readonly SceneNode[];
}

const empty: Row = { height: 0, draw: () => [] };
const sans = { family: 'Inter', weight: 600, lineHeight: 1.22, tracking: -0.01 } as const;
/** Width of the bar before the talk, and its distance to the words. */
const bar = { width: 6, gap: 20 } as const;

/** The words of the panel: the organization, the name as large as it fits, the role, and at the foot the talk. */
export function wordsIn(
  params: ProfileParams,
  frame: Frame,
  plan: Plan,
  colors: Colors,
  rtl: boolean,
): readonly SceneNode[] {
  const { words, sizes, gap, level } = plan;
  const head = organizationRow(params, frame, plan, colors, rtl);
  const foot = talkRow(params, frame, plan, colors, rtl);
  const role = !params.role
    ? undefined
    : fitted(
        frame,
        'role',
        params.role,
        { ...sans, color: colors.ink },
        {
          width: words.width,
          height: 4 * sizes.role,
          min: Math.round(0.8 * sizes.role),
          max: sizes.role,
          align: rtl ? 'right' : 'left',
        },
      );
  const roleHeight = role === undefined ? 0 : heightOf(role) + Math.round(0.95 * sizes.role);
  const above = head.height === 0 ? 0 : head.height + gap;
  const room = words.height - above - roleHeight - (foot.height === 0 ? 0 : foot.height + gap);
  const name = nameIn(params.name, frame, colors.ink, { width: words.width, height: room, max: sizes.name, rtl });
  const own = heightOf(name) + roleHeight;
  const lowest = words.top + above + room + roleHeight - own;
  const top = Math.round(Math.min(lowest, Math.max(words.top + above, level - own / 2)));
  return [
    ...head.draw(words.top),
    standing(frame, name, { ...words, top, height: heightOf(name) }),
    ...(role === undefined
      ? []
      : [standing(frame, role, { ...words, top: top + own - heightOf(role), height: heightOf(role) })]),
    ...foot.draw(words.top + words.height - foot.height),
  ];
}

function nameIn(
  name: string,
  frame: Frame,
  color: string,
  room: { readonly width: number; readonly height: number; readonly max: number; readonly rtl: boolean },
): InkFit {
  const face = { family: 'Instrument Serif', weight: 400, color, lineHeight: 0.9, tracking: -0.02 };
  return fitted(frame, 'name', name, face, {
    ...room,
    min: 52,
    align: room.rtl ? 'right' : 'left',
    air: { above: 16, below: 8 },
  });
}

function organizationRow(
  { organization, logo }: ProfileParams,
  frame: Frame,
  { sizes, words }: Plan,
  { ground, ink }: Colors,
  rtl: boolean,
): Row {
  const size = Math.round((organization ? 1.7 : 2.4) * sizes.organization);
  const mark = logoOf(logo, frame, { ground, ink }, { size, maxWidth: Math.round(0.5 * words.width) });
  const before = mark === undefined ? 0 : mark.width + mark.gap;
  const width = words.width - before;
  const name = !organization
    ? undefined
    : fitted(
        frame,
        'organization',
        organization,
        { ...sans, color: ink },
        {
          width,
          height: 3 * sizes.organization,
          min: 26,
          max: sizes.organization,
          align: rtl ? 'right' : 'left',
        },
      );
  const height = Math.max(mark?.height ?? 0, name === undefined ? 0 : heightOf(name));
  return {
    height,
    draw: (top) => [
      ...(mark === undefined
        ? []
        : [
            at(
              mark.node,
              rtl ? words.left + words.width - mark.width : words.left,
              Math.round(top + (height - mark.height) / 2),
            ),
          ]),
      ...(name === undefined
        ? []
        : [standing(frame, name, { left: rtl ? words.left : words.left + before, top, height }, 'middle')]),
    ],
  };
}

/** The talk behind a bar, or the handle without one. */
function talkRow(
  { talk, handle }: ProfileParams,
  frame: Frame,
  { sizes, words }: Plan,
  { ink, brace }: Colors,
  rtl: boolean,
): Row {
  const said = talk || handle;
  if (!said) return empty;
  const before = talk ? bar.width + bar.gap : 0;
  const fit = fitted(
    frame,
    'talk',
    said,
    { ...sans, weight: 500, color: ink, tracking: 0 },
    {
      width: words.width - before,
      height: 5 * sizes.talk,
      min: 26,
      max: sizes.talk,
      align: rtl ? 'right' : 'left',
    },
  );
  const height = heightOf(fit);
  return {
    height,
    draw: (top) => [
      ...(talk
        ? [
            <div
              style={{
                position: 'absolute',
                left: rtl ? words.left + words.width - bar.width : words.left,
                top,
                width: bar.width,
                height: Math.ceil(height),
                backgroundColor: brace,
              }}
            />,
          ]
        : []),
      standing(frame, fit, { left: rtl ? words.left : words.left + before, top, height }),
    ],
  };
}
