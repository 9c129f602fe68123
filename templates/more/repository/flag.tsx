import type { Frame, SceneNode, Style } from '@placard/core';
import { contrast, inkOn } from '@placard/templates/parts/color';
import { mix } from '@placard/templates/parts/mix';
import { pictureOf } from '@placard/templates/parts/picture';
import { at, set, type Box, type SetNode } from '@placard/templates/parts/place';
import { text } from '@placard/templates/parts/text';
import { initialsOf } from '../parts/initials.js';
import { bandsOf, type Band, type Share } from './languages.js';

export interface FlagColors {
  readonly ground: string;
  readonly ink: string;
  /** The sleeve of canvas at the hoist. */
  readonly canvas: string;
}

export interface FlagJob {
  readonly frame: Frame;
  readonly shares: readonly Share[];
  readonly box: Box;
  /** Width of the sleeve. */
  readonly sleeve: number;
  readonly rtl: boolean;
  readonly label: number;
  /** Largest diameter of the emblem, and the air above and below it. */
  readonly emblem: { readonly most: number; readonly air: number };
  /** Distance of shares from the free edge. */
  readonly inset: number;
  /** Lowest position of a label, in the card. */
  readonly lowest: number;
  readonly avatar: string | undefined;
  readonly owner: string;
  readonly colors: FlagColors;
}

const condensed: Style = { fontFamily: 'Barlow Condensed', textWrap: 'nowrap', lineHeight: 1.1 };
const leather = '#14161A';
const brass = '#C9A24A';
/** A band is named if it is so much higher than a label. */
const named = 1.24;
/** Minimum diameter of the emblem. At this size, it covers more than the first band. */
const leastEmblem = 124;

/** Draws the flag: a band for each language, as high as its share, the sleeve with two eyelets, and the emblem. */
export function flag(job: FlagJob): SceneNode {
  const { box, sleeve, rtl, shares, colors } = job;
  const bands = bandsOf(shares, box.height);
  const field = { left: rtl ? 0 : sleeve, width: box.width - sleeve };
  const sleeveLeft = rtl ? box.width - sleeve : 0;
  const own = emblemOf(job, bands[0], field);
  const middle = sleeveLeft + Math.round(sleeve / 2);
  const last = bands.at(-1);
  return (
    <div name="flag" style={{ position: 'absolute', ...box, overflow: 'hidden', backgroundColor: colors.canvas }}>
      {bands.map(({ top, height, color }) => (
        <div style={{ position: 'absolute', ...field, top, height, backgroundColor: color }} />
      ))}
      {last && contrast(last.color, colors.ground) < 1.25 && (
        <div
          style={{
            position: 'absolute',
            ...field,
            top: box.height - 2,
            height: 2,
            backgroundColor: mix(colors.ground, colors.ink, 0.2),
          }}
        />
      )}
      <div
        style={{
          position: 'absolute',
          left: rtl ? sleeveLeft : sleeve - 2,
          top: 0,
          width: 2,
          height: box.height,
          backgroundColor: mix(colors.canvas, '#000000', 0.16),
        }}
      />
      {[0.1, 0.9].map((share) =>
        eyelet(middle, Math.round(Math.max(34, Math.min(box.height - 34, share * box.height)))),
      )}
      {bands.flatMap((band, i) => labelOf(job, band, field, own, i === 0))}
      {own.nodes}
    </div>
  );
}

const eyelet = (x: number, y: number): SceneNode => (
  <div
    style={{
      position: 'absolute',
      left: x - 11,
      top: y - 11,
      width: 22,
      height: 22,
      borderRadius: 11,
      backgroundColor: '#3B3A36',
      border: `5px solid ${brass}`,
    }}
  />
);

interface Emblem {
  readonly nodes: readonly SceneNode[];
  readonly left: number;
  readonly right: number;
  readonly top: number;
  readonly bottom: number;
}

function emblemOf(
  { frame, label, emblem, avatar, owner, colors, box }: FlagJob,
  first: Band | undefined,
  field: { readonly left: number; readonly width: number },
): Emblem {
  const band = first?.height ?? box.height;
  const labelled = named * label + 10;
  const room = Math.min(emblem.most, field.width - 72, box.height - 2 * emblem.air);
  const side = Math.round(Math.max(Math.min(leastEmblem, room), Math.min(room, band - labelled - 2 * emblem.air)));
  const top = Math.max(emblem.air, Math.round((band - labelled - side) / 2));
  const left = Math.round(field.left + (field.width - side) / 2);
  const ring = Math.round(0.045 * side);
  const inner = side - 2 * ring;
  const picture = pictureOf(avatar, frame, {
    name: 'avatar',
    width: inner,
    height: inner,
    borderRadius: Math.round(inner / 2),
  });
  const initials = set(
    frame,
    text('initial', initialsOf(owner.replaceAll(/[-_.]+/gu, ' ')), {
      ...condensed,
      color: '#FFFFFF',
      fontWeight: 700,
      maxWidth: Math.round(0.8 * inner),
      maxHeight: Math.round(0.6 * inner),
      fit: { min: 16, max: Math.round(0.44 * side) },
    }),
  );
  const disc = (name: string | undefined, size: number, backgroundColor: string): SceneNode => (
    <div
      {...(name && { name })}
      style={{ width: size, height: size, borderRadius: Math.round(size / 2), backgroundColor }}
    />
  );
  return {
    nodes: [
      at(disc(undefined, side, colors.canvas), left, top),
      ...(picture
        ? [at(picture, left + ring, top + ring)]
        : [
            at(disc(undefined, inner, leather), left + ring, top + ring),
            at(
              initials.node,
              Math.round(left + (side - initials.metrics.width) / 2),
              Math.round(top + (side - initials.metrics.height) / 2),
            ),
          ]),
    ],
    left,
    right: left + side,
    top,
    bottom: top + side,
  };
}

/** The name and the share of a language on its band, where it is high enough and the emblem leaves room. */
function labelOf(
  { frame, box, label, rtl, inset, lowest }: FlagJob,
  band: Band,
  field: { readonly left: number; readonly width: number },
  emblem: Emblem,
  isFirst: boolean,
): SceneNode[] {
  const { name, share, color, top, height } = band;
  const high = named * label;
  if (height < high) return [];
  const style = { ...condensed, color: inkOn(color, '#000000', '#FFFFFF') };
  const near = 24;
  const amount =
    share === ''
      ? undefined
      : set(
          frame,
          text('share', share, {
            ...style,
            fontWeight: 700,
            maxWidth: Math.round(0.3 * field.width),
            fit: { min: 14, max: label },
          }),
        );
  const taken = amount ? amount.metrics.width + 24 : 0;
  const word =
    name === ''
      ? undefined
      : set(
          frame,
          text('language', name, {
            ...style,
            fontWeight: 600,
            maxWidth: Math.floor(field.width - near - inset - taken),
            fit: { min: 14, max: label },
          }),
        );
  const room = lowest - box.top - 0.36 * label;
  const wanted = isFirst && emblem.bottom < top + height - high ? top + height - 10 - high / 2 : top + height / 2;
  const middle = Math.min(wanted, room);
  if (middle < top + high / 2) return [];
  const nearLeft = (own: SetNode): number =>
    rtl ? field.left + field.width - near - own.metrics.width : field.left + near;
  const farLeft = (own: SetNode): number =>
    rtl ? field.left + inset : field.left + field.width - inset - own.metrics.width;
  const isFree = (left: number, own: SetNode): boolean =>
    middle + 0.5 * high < emblem.top ||
    middle - 0.5 * high > emblem.bottom ||
    left + own.metrics.width + 10 < emblem.left ||
    left - 10 > emblem.right;
  const inkHeight = (own: SetNode): number =>
    Math.max(...own.metrics.ink.map(({ bottom }) => bottom)) - Math.min(...own.metrics.ink.map((ink) => ink.top));
  const placed = [
    ...(word ? [{ own: word, left: nearLeft(word) }] : []),
    ...(amount ? [{ own: amount, left: farLeft(amount) }] : []),
  ];
  if (placed.some(({ own, left }) => !isFree(left, own) || inkHeight(own) > height)) return [];
  return placed.map(({ own, left }) => at(own.node, Math.round(left), Math.round(middle - own.metrics.height / 2)));
}
