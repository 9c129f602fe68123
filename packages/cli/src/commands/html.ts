import { readFile, realpath, writeFile } from 'node:fs/promises';
import { basename, dirname, extname, join, sep } from 'node:path';
import { text } from 'node:stream/consumers';
import { cssSize, formats, sizeNames } from '@placard/core/server';
import { fromHtml, toSvg } from '@placard/og';
import { Command } from 'commander';
import type { Context } from '../context.js';

interface HtmlOptions {
  readonly output?: string;
  readonly width?: string;
  readonly height?: string;
  readonly size?: string;
  readonly scale: string;
}

export const htmlCommand = (context: Context): Command =>
  new Command('html')
    .description('draw HTML with its style sheets into a file')
    .argument('<file>', 'the HTML file, or - for standard input')
    .option(
      '-o, --output <file>',
      'the file to write, .png, .jpg, .webp or .svg; - for a PNG on standard output (default: FILE.png)',
    )
    .option('--width <pixels>', 'width of the card (default: 1200)')
    .option('--height <pixels>', 'height of the card (default: 630)')
    .option('--size <size>', `both, as WIDTHxHEIGHT or one of ${sizeNames.join(', ')}`)
    .option('--scale <scale>', '1 or 2 pixels of the image per pixel of the card', '1')
    .addHelpText(
      'after',
      '\nPictures are read from the folder of the file.\n\nExample:\n  placard html card.html -o card.svg',
    )
    .action((file: string, options: HtmlOptions) => html(context, file, options));

async function html(context: Context, file: string, options: HtmlOptions): Promise<void> {
  const { output = `${file === '-' ? 'card' : basename(file, extname(file))}.png` } = options;
  const format = formatOf(output);
  const markup = file === '-' ? await text(context.stdin) : await read(context.path(file), file);
  const folder = dirname(context.path(file === '-' ? 'card.html' : file));
  const { bytes, warnings } = await drawn(markup, format, {
    ...sidesOf(options),
    scale: Number(options.scale) as 1 | 2,
    fetchImage: (url: string) => pictureIn(folder, url),
  });
  if (output === '-') context.stdout.write(bytes);
  else {
    await writeFile(context.path(output), bytes).catch((cause: NodeJS.ErrnoException) => {
      throw new Error(`${output} cannot be written (${cause.code ?? cause.message})`, { cause });
    });
    context.print(`${output}: ${bytes.length} bytes`);
  }
  for (const warning of warnings) context.warn(warning);
}

type Format = (typeof formats)[number];
type Drawing = Omit<Parameters<typeof fromHtml>[1] & object, 'format'>;

async function drawn(
  markup: string,
  format: Format | 'svg',
  options: Drawing,
): Promise<{ readonly bytes: Uint8Array; readonly warnings: readonly string[] }> {
  if (format !== 'svg') return fromHtml(markup, { ...options, format });
  const { svg, warnings } = await toSvg(markup, options);
  return { bytes: new TextEncoder().encode(svg), warnings };
}

/** @throws {Error} when the ending is not of a format */
function formatOf(file: string): Format | 'svg' {
  if (file === '-') return 'png';
  const ending = extname(file).slice(1).toLowerCase();
  const format = (['svg', ...formats] as const).find((each) => each === (ending === 'jpeg' ? 'jpg' : ending));
  if (format === undefined) throw new Error(`-o ${file}: a card is ${formats.join(', ')} or svg, not ${ending || 'a file without an ending'}`); // prettier-ignore
  return format;
}

function sidesOf({ width, height, size }: HtmlOptions): { readonly width?: number; readonly height?: number } {
  if (size !== undefined && (width ?? height) !== undefined) throw new Error('--size is given with --width or --height; give one of them'); // prettier-ignore
  if (size !== undefined) {
    const [, across, down] = /^(\d+)x(\d+)$/.exec(size) ?? [];
    return across === undefined ? cssSize({ preset: null, size }) : { width: Number(across), height: Number(down) };
  }
  return {
    ...(width !== undefined && { width: Number(width) }),
    ...(height !== undefined && { height: Number(height) }),
  };
}

const read = (path: string, shown: string): Promise<string> =>
  readFile(path, 'utf8').catch((cause: NodeJS.ErrnoException) => {
    throw new Error(`${shown} cannot be read (${cause.code ?? cause.message})`, { cause });
  });

/** Reads a picture that is beside the HTML or below it. Others may be files that the author of the HTML must not see. */
async function pictureIn(folder: string, url: string): Promise<Uint8Array> {
  if (/^[a-z][\w+.-]*:/i.test(url)) throw new Error('pictures are not fetched; save it in the folder of the HTML');
  const file = await realpath(join(folder, decodeURI(url)));
  if (!file.startsWith((await realpath(folder)) + sep)) throw new Error('is outside of the folder of the HTML');
  return readFile(file);
}
