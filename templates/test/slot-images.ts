import { readFile } from 'node:fs/promises';
import type { Background, Template } from '@placard/core';
import { imageRoleOf } from '@placard/core/server';
import sharp from 'sharp';

/** The drawings in `pictures` and the points in them that stay visible. */
const focals = {
  portrait: { x: 0.5, y: 0.42 },
  cover: { x: 0.5, y: 0.5 },
  product: { x: 0.5, y: 0.6 },
  screenshot: { x: 0.1, y: 0.1 },
  logo: { x: 0.5, y: 0.5 },
} as const;

export type Drawing = keyof typeof focals;

const svgOf = (name: Drawing): Promise<Buffer> =>
  readFile(new URL(`pictures/${name === 'portrait' ? '' : 'slots/'}${name}.svg`, import.meta.url));

/** Returns a drawing as a PNG. */
export const pngOf = async (name: Drawing): Promise<Uint8Array> =>
  sharp(await svgOf(name))
    .png()
    .toBuffer();

/** Returns a drawing as the image of a param. */
export const imageOf = (name: Drawing): Background => ({
  id: name,
  title: name,
  author: '',
  license: { id: 'CC0-1.0', url: 'https://creativecommons.org/publicdomain/zero/1.0/' },
  focal: focals[name],
  dominant: '#808080',
  tone: 'mid',
  sha256: name,
  load: () => pngOf(name),
});

/** Params of a template that hold an image, and the drawing for each. */
export const slotsOf = ({ params }: Template): ReadonlyMap<string, Drawing> =>
  new Map(
    Object.entries(params.properties).flatMap(([name, schema]) => {
      const role = imageRoleOf(schema as Parameters<typeof imageRoleOf>[0]);
      return role === undefined || role === 'picture' ? [] : [[name, role] as const];
    }),
  );
