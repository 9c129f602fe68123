import { coverImage, embeddedSize, type Frame, type SceneNode } from '@placard/core';
import { at, topMargin, type Box } from '../../shared/parts/place.js';
import { thingOf } from '../thing.js';
import type { Colors } from './colors.js';
import type { ProductParams } from './params.js';
import type { Plan } from './plan.js';

interface Point {
  readonly x: number;
  readonly y: number;
}

/** The product beside the tag. */
export interface Stand {
  /** What is drawn behind the tag, and what is drawn over its cord. */
  readonly behind: readonly SceneNode[];
  readonly before: readonly SceneNode[];
  /** Point that the cord leads to. It ends there behind a cut-out product, or in a ring if `isPhoto`. */
  readonly subject: Point;
  readonly isPhoto: boolean;
}

/** Distance from the feet of a product to the rear edge of the table. */
const onTable = 16;

/** Largest sides of a product before a photo. */
const beforePhoto = {
  wide: { width: 390, height: 340 },
  square: { width: 460, height: 400 },
  tall: { width: 560, height: 520 },
} as const;

/** Draws the product: cut out on a table, as a photo that fills what the tag leaves free, or small before a photo. */
export function standOn(params: ProductParams, frame: Frame, plan: Plan, colors: Colors): Stand | undefined {
  if (frame.background !== null) return onPhoto(params, frame, plan);
  const room = roomBeside(frame, plan);
  const thing = thingOf({ params, frame }, room);
  if (thing === undefined) return undefined;
  if (!thing.isCutOut) return asPhoto(params, frame, plan);
  const left = Math.round(room.left + (room.width - thing.width) / 2);
  const top = room.top + room.height - thing.height;
  const edge = room.top + room.height - onTable;
  const table = (
    <div
      name="table"
      style={{
        position: 'absolute',
        left: 0,
        top: edge,
        width: frame.width,
        height: frame.height - edge,
        backgroundColor: colors.table,
      }}
    />
  );
  return {
    behind: [table],
    before: [at(thing.node, left, top)],
    subject: focalOf(frame, { left, top, ...thing }),
    isPhoto: false,
  };
}

/** The room of a cut-out product, whose feet are at its foot. */
function roomBeside(frame: Frame, { free, tag }: Plan): Box {
  const { shape, height } = frame;
  if (shape !== 'wide') {
    const top = topMargin(frame, 56);
    return { left: 120, top, width: frame.width - 240, height: Math.max(40, tag.top - 30 - top) };
  }
  const inner = free.left > 0 ? free.left + 24 : 56;
  const top = Math.round(0.1 * height);
  return { left: inner, top, width: free.width - 80, height: height - 72 - top };
}

function onPhoto(params: ProductParams, frame: Frame, { free }: Plan): Stand | undefined {
  const most = beforePhoto[frame.shape];
  const width = Math.min(most.width, free.width - 80);
  const height = Math.min(most.height, Math.round(0.8 * free.height));
  const thing = thingOf({ params, frame }, { width, height });
  if (thing === undefined) return undefined;
  const left = Math.round(free.left + (free.width - thing.width) / 2);
  const top = Math.round(free.top + (frame.shape === 'wide' ? 0.92 : 0.9) * free.height - thing.height);
  return {
    behind: [],
    before: [at(thing.node, left, top)],
    subject: focalOf(frame, { left, top, ...thing }),
    isPhoto: false,
  };
}

/** Where the focal point of the product is, which is drawn without its transparent border. */
function focalOf({ pictures, logos }: Frame, { left, top, width, height }: Box): Point {
  const { focal = middle } = pictures['product'] ?? {};
  const { ink = { left: 0, top: 0, right: 1, bottom: 1 } } = logos['product'] ?? {};
  const part = (at: number, from: number, to: number): number =>
    Math.min(0.85, Math.max(0.15, (at - from) / (to - from)));
  return { x: left + part(focal.x, ink.left, ink.right) * width, y: top + part(focal.y, ink.top, ink.bottom) * height };
}

/** How far a photo extends under the tag, whose corners are cut. */
const under = 130;

/** Fills what the tag leaves free, to the edges of the card. */
function asPhoto(params: ProductParams, frame: Frame, { free }: Plan): Stand | undefined {
  const isWide = frame.shape === 'wide';
  const width = free.width + (isWide ? under : 0);
  const height = free.height + (isWide ? 0 : under);
  if (params.product === undefined) return undefined;
  const x = isWide && free.left > 0 ? -under : 0;
  // The focal point is to be in the middle of what is free, which is not the middle of the picture.
  const { focal = middle } = frame.pictures['product'] ?? {};
  const beyond = { x: (x + width / 2 - free.width / 2) / width, y: (height - free.height) / 2 / height };
  const aimed = { x: clamped(focal.x + beyond.x), y: clamped(focal.y + beyond.y) };
  const picture = coverImage(params.product, { name: 'photo', width, height, focal: aimed });
  const behind = (
    <div name="product" style={{ position: 'absolute', ...free }}>
      {at(picture, x, 0)}
    </div>
  );
  const point = landing(params.product, { focal, aimed }, { width, height });
  return {
    behind: [behind],
    before: [],
    subject: { x: free.left + x + point.x, y: free.top + point.y },
    isPhoto: true,
  };
}

const middle = { x: 0.5, y: 0.5 };
const clamped = (part: number): number => Math.min(1, Math.max(0, part));

/** Where the focal point of an image is in a box that it covers, when `aimed` is in the middle of it if the edges allow. */
function landing(
  source: string,
  { focal, aimed }: { readonly focal: Point; readonly aimed: Point },
  { width, height }: { readonly width: number; readonly height: number },
): Point {
  const image = embeddedSize(source);
  const scale = Math.max(width / image.width, height / image.height);
  const along = (side: number, whole: number, at: number, aim: number): number =>
    Math.min(0, Math.max(side - whole, side / 2 - aim * whole)) + at * whole;
  return {
    x: along(width, image.width * scale, focal.x, aimed.x),
    y: along(height, image.height * scale, focal.y, aimed.y),
  };
}
