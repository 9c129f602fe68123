import type { Frame, SceneNode } from '@placard/core';
import { inkBottom } from '../shared/parts/ink.js';
import { inRow, logoOf } from '../shared/parts/logo.js';
import { type Placed, set, type SetNode } from '../shared/parts/place.js';
import { isRtl, text } from '../shared/parts/text.js';
import { slab, type Colors, type Rule } from './type.js';
import type { NewsletterParams } from './params.js';

export interface Head {
  readonly rules: readonly Rule[];
  readonly texts: readonly Placed[];
  readonly bottom: number;
}

interface Room {
  readonly left: number;
  readonly top: number;
  readonly width: number;
  /** Largest font sizes of the name and of the issue line. */
  readonly name: number;
  readonly small: number;
}

/** A thick rule above a thin one, on both sides of the name: the masthead is always as wide as the page. */
const flank = { thick: 8, gap: 6, thin: 2, clear: 28, least: 24 } as const;
const heavy = 6;

/** Sets logo and name between two rules, a heavy rule below them, and the issue line above a fine rule. */
export function masthead(params: NewsletterParams, frame: Frame, colors: Colors, room: Room): Head {
  const { left, top, width } = room;
  const logo = logoOf(params.logo, frame, colors, { size: Math.round(0.72 * room.name), maxWidth: 0.4 * width });
  const behind = logo === undefined ? 0 : logo.width + logo.gap;
  const name = set(frame, nameNode(params, frame, colors.ink, { ...room, width: width - behind }));
  const { fontSize, height, width: nameWidth, lines } = name.metrics;
  const free = (width - behind - nameWidth) / 2 - flank.clear;
  const rtl = isRtl(params.name);
  const start = (width - behind - nameWidth) / 2;
  const mark = logo && inRow(logo, left + (rtl ? width - start - logo.width : start), top, height);
  const middle = Math.round(top + height / 2 - (flank.thick + flank.gap + flank.thin) / 2);
  const beside = Math.floor(free);
  const flanks = [left, left + width - beside].flatMap((x): Rule[] => [
    { left: x, top: middle, width: beside, height: flank.thick, color: colors.flank },
    { left: x, top: middle + flank.thick + flank.gap, width: beside, height: flank.thin, color: colors.flank },
  ]);
  const ruleTop = Math.round(top + inkBottom(name.metrics) + Math.max(12, 0.16 * fontSize));
  const heavyRule: Rule = { left, top: ruleTop, width, height: heavy, color: colors.ink };
  const rules = free > flank.least && lines === 1 ? [...flanks, heavyRule] : [heavyRule];
  const line = issueLine(params, frame, colors, { ...room, top: ruleTop + heavy });
  return {
    rules: [...rules, ...line.rules],
    texts: [
      ...(mark === undefined ? [] : [mark]),
      { node: name.node, left: left + (rtl ? 0 : behind), top },
      ...line.texts,
    ],
    bottom: line.bottom,
  };
}

/** Sets the name on one line if that makes it large enough, else on two. */
function nameNode({ name }: NewsletterParams, frame: Frame, color: string, room: Room): SceneNode {
  const lined = (lines: 1 | 2, max: number): SceneNode =>
    text('name', name, {
      ...slab(700, color, 0.98, '-0.035em'),
      width: room.width,
      fit: { min: lines === 1 ? 40 : 30, max },
      lineClamp: lines,
      textAlign: 'center',
      ...(lines === 1 ? { textWrap: 'nowrap' } : { textWrap: 'balance', maxHeight: 2 * room.name }),
    });
  const one = lined(1, room.name);
  const { truncated, fontSize } = frame.measure(one);
  return truncated || fontSize < 0.45 * room.name ? lined(2, Math.round(0.62 * room.name)) : one;
}

function issueLine(params: NewsletterParams, frame: Frame, { ink }: Colors, { left, top, width, small }: Room): Head {
  const fitted = (name: string, words: string | undefined, most: number): SetNode | undefined =>
    words === undefined || words === ''
      ? undefined
      : set(
          frame,
          text(name, words, {
            ...slab(600, ink, 1.2, '0em'),
            fontFeatureSettings: '"lnum" 1',
            maxWidth: most,
            fit: { min: 16, max: small },
            textWrap: 'nowrap',
          }),
        );
  const issue = fitted('issue', params.issue, width * (params.date === undefined ? 1 : 0.45));
  const date = fitted('date', params.date, width - (issue === undefined ? 0 : issue.metrics.width + 32));
  if (issue === undefined && date === undefined) return { rules: [], texts: [], bottom: top };
  const rtl = isRtl(params.headline);
  const texts = [issue, date].flatMap((own) => own?.metrics ?? []);
  const above = Math.max(...texts.map(({ firstBaseline }) => firstBaseline));
  const below = Math.max(0, ...texts.map((metrics) => metrics.height - metrics.lastBaseline));
  const air = Math.round(0.36 * small) + 5;
  const height = Math.ceil(above + below + 2 * air);
  // Both are on one baseline, whatever their sizes. If there is only one, it is at the start of the line.
  const baseline = Math.round(top + air + above);
  const placed = (own: SetNode | undefined, atEnd: boolean): Placed[] =>
    own === undefined
      ? []
      : [
          {
            node: own.node,
            left: left + (atEnd ? width - own.metrics.width : 0),
            top: baseline - own.metrics.lastBaseline,
          },
        ];
  return {
    rules: [{ left, top: top + height, width, height: 2, color: ink }],
    texts: [...placed(issue, rtl), ...placed(date, issue === undefined ? rtl : !rtl)],
    bottom: top + height + 2,
  };
}
