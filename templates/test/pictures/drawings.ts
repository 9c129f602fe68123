import { readdir, readFile } from 'node:fs/promises';
import type { Template } from '@placard/core';
import { imageRoleOf } from '@placard/core/server';
import sharp from 'sharp';

const folder = new URL('./', import.meta.url);

/** The drawings of this folder as embedded images, by the role that is their file's name. */
const drawings = new Map(
  await Promise.all(
    (await readdir(folder))
      .filter((file) => file.endsWith('.svg'))
      .map(async (file) => {
        const png = await sharp(await readFile(new URL(file, folder)))
          .png()
          .toBuffer();
        return [file.slice(0, -'.svg'.length), `data:image/png;base64,${png.toString('base64')}`] as const;
      }),
  ),
);

/** Returns params in which each picture of a template is a drawing; undefined if none of its params has one. */
export function illustratedWith({ params }: Template): Readonly<Record<string, string>> | undefined {
  const filled = Object.entries(params.properties).flatMap(([name, schema]) => {
    const role = imageRoleOf(schema as Parameters<typeof imageRoleOf>[0]);
    const drawing = role === undefined ? undefined : drawings.get(role);
    return drawing === undefined ? [] : [[name, drawing] as const];
  });
  return filled.length === 0 ? undefined : Object.fromEntries(filled);
}
