import { existsSync } from 'node:fs';
import { mkdir, readdir, readFile, rm, writeFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { presetNames } from '@placard/core/server';
import { changesInRed, imageChanges, type Pixels } from '@placard/core/checks';
import { decode, encode } from '@placard/images';
import type { LoadedTemplate, ImageTask } from './worker/tasks.js';

/** Every example in every preset, and also over a photo if the example names one. */
export const imageTasks = ({ id, version, background, examples }: LoadedTemplate): ImageTask[] =>
  presetNames.flatMap((preset) =>
    examples.flatMap(({ name, background: own }) => {
      const task = { template: id, version, example: name, preset };
      return background && own !== undefined
        ? [
            { ...task, photo: false },
            { ...task, photo: true },
          ]
        : [{ ...task, photo: false }];
    }),
  );

export const imageName = ({ example, preset, photo }: ImageTask): string =>
  `${example.replace(/[^\p{L}\p{M}\p{N}_-]+/gu, '-')}-${preset}${photo ? '-photo' : ''}`;

const approvedFile = (folder: string, task: ImageTask): string =>
  join(folder, 'approved', `${task.template}-v${task.version}`, `${imageName(task)}.png`);

export async function approve(folder: string, task: ImageTask, bytes: Uint8Array): Promise<void> {
  const file = approvedFile(folder, task);
  await mkdir(dirname(file), { recursive: true });
  await writeFile(file, bytes);
}

/** The result of comparing an image with the approved one. */
export type Comparison =
  | { readonly is: 'same' | 'new' }
  /** What changed, in words, and images that show it. */
  | { readonly is: 'changed'; readonly changes: readonly string[]; readonly files: readonly string[] };

/** Compares an image with the approved one. If they differ, writes the image and the difference to `test-output`. */
export async function compare(folder: string, task: ImageTask, bytes: Uint8Array): Promise<Comparison> {
  const file = approvedFile(folder, task);
  const output = join(folder, 'test-output', `${task.template}-v${task.version}`, imageName(task));
  await rm(`${output}.difference.png`, { force: true });
  if (!existsSync(file)) {
    await keep(`${output}.png`, bytes);
    return { is: 'new' };
  }
  const [now, before] = await Promise.all([pixelsOf(bytes), pixelsOf(await readFile(file))]);
  const changes = imageChanges(before, now);
  if (changes.length === 0) return { is: 'same' };
  await keep(`${output}.png`, bytes);
  if (now.width !== before.width || now.height !== before.height)
    return { is: 'changed', changes, files: [`${output}.png`] };
  const { data: pixels, ...size } = changesInRed(before, now);
  await keep(`${output}.difference.png`, await encode({ pixels, ...size }, 'png'));
  return { is: 'changed', changes, files: [`${output}.png`, `${output}.difference.png`] };
}

async function pixelsOf(bytes: Uint8Array): Promise<Pixels> {
  const { pixels: data, ...size } = await decode(bytes);
  return { data, ...size };
}

async function keep(file: string, bytes: Uint8Array): Promise<void> {
  await mkdir(dirname(file), { recursive: true });
  await writeFile(file, bytes);
}

/** Paths of approved images whose example no longer exists. */
export async function orphans(folder: string, templates: readonly LoadedTemplate[]): Promise<string[]> {
  const wanted = new Set(templates.flatMap(imageTasks).map((task) => approvedFile(folder, task)));
  const there = await readdir(join(folder, 'approved'), { recursive: true }).catch((): string[] => []);
  return there
    .map((name) => join(folder, 'approved', name))
    .filter((file) => file.endsWith('.png') && !wanted.has(file))
    .sort();
}
