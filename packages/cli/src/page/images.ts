import type { ImageFile } from '@placard/core';
import { imageFileOf } from '@placard/images';
import type { ImageChoice } from '@placard/site/page';
import { readLogo } from '../site/logo.js';
import type { PageSource } from './source.js';

/** An image that is drawn, by the name of its param. */
export interface ChosenImage {
  readonly param: string;
  readonly address: string;
  readonly file: ImageFile;
}

/** Chooses for each param the first image that can be read and drawn. */
export async function chooseImages(
  choices: readonly ImageChoice[],
  load: PageSource['load'],
): Promise<readonly ChosenImage[]> {
  const chosen = await Promise.all(choices.map((choice) => firstOf(choice, load)));
  return chosen.filter((image) => image !== undefined);
}

async function firstOf(
  { param, role, addresses }: ImageChoice,
  load: PageSource['load'],
): Promise<ChosenImage | undefined> {
  for (const address of addresses) {
    const bytes = (await load(address))?.bytes;
    // No warning about an image that cannot be drawn, because nobody asked for it.
    const file =
      bytes === undefined
        ? undefined
        : await (role === 'logo' ? logoFile(bytes) : imageFileOf(bytes)).catch(() => undefined);
    if (file !== undefined) return { param, address, file };
  }
  return undefined;
}

/** @throws {Error} when it cannot be drawn */
export const logoFile = async (bytes: Uint8Array): Promise<ImageFile> => imageFileOf(await readLogo(bytes));
