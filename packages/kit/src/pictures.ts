import { existsSync } from 'node:fs';
import { mkdir, readFile, rm, writeFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { presetNames } from '@placard/core';
import { decode, encode, type RawImage } from '@placard/raster';
import type { LoadedTemplate, PictureTask } from './worker/tasks.js';

/** Channels that differ by less look the same: processors round differently. */
const visible = 24;

/** The share of pixels that may differ visibly. */
const tolerance = 0.0005;

/** Every example in every preset, and over a photo where the example names one. */
export const pictureTasks = ({ id, version, background, examples }: LoadedTemplate): PictureTask[] =>
  presetNames.flatMap((preset) =>
    examples.flatMap(({ name, bg }) => {
      const task = { template: id, v: version, example: name, preset };
      return background && bg !== undefined
        ? [
            { ...task, photo: false },
            { ...task, photo: true },
          ]
        : [{ ...task, photo: false }];
    }),
  );

export const pictureName = ({ example, preset, photo }: PictureTask): string =>
  `${example.replace(/[^\w-]+/g, '-')}-${preset}${photo ? '-photo' : ''}`;

const approvedFile = (folder: string, task: PictureTask): string =>
  join(folder, 'approved', `${task.template}-v${task.v}`, `${pictureName(task)}.png`);

export async function approve(folder: string, task: PictureTask, bytes: Uint8Array): Promise<void> {
  const file = approvedFile(folder, task);
  await mkdir(dirname(file), { recursive: true });
  await writeFile(file, bytes);
}

/** A picture beside the one that was approved. */
export type Comparison =
  | { readonly is: 'same' | 'new' }
  /** The share of pixels that changed, and a picture that shows them; null when the size changed. */
  | { readonly is: 'changed'; readonly share: number; readonly files: readonly string[] };

/** Compares a picture with the approved one; where they differ, both and their difference go to `test-output`. */
export async function compare(folder: string, task: PictureTask, bytes: Uint8Array): Promise<Comparison> {
  const file = approvedFile(folder, task);
  const output = join(folder, 'test-output', `${task.template}-v${task.v}`, pictureName(task));
  await rm(`${output}.difference.png`, { force: true });
  if (!existsSync(file)) {
    await keep(`${output}.png`, bytes);
    return { is: 'new' };
  }
  const [now, before] = await Promise.all([decode(bytes), decode(await readFile(file))]);
  if (now.width !== before.width || now.height !== before.height) {
    await keep(`${output}.png`, bytes);
    return { is: 'changed', share: 1, files: [`${output}.png`] };
  }
  const { share, picture } = difference(before, now);
  if (share <= tolerance) return { is: 'same' };
  await keep(`${output}.png`, bytes);
  await keep(`${output}.difference.png`, await encode(picture, 'png'));
  return { is: 'changed', share, files: [`${output}.png`, `${output}.difference.png`] };
}

/** What changed in red, over what was there in pale grey. */
export function difference(before: RawImage, now: RawImage): { share: number; picture: RawImage } {
  const pixels = new Uint8Array(before.pixels.length);
  let changed = 0;
  for (let at = 0; at < pixels.length; at += 3) {
    const [r, g, b] = [0, 1, 2].map((channel) => before.pixels[at + channel] ?? 0) as [number, number, number];
    const apart = [r, g, b].some((value, channel) => Math.abs(value - (now.pixels[at + channel] ?? 0)) > visible);
    if (apart) changed += 1;
    const pale = 200 + Math.round((r + g + b) / 14);
    pixels.set(apart ? [224, 32, 48] : [pale, pale, pale], at);
  }
  return { share: changed / (pixels.length / 3), picture: { ...before, pixels } };
}

async function keep(file: string, bytes: Uint8Array): Promise<void> {
  await mkdir(dirname(file), { recursive: true });
  await writeFile(file, bytes);
}
