import { takeImageFiles, toWire, undeclaredParams, withUndeclared, type Card } from '@placard/core/server';
import { imageSize } from '@placard/core/wire';
import { verdicts } from '@placard/platforms';
import { Command } from 'commander';
import { openCommandCards } from '../command-cards.js';
import { openConfig, type ConfigModule } from '../config.js';
import type { Context } from '../context.js';
import { readImages } from '../image-files.js';
import { formatOf, writeCard } from '../output-format.js';
import { collect, findTemplate, rawRequest, withImageOptions, type ImageOptions } from '../request.js';

interface RenderOptions extends ImageOptions {
  readonly image?: readonly string[];
  readonly output?: string;
  readonly json?: boolean;
}

export const renderCommand = (context: Context): Command =>
  withImageOptions(new Command('render').description('draw one card into a file'))
    .option(
      '-o, --output <file>',
      'the file to write; its extension sets the format; - for standard output (default: TEMPLATE.FORMAT)',
    )
    .option('--image <name=file>', 'a JPEG, PNG or WebP for a param that takes an image; can be repeated', collect)
    .option('--json', 'print the facts about the image as JSON')
    .addHelpText('after', '\nExample:\n  placard render basic --param title="Hello" --bg bg-01 -o hello.png')
    .action((template, options) => render(context, template, options));

async function render(context: Context, template: string, options: RenderOptions): Promise<void> {
  const { output } = options;
  const format = output === undefined ? options.format : formatFor(output, options.format);
  const config = await openConfig(context);
  const card = await draw(context, template, { ...options, ...(format !== undefined && { format }) }, config);
  const file = output ?? `${template}.${card.request.format}`;
  if (file === '-') {
    context.stdout.write(card.bytes);
    return;
  }
  await writeCard(context, file, card.bytes);
  report(context, card, file, options.json ?? false);
}

/** @throws {Error} when the extension of the file is not that of `--format` */
function formatFor(file: string, asked: string | undefined): string | undefined {
  const format = formatOf(file);
  if (format !== undefined && asked !== undefined && asked !== format)
    throw new Error(`-o ${file} does not end in .${asked}, which --format asks for`);
  return format ?? asked;
}

async function draw(
  context: Context,
  template: string,
  options: RenderOptions,
  config: ConfigModule | undefined,
): Promise<Card> {
  const { cards, close } = await openCommandCards(context, config);
  try {
    const given = await rawRequest(context, template, options, cards.registry);
    const registered = findTemplate(cards.registry, template, options.v);
    const images = await readImages(options.image ?? [], registered, context.path);
    const { asked: raw, files: photos } = takeImageFiles({
      ...given,
      params: { ...Object(given['params']), ...images },
    });
    const undeclared = undeclaredParams(raw, cards.registry);
    const card = await cards.resolve(raw, { vocabulary: 'wire', photos }).catch((error: unknown) => {
      throw withUndeclared(error, undeclared);
    });
    return { ...card, warnings: [...undeclared.map(({ message }) => message), ...card.warnings] };
  } finally {
    await close();
  }
}

function report(context: Context, { request, bytes, sha256, alt, warnings }: Card, file: string, json: boolean): void {
  if (json) {
    const platforms = verdicts({ ...imageSize(request), bytes: bytes.length, format: request.format });
    return context.printJson({ file, ...toWire(request), bytes: bytes.length, sha256, alt, warnings, platforms });
  }
  context.print(`${file}: ${bytes.length} bytes`);
  for (const warning of warnings) context.warn(warning);
}
