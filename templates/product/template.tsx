import { defineTemplate, type Frame, type SceneNode } from '@placard/core';
import { Card } from '../shared/parts/card.js';
import { maxCovered } from '../shared/parts/panel.js';
import { atInCard, inkPadding } from '../shared/parts/ink.js';
import { at, bottomMargin, labelOfX, topMargin } from '../shared/parts/place.js';
import { isRtl } from '../shared/parts/text.js';
import { proseOf } from '../shared/parts/prose.js';
import { examples } from './examples.js';
import { params } from './params.js';
import { bestName, footing } from './name.js';
import { band, colorsOf, labelOf, margin, markOf, mirrored, taglineOf, type Job } from './shelf.js';
import { sticker } from './sticker.js';
import { onTallShelf } from './tall.js';
import { thingOf } from './thing.js';

/** The product's name, or a photo of it, on a shelf, with the price on a label at the shelf's edge. */
export const product = defineTemplate({
  id: 'product',
  version: '1',
  title: 'Product',
  description: 'The name stands on a shelf like the thing itself, its price on the edge.',
  background: true,
  shapes: ['wide', 'square', 'tall'],
  keyTexts: ['name'],
  params,
  examples,
  alt: ({ name, tagline, price, oldPrice, badge, lang }) => {
    const { words, text, labelled } = proseOf(lang);
    const before = price && oldPrice ? labelled(words.oldPrice, oldPrice) : undefined;
    return text(labelled(words.product, name), tagline, price, before, badge);
  },
  render: (params, frame) => {
    const job: Job = {
      params,
      frame,
      colors: colorsOf(params, frame),
      rtl: isRtl(params.name),
      square: frame.shape !== 'wide',
    };
    const stands = job.square && thingOf(job, { width: 1, height: 1 }) !== undefined;
    if (frame.background !== null || stands) return underPhoto(job, frame.background?.focal.x ?? 0.5);
    return frame.shape === 'tall' ? onTallShelf(job) : onShelf(job);
  },
});

function onShelf(job: Job): SceneNode {
  const { params, frame, colors, rtl, square } = job;
  const { width, height } = frame;
  const laden = Boolean(params.price || params.tagline);
  const atX = frame.safeArea.label;
  const front = laden ? (square ? 296 : atX ? 220 : 196) : square ? 112 : atX ? 86 : 72;
  const edge = height - front;
  const disc = params.badge ? (square ? 216 : 176) : 0;

  // The picture stands at the end of the shelf, and has its feet on the plank.
  const feet = edge - 14;
  const thing = thingOf(job, { width: 404, height: feet - 44 });
  const inner = width - 2 * margin - (thing === undefined ? 0 : thing.width + 48);
  const mark = markOf(job, 'wall');
  const head = margin + (mark === undefined ? 0 : mark.height + 28);
  const room = {
    max: square ? 430 : 360,
    color: colors.ink,
    align: rtl ? 'right' : 'left',
  } as const;
  const below = bestName(frame, params.name, {
    ...room,
    width: inner,
    height: edge - Math.max(head, margin + (disc && disc + 32)),
  });
  const beside = disc
    ? bestName(frame, params.name, { ...room, width: inner - disc - 32, height: edge - head })
    : below;
  const name = beside.score >= below.score ? beside.set : below.set;
  const { fontSize, lastBaseline } = name.metrics;
  const nameWidth = beside.score >= below.score && disc ? inner - disc - 32 : inner;
  const plank = Math.max(footing(name) + Math.round(0.04 * fontSize), 36);

  const labelHeight = atX ? labelOfX.top - 8 - edge : front - (square ? 64 : 48);
  const label = labelOf(job, { height: labelHeight, maxWidth: square ? 520 : 460 });
  const taglineLeft = label === undefined ? margin : margin + label.width + 48;
  const taglineWidth = width - margin - taglineLeft;
  const tagline = taglineOf(job, taglineWidth, labelHeight - (square ? 40 : 56), square ? 44 : 36);
  return (
    <Card frame={frame} style={{ backgroundColor: colors.wall }}>
      {band('plank', width, edge - plank, plank, colors.plank)}
      {band('front', width, edge, front, colors.front)}
      {atInCard(frame, name, mirrored(job, margin, nameWidth), edge - footing(name) - lastBaseline)}
      {label && at(label.node, mirrored(job, margin, label.width), edge)}
      {tagline &&
        at(
          tagline.node,
          mirrored(job, taglineLeft, taglineWidth),
          edge + Math.round(((label || atX ? labelHeight : front) - tagline.metrics.height) / 2),
        )}
      {params.badge &&
        at(
          sticker(frame, params.badge, disc, params.accent ?? '#FF6B3D'),
          mirrored(job, margin + inner - disc, disc),
          margin,
        )}
      {mark && at(mark.node, mirrored(job, margin, mark.width), margin)}
      {thing && at(thing.node, mirrored(job, width - margin - thing.width, thing.width), feet - thing.height)}
    </Card>
  );
}

const shelf = 20;
/** How far the label extends above the shelf's front, over the photo, in pixels. */
const aboveShelf = 44;

/** Font size in pixels from which on a name is large enough to leave the product in sight. */
const largeName = 80;

/** Height in pixels that is free below the subject of a photo on a tall card. */
const belowSubject = ({ height, background }: Frame): number =>
  Math.floor((0.92 - (background?.focal.y ?? 0.5)) * height);

/** Sizes in pixels of a picture that stands before a photo. */
const beforePhoto = {
  wide: { width: 260, height: 200 },
  square: { width: 420, height: 360 },
  tall: { width: 560, height: 520 },
} as const;

/** Draws the card over a photo, or with a picture on a square or a tall wall, with the shelf below it. */
function underPhoto(job: Job, focalX: number): SceneNode {
  const { params, frame, colors, rtl, square } = job;
  const { width, height } = frame;
  const isOverPhoto = frame.background !== null;
  const inner = width - 2 * margin;
  const tall = frame.shape === 'tall';
  const labelHeight = tall ? 184 : square ? 168 : 144;
  const label = labelOf(job, { height: labelHeight, maxWidth: square ? 440 : 400 });
  // On a wall, the picture stands where the label would extend above the shelf.
  const proud = isOverPhoto ? aboveShelf : 0;
  const labelFoot = label ? labelHeight - proud + 20 : 0;
  const disc = tall ? 224 : square ? 192 : 160;
  const mark = markOf(job, 'front');
  const above = tall ? 60 : square ? 52 : 25;
  const head = above + (mark === undefined ? 0 : mark.height + (square ? 36 : 22));
  const foot = frame.safeArea.label ? height - labelOfX.top + 8 : bottomMargin(frame, margin);
  const gap = square ? 40 : 28;

  const taglineHeight = tall ? 160 : square ? 132 : [...params.name].length > 30 ? 52 : 62;
  const tagline = taglineOf(job, inner, taglineHeight, tall ? 42 : square ? 36 : 30);
  const nameWidth = inner - (label ? label.width + 48 : 0);
  // The picture, the sticker and the label cover a part of the photo, too.
  const before = isOverPhoto ? thingOf(job, beforePhoto[frame.shape]) : undefined;
  const covered =
    (before === undefined ? 0 : before.width * before.height) +
    (params.badge ? (Math.PI * disc ** 2) / 4 : 0) +
    (label ? (proud - shelf) * label.width : 0);
  const free = maxCovered * height - covered / width;
  const nameIn = (most: number) =>
    bestName(frame, params.name, {
      width: nameWidth,
      height: most - shelf - head - foot - (tagline ? gap + tagline.metrics.height : 0) + (tagline ? 0 : 8),
      max: tall ? 260 : square ? 200 : 168,
      color: colors.onFront,
      align: rtl ? 'right' : 'left',
    }).set;
  const most = Math.floor(square ? Math.min((tall ? 0.58 : 0.52) * height, free) : free);
  const kept = tall ? nameIn(belowSubject(frame)) : undefined;
  const name = kept !== undefined && kept.metrics.fontSize >= largeName ? kept : nameIn(most);
  const { height: nameExtent } = name.metrics;
  const { above: rise, below: hang } = inkPadding(name.metrics);
  const nameTop = head + Math.max(0, rise - above / 2);
  const taglineTop = Math.max(
    labelFoot,
    nameTop + nameExtent + Math.max(gap + 0.06 * name.metrics.fontSize, hang + gap / 2),
  );
  const front = Math.ceil(tagline ? taglineTop + tagline.metrics.height + foot : nameTop + nameExtent + foot);
  const low = height - Math.max(front, label ? labelFoot + 20 : 0);
  // Where a tall card is cropped to its middle square, the name is inside it.
  const highest = (height + width) / 2 - nameTop - nameExtent - 8;
  const edge = tall && !isOverPhoto ? Math.min(low, Math.floor(highest)) : low;
  const top = topMargin(frame, margin);
  const aside = params.badge ? disc + 32 : 0;
  const thing = isOverPhoto ? before : thingOf(job, { width: inner - aside, height: edge - shelf - top });
  // A picture before a photo stands at the side where the label is not, and the sticker is above the label.
  const atLeft = before === undefined ? stickerAtLeft(rtl, focalX) : rtl;
  const room = { left: margin + (atLeft ? aside : 0), width: inner - aside };
  const thingLeft =
    thing === undefined
      ? 0
      : isOverPhoto
        ? atLeft
          ? width - margin - thing.width
          : margin
        : Math.round(room.left + (room.width - thing.width) / 2);
  return (
    <Card frame={frame} style={isOverPhoto ? {} : { backgroundColor: colors.wall }}>
      {band('plank', width, edge - shelf, shelf, colors.plank)}
      {band('front', width, edge, height - edge, colors.front)}
      {atInCard(frame, name, mirrored(job, margin, nameWidth), edge + nameTop)}
      {tagline && at(tagline.node, margin, edge + taglineTop)}
      {label && at(label.node, mirrored(job, width - margin - label.width, label.width), edge - proud)}
      {mark && at(mark.node, mirrored(job, margin, mark.width), edge + above)}
      {thing && at(thing.node, thingLeft, edge - shelf + 8 - thing.height)}
      {params.badge &&
        at(
          sticker(frame, params.badge, disc, params.accent ?? '#FF6B3D'),
          atLeft ? margin : width - margin - disc,
          topMargin(frame, margin),
        )}
    </Card>
  );
}

/** The sticker is in the corner away from the label, unless the photo's subject is there. */
const stickerAtLeft = (rtl: boolean, focalX: number): boolean => (rtl ? focalX > 0.58 : focalX > 0.42);
