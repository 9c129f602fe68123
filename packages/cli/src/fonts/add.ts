import { mkdir, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { readPackage, type FontRegistry } from './package.js';

/** Which files of a family are wanted. */
export interface FontChoice {
  readonly family: string;
  /** Default: 400 and 700, as far as the family has them. */
  readonly weights: readonly number[] | undefined;
  readonly styles: readonly string[];
  /** Default: the main one of the family, usually `latin`. */
  readonly subsets: readonly string[] | undefined;
  /** One file for all weights, with these axes: `wght`, `standard`, `full` …; `''`: the registered ones. */
  readonly variable: string | undefined;
}

/** A written font. */
export interface AddedFont {
  readonly family: string;
  /** The name of the file in the folder. */
  readonly file: string;
  /** Undefined: every weight. */
  readonly weight: number | undefined;
  readonly style: string;
}

export interface AddedFonts {
  readonly fonts: readonly AddedFont[];
  /** The name of the license, such as `OFL-1.1`, and of its file. */
  readonly license: { readonly name: string; readonly file: string };
}

/** `metadata.json` in a package of Fontsource. */
interface Metadata {
  readonly id: string;
  readonly family: string;
  readonly subsets: readonly string[];
  readonly weights: readonly number[];
  readonly styles: readonly string[];
  readonly defSubset: string;
  readonly license: { readonly type: string };
}

const usualWeights = [400, 700];

/**
 * Writes files of a family, and their license, from its package of Fontsource.
 *
 * @throws {Error} when Fontsource lacks the family, or the family what is wanted of it
 */
export async function addFonts(choice: FontChoice, folder: string, registry: FontRegistry): Promise<AddedFonts> {
  const id = choice.family.trim().toLowerCase().replaceAll(/\s+/g, '-');
  if (!/^[a-z0-9-]+$/.test(id)) throw new Error(`"${choice.family}" is not the name of a font family`);
  const isVariable = choice.variable !== undefined;
  const name = `@fontsource${isVariable ? '-variable' : ''}/${id}`;
  const files = await readPackage(name, registry);
  if (files === undefined)
    throw new Error(
      `Fontsource has no ${isVariable ? 'variable ' : ''}font "${choice.family}" (${name}). Look it up on https://fontsource.org`,
    );
  const read = (path: string): Uint8Array => {
    const bytes = files.get(path);
    if (bytes === undefined) throw new Error(`${name} has no file ${path}`);
    return bytes;
  };
  const metadata = JSON.parse(Buffer.from(read('metadata.json')).toString()) as Metadata;
  const fonts = chosenFonts(metadata, choice, (file) => files.has(`files/${file}`));
  const license = { name: metadata.license.type, file: `${id}-LICENSE.txt` };
  const written = [...fonts.map(({ file }) => [file, read(`files/${file}`)] as const), [license.file, read('LICENSE')] as const]; // prettier-ignore
  await mkdir(folder, { recursive: true });
  for (const [file, bytes] of written) await writeFile(join(folder, file), bytes);
  return { fonts, license };
}

/** WOFF needs no other package to be read; variable fonts are WOFF2 only. */
function chosenFonts(
  metadata: Metadata,
  { weights, styles, subsets = [metadata.defSubset], variable }: FontChoice,
  exists: (file: string) => boolean,
): readonly AddedFont[] {
  const { id, family } = metadata;
  const usual = usualWeights.filter((weight) => metadata.weights.includes(weight));
  const chosenWeights = weights ?? (usual.length > 0 ? usual : metadata.weights.slice(0, 1));
  if (variable === undefined) refuseUnknown('weight', chosenWeights, metadata.weights, family);
  refuseUnknown('style', styles, metadata.styles, family);
  refuseUnknown('subset', subsets, metadata.subsets, family);
  return subsets.flatMap((subset) =>
    styles.flatMap((style): AddedFont[] => {
      if (variable === undefined)
        return chosenWeights.map((weight) => ({
          family,
          style,
          weight,
          file: `${id}-${subset}-${weight}-${style}.woff`,
        }));
      const fileOf = (axes: string): string => `${id}-${subset}-${axes}-${style}.woff2`;
      const axes = variable === '' ? (axesByPreference.find((each) => exists(fileOf(each))) ?? 'wght') : variable;
      return [{ family, style, weight: undefined, file: fileOf(axes) }];
    }),
  );
}

/** Fontsource's names of sets of axes: the registered ones, or that of the weight alone. */
const axesByPreference = ['standard', 'wght', 'full'];

function refuseUnknown<T>(what: string, wanted: readonly T[], existing: readonly T[], family: string): void {
  const unknown = wanted.filter((each) => !existing.includes(each));
  if (unknown.length > 0)
    throw new Error(`${family} has no ${what} ${unknown.join(', ')}. It has ${existing.join(', ')}`);
}
