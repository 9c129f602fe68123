import type { Fit, Frame, SceneNode, Style } from '@placard/core';
import { inkOverflow } from '../shared/parts/ink.js';
import { logoOf, logoRow } from '../shared/parts/logo.js';
import type { Paper } from '../shared/parts/paper.js';
import { pictureOf } from '../shared/parts/picture.js';
import { at, set, type SetNode } from '../shared/parts/place.js';
import { text } from '../shared/parts/text.js';
import type { EventParams } from './params.js';

export const themes = {
  light: { ground: '#FFF8EE', ink: '#171310', muted: '#655B50' },
  dark: { ground: '#161412', ink: '#F4F0E7', muted: '#B9B1A4' },
} as const;

/** Smallest font size of the name in pixels. A name that would be shortened at this size is set smaller. */
export const minName = 56;
export interface Job {
  readonly params: EventParams;
  readonly frame: Frame;
  readonly colors: Paper;
  readonly align: 'left' | 'right';
}

export interface TextBlock {
  readonly lines: readonly { readonly node: SceneNode; readonly top: number }[];
  readonly height: number;
  /** Font size of the name, in pixels. */
  readonly size: number;
  /** Number of lines of the location. */
  readonly placeLines: number;
  /** Whether the name is not shortened. */
  readonly whole: boolean;
}

interface BlockRoom {
  readonly width: number;
  readonly height: number;
  /** Largest and smallest font size of location and host, in pixels. */
  readonly small: number;
  readonly smallest: number;
  /** Largest font size of the name in pixels. Location and host get smaller until the name has the size `wanted`. */
  readonly max: number;
  readonly wanted: number;
}

/** Width of the name on one line, divided by its font size. */
export const runOf = ({ params, frame, colors }: Job): number =>
  frame.measure(text('eventName', params.eventName, { ...nameType(colors.ink), fontSize: 100, textWrap: 'nowrap' }))
    .width / 100;

/** Lays out logo, location, name, and host with portrait from top to bottom. The logo is about as high as two lines. */
export function block(job: Job, room: BlockRoom): TextBlock {
  const { params, frame, colors } = job;
  const logo = logoOf(params.logo, frame, colors, { size: Math.round(2.2 * room.small), maxWidth: 0.6 * room.width });
  let tried: TextBlock | undefined;
  for (let small = room.small; small >= room.smallest; small -= 2) {
    const location = set(frame, smallNode('location', params.location, small, room.width, colors.muted, job.align));
    const signature = signatureOf(job, small, room.width);
    const gap = Math.round((small > room.smallest ? 1.25 : 1.05) * small);
    const placeTop = logo === undefined ? 0 : logo.height + Math.round(1.1 * gap);
    const nameTop = placeTop + location.metrics.height + inkOverflow(location.metrics).below + gap;
    const hostHeight = signature === undefined ? 0 : gap + signature.height + signature.hang;
    const name = fitted(job, { ...room, height: room.height - nameTop - hostHeight, hangs: signature !== undefined });
    const { fontSize, height, truncated } = name.metrics;
    const hostTop = nameTop + height + inkOverflow(name.metrics).below + gap;
    tried = {
      lines: [
        ...(logo === undefined ? [] : [{ node: logoRow(logo, room.width, job.align === 'right'), top: 0 }]),
        { node: location.node, top: placeTop },
        { node: name.node, top: nameTop },
        ...(signature === undefined ? [] : [{ node: signature.node, top: hostTop }]),
      ],
      height:
        signature === undefined
          ? nameTop + height + Math.max(0, inkOverflow(name.metrics).below - spareFoot)
          : hostTop + signature.height + signature.hang,
      size: fontSize,
      placeLines: location.metrics.lines,
      whole: !truncated,
    };
    if (tried.whole && fontSize >= room.wanted && location.metrics.lines <= 2) return tried;
  }
  if (tried === undefined) throw new Error('no size was tried');
  return tried;
}

/** Pixels that descenders may extend below the block, into the space under it. */
const spareFoot = 28;

/** Side of a portrait, in font sizes of the host. */
const portraitSize = 3.2;

interface Signature {
  readonly node: SceneNode;
  readonly height: number;
  /** How far descenders extend below the space under the block, in pixels. */
  readonly hang: number;
}

/** Sets the host, after the portrait; undefined if there is neither. */
function signatureOf({ params, frame, colors, align }: Job, small: number, width: number): Signature | undefined {
  const side = Math.round(portraitSize * small);
  const box = { name: 'portrait', width: side, height: side, borderRadius: Math.round(side / 2) };
  const face = pictureOf(params.portrait, frame, box);
  const indent = face === undefined ? 0 : side + Math.round(0.7 * small);
  const host =
    params.host === undefined
      ? undefined
      : set(frame, smallNode('host', params.host, small, width - indent, colors.ink, align));
  const hang = host === undefined ? 0 : Math.max(0, inkOverflow(host.metrics).below - spareFoot);
  if (face === undefined) return host && { node: host.node, height: host.metrics.height, hang };
  const hostHeight = host?.metrics.height ?? 0;
  const height = Math.max(side, hostHeight);
  const rtl = align === 'right';
  const node = (
    <div style={{ width, height }}>
      {at(face, rtl ? width - side : 0, Math.round((height - side) / 2))}
      {host && at(host.node, rtl ? 0 : indent, Math.round((height - hostHeight) / 2))}
    </div>
  );
  return { node, height, hang };
}

interface NameRoom {
  readonly width: number;
  readonly height: number;
  readonly max: number;
  /** Whether the host stands below, so that the last line's descenders need room inside `height`. */
  readonly hangs: boolean;
}

/**
 * Sets the name at `minName` or larger, and smaller only if it would be shortened otherwise. A slightly smaller size is
 * preferred if it saves a line, so that no word stands alone.
 */
function fitted(job: Job, room: NameRoom): SetNode {
  const spare = room.hangs ? 0 : spareFoot;
  const attempt = (min: number, max: number, lineClamp?: number): SetNode => {
    const height = room.height - Math.max(0, descent * max - spare);
    return set(job.frame, nameNode(job, { ...room, height }, { min, max }, lineClamp));
  };
  const first = attempt(minName, room.max);
  // The first attempt reserved room for the descenders of the largest size. Those of the size it found need less.
  const { fontSize } = first.metrics;
  const reserved = Math.max(0, descent * room.max - spare);
  const grown = (fontSize * room.height) / (room.height - reserved + descent * fontSize);
  const near = Math.max(minName, Math.min(room.max, Math.floor(Math.max(1.08 * fontSize, grown))));
  let name = near < room.max ? attempt(minName, near) : first;
  const isSetByHand = name.metrics.lines === job.params.eventName.split('\n').length;
  if (name.metrics.lines > 2 && !name.metrics.truncated && !isSetByHand) {
    const fewer = attempt(minName, near, name.metrics.lines - 1);
    if (!fewer.metrics.truncated && fewer.metrics.fontSize >= 0.86 * name.metrics.fontSize) name = fewer;
  }
  for (const size of [50, 44, 38, 32]) {
    if (!name.metrics.truncated) return name;
    name = attempt(size, size);
  }
  return name;
}

/** Height of Latin descenders below the trimmed box, as a part of the font size. */
const descent = 0.24;

const nameType = (color: string): Style => ({
  color,
  fontFamily: 'Archivo',
  fontWeight: 700,
  lineHeight: 1.02,
  letterSpacing: '-0.025em',
});

const nameNode = (
  { params, colors, align }: Job,
  { width, height }: { width: number; height: number },
  fit: Fit,
  lineClamp?: number,
): SceneNode =>
  text('eventName', params.eventName, {
    ...nameType(colors.ink),
    width,
    maxHeight: Math.max(1, height),
    fit,
    textWrap: 'balance',
    textAlign: align,
    ...(lineClamp === undefined ? {} : { lineClamp }),
  });

const smallNode = (
  name: string,
  words: string,
  fontSize: number,
  width: number,
  color: string,
  textAlign: 'left' | 'right',
): SceneNode =>
  text(name, words, {
    width,
    color,
    fontFamily: 'Archivo',
    fontWeight: 600,
    fontSize,
    lineHeight: 1.25,
    textWrap: 'balance',
    textAlign,
  });
