import { defineTemplate, type Frame, type SceneNode } from '@placard/core';
import { Card } from '../shared/parts/card.js';
import { maxCovered } from '../shared/parts/panel.js';
import { atInCard, inkPadding } from '../shared/parts/ink.js';
import { at, labelOfX, set } from '../shared/parts/place.js';
import { isRtl, text } from '../shared/parts/text.js';
import { proseOf } from '../shared/parts/prose.js';
import { examples } from './examples.js';
import { params, type ProductParams } from './params.js';
import { bestName, footing } from './name.js';
import { priceLabel, type LabelRoom } from './price.js';
import { sticker } from './sticker.js';

const themes = {
  light: { wall: '#F1E1EC', plank: '#FFF6FB', ink: '#3A0F3D', front: '#3A0F3D', onFront: '#FFEFF6', label: '#FFFAFD' },
  dark: { wall: '#3A0F3D', plank: '#5B2A5F', ink: '#FFEFF6', front: '#F6DBE8', onFront: '#3A0F3D', label: '#3A0F3D' },
} as const;

interface Job {
  readonly params: ProductParams;
  readonly frame: Frame;
  readonly colors: (typeof themes)['light' | 'dark'];
  readonly rtl: boolean;
  readonly square: boolean;
}

const margin = 56;

/** The product's name, or a photo of it, on a shelf, with the price on a label at the shelf's edge. */
export const product = defineTemplate({
  id: 'product',
  version: '1',
  title: 'Product',
  description: 'The name stands on a shelf like the thing itself, its price on the edge.',
  background: true,
  keyTexts: ['name'],
  params,
  examples,
  alt: ({ name, tagline, price, badge, lang }) => {
    const { words, text, labelled } = proseOf(lang);
    return text(labelled(words.product, name), tagline, price, badge);
  },
  render: (params, frame) => {
    const job: Job = {
      params,
      frame,
      colors: themes[params.theme ?? 'dark'],
      rtl: isRtl(params.name),
      square: frame.shape !== 'wide',
    };
    return frame.background === null ? onShelf(job) : underPhoto(job, frame.background.focal.x);
  },
});

const band = (name: string, width: number, top: number, height: number, backgroundColor: string): SceneNode => (
  <div name={name} style={{ position: 'absolute', left: 0, top, width, height, backgroundColor }} />
);

/** Returns the left edge of a box, mirrored in the card if the text is right-to-left. */
const mirrored = ({ rtl, frame }: Job, left: number, width: number): number =>
  rtl ? frame.width - left - width : left;

function labelOf({ params, frame, colors }: Job, room: Pick<LabelRoom, 'height' | 'maxWidth'>) {
  if (!params.price) return undefined;
  return priceLabel(frame, params.price, { ...room, paper: colors.label, ink: colors.ink });
}

const taglineOf = ({ params, frame, colors, rtl }: Job, width: number, maxHeight: number, max: number) =>
  params.tagline
    ? set(
        frame,
        text('tagline', params.tagline, {
          width,
          maxHeight,
          color: colors.onFront,
          fontFamily: 'Fraunces',
          fontWeight: 400,
          fit: { min: 18, max },
          lineHeight: 1.3,
          textAlign: rtl ? 'right' : 'left',
          textWrap: 'balance',
        }),
      )
    : undefined;

function onShelf(job: Job): SceneNode {
  const { params, frame, colors, rtl, square } = job;
  const { width, height } = frame;
  const laden = Boolean(params.price || params.tagline);
  const atX = frame.safeArea.label;
  const front = laden ? (square ? 296 : atX ? 220 : 196) : square ? 112 : atX ? 86 : 72;
  const edge = height - front;
  const disc = params.badge ? (square ? 216 : 176) : 0;

  const inner = width - 2 * margin;
  const room = {
    max: square ? 430 : 360,
    color: colors.ink,
    align: rtl ? 'right' : 'left',
  } as const;
  const below = bestName(frame, params.name, {
    ...room,
    width: inner,
    height: edge - margin - (disc && disc + 32),
  });
  const beside = disc
    ? bestName(frame, params.name, { ...room, width: inner - disc - 32, height: edge - margin })
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
          mirrored(job, width - margin - disc, disc),
          margin,
        )}
    </Card>
  );
}

const shelf = 20;
/** How far the label extends above the shelf's front, over the photo, in pixels. */
const proud = 44;

/** Draws the card over a photo of the product, with the shelf below it. */
function underPhoto(job: Job, focalX: number): SceneNode {
  const { params, frame, colors, rtl, square } = job;
  const { width, height } = frame;
  const inner = width - 2 * margin;
  const label = labelOf(job, { height: square ? 168 : 144, maxWidth: square ? 440 : 400 });
  const labelFoot = label ? (square ? 168 : 144) - proud + 20 : 0;
  const disc = square ? 192 : 160;
  const head = square ? 52 : 25;
  const foot = frame.safeArea.label ? height - labelOfX.top + 8 : margin;
  const gap = square ? 40 : 28;

  const tagline = taglineOf(job, inner, square ? 132 : [...params.name].length > 30 ? 52 : 62, square ? 36 : 30);
  const nameWidth = inner - (label ? label.width + 48 : 0);
  // The sticker and the label cover a part of the photo, too.
  const covered = (params.badge ? (Math.PI * disc ** 2) / 4 : 0) + (label ? (proud - shelf) * label.width : 0);
  const free = maxCovered * height - covered / width;
  const most = Math.floor(square ? Math.min(0.52 * height, free) : free) - shelf;
  const nameHeight = most - head - foot - (tagline ? gap + tagline.metrics.height : 0) + (tagline ? 0 : 8);
  const { set: name } = bestName(frame, params.name, {
    width: nameWidth,
    height: nameHeight,
    max: square ? 200 : 168,
    color: colors.onFront,
    align: rtl ? 'right' : 'left',
  });
  const { height: nameExtent } = name.metrics;
  const { above: rise, below: hang } = inkPadding(name.metrics);
  const nameTop = head + Math.max(0, rise - head / 2);
  const taglineTop = Math.max(
    labelFoot,
    nameTop + nameExtent + Math.max(gap + 0.06 * name.metrics.fontSize, hang + gap / 2),
  );
  const front = Math.ceil(tagline ? taglineTop + tagline.metrics.height + foot : nameTop + nameExtent + foot);
  const edge = height - Math.max(front, label ? labelFoot + 20 : 0);
  return (
    <Card frame={frame}>
      {band('plank', width, edge - shelf, shelf, colors.plank)}
      {band('front', width, edge, height - edge, colors.front)}
      {atInCard(frame, name, mirrored(job, margin, nameWidth), edge + nameTop)}
      {tagline && at(tagline.node, margin, edge + taglineTop)}
      {label && at(label.node, mirrored(job, width - margin - label.width, label.width), edge - proud)}
      {params.badge &&
        at(
          sticker(frame, params.badge, disc, params.accent ?? '#FF6B3D'),
          stickerAtLeft(rtl, focalX) ? margin : width - margin - disc,
          margin,
        )}
    </Card>
  );
}

/** The sticker is in the corner away from the label, unless the photo's subject is there. */
const stickerAtLeft = (rtl: boolean, focalX: number): boolean => (rtl ? focalX > 0.58 : focalX > 0.42);
