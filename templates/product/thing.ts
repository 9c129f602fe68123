import { embeddedSize, type Frame, type SceneNode } from '@placard/core';
import { visiblePart } from '../shared/parts/logo.js';
import { pictureOf } from '../shared/parts/picture.js';
import type { Job } from './shelf.js';

/** The picture of the product, and its size in pixels. */
export interface Thing {
  readonly node: SceneNode;
  readonly width: number;
  readonly height: number;
  /** It has a transparent ground. */
  readonly isCutOut: boolean;
}

/** Draws the picture of the product as large as the room: whole if it is cut out, else it fills the room. */
export function thingOf(
  { params, frame }: { readonly params: Pick<Job['params'], 'product'>; readonly frame: Frame },
  room: { readonly width: number; readonly height: number },
) {
  const { product } = params;
  const box = { width: Math.round(room.width), height: Math.round(room.height) };
  const filled = pictureOf(product, frame, { name: 'product', ...box, borderRadius: 10 });
  if (product === undefined || filled === undefined) return undefined;
  const facts = frame.logos['product'];
  // An opaque picture has no colors.
  if (facts === undefined || facts.colors.length === 0)
    return { node: filled, ...box, isCutOut: false } satisfies Thing;
  const { ink } = facts;
  const natural = embeddedSize(product);
  const [across, down] = [natural.width * (ink.right - ink.left), natural.height * (ink.bottom - ink.top)];
  const scale = Math.min(box.width / across, box.height / down);
  const size = { width: Math.max(1, Math.round(across * scale)), height: Math.max(1, Math.round(down * scale)) };
  return { node: visiblePart('product', product, ink, size), ...size, isCutOut: true } satisfies Thing;
}
