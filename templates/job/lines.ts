import type { Frame, SceneNode, Style } from '@placard/core';
import { fitInk, type InkFit } from '../shared/parts/ink.js';
import { withLogo } from '../shared/parts/lockup.js';
import { logoOf, logoRow } from '../shared/parts/logo.js';
import { set } from '../shared/parts/place.js';
import { text } from '../shared/parts/text.js';
import type { TabLayout } from './tabs.js';
import type { JobParams } from './params.js';

interface Room {
  readonly width: number;
  readonly height: number;
  readonly max: number;
}

/** Smallest font size of a role in pixels; a role that would be shortened may have `minOfAll`. */
const minRole = 56;
const minOfAll = 32;

/** Anton for Latin letters. Its only weight is 400, so other scripts ask for 900 to get bold fallback fonts. */
const display = (role: string): Style =>
  /[^\P{L}\p{Script=Latin}]/u.test(role)
    ? { fontFamily: 'Archivo', fontWeight: 900 }
    : { fontFamily: 'Anton', fontWeight: 400 };

export function roleIn(frame: Frame, { role }: JobParams, { ink, rtl }: TabLayout, room: Room): InkFit {
  const attempt = (min: number, max: number): InkFit =>
    fitInk(frame, room.height, { above: 12, below: 12 }, (maxHeight) =>
      text('role', role, {
        ...display(role),
        width: room.width,
        maxHeight: Math.max(min, maxHeight),
        color: ink,
        fit: { min, max },
        lineHeight: 1.1,
        textAlign: rtl ? 'right' : 'left',
        textWrap: 'balance',
      }),
    );
  const found = attempt(minRole, room.max);
  return found.metrics.truncated ? attempt(minOfAll, minRole) : found;
}

/** The head of the notice, above the role. */
export interface Head {
  readonly node: SceneNode;
  readonly height: number;
}

/** Sets the company after its logo. If the company is on a tab, only the logo, or undefined without one. */
export function headIn(
  frame: Frame,
  { company, logo: source }: JobParams,
  { color, ink, rtl }: TabLayout,
  { max, width, isNamed }: { readonly max: number; readonly width: number; readonly isNamed: boolean },
): Head | undefined {
  const logo = logoOf(source, frame, { ground: color, ink }, { size: Math.round(1.6 * max), maxWidth: 0.4 * width });
  if (!isNamed) return logo && { node: logoRow(logo, width, rtl), height: logo.height };
  const { node, metrics } = withLogo(logo, { width, rtl }, (own) =>
    set(
      frame,
      text('company', company, {
        width: own,
        color: ink,
        fontFamily: 'Barlow Condensed',
        fontWeight: 600,
        fit: { min: 20, max },
        lineHeight: 1.2,
        textAlign: rtl ? 'right' : 'left',
        textWrap: 'nowrap',
      }),
    ),
  );
  return { node, height: metrics.height };
}
