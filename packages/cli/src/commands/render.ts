import { writeFile } from 'node:fs/promises';
import { extname } from 'node:path';
import { formats, takeImageFiles, toWire, undeclaredParams, withUndeclared, type Card } from '@placard/core/server';
import { imageSize } from '@placard/core/wire';
import { verdicts } from '@placard/platforms';
import { openCards } from '@placard/server';
import { Command } from 'commander';
import { openConfig, type ConfigModule } from '../config.js';
import type { Context } from '../context.js';
import { cardDeadline, renderDeadline } from '../deadlines.js';
import { openRegistry } from '../registry.js';
import { rendererEnvironment, rendererModule } from '../renderer-module.js';
import { readImages } from '../image-files.js';
import { collect, findTemplate, rawRequest, withImageOptions, type ImageOptions } from '../request.js';
import { readSettings } from '../settings.js';

interface RenderOptions extends ImageOptions {
  readonly image?: readonly string[];
  readonly output?: string;
  readonly json?: boolean;
}

export const renderCommand = (context: Context): Command =>
  withImageOptions(new Command('render').description('draw one card into a file'))
    .option(
      '-o, --output <file>',
      'the file to write; its ending sets the format; - for standard output (default: TEMPLATE.FORMAT)',
    )
    .option('--image <name=file>', 'a JPEG, PNG or WebP for a param that takes an image; repeat it for more', collect)
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
  await writeFile(context.path(file), card.bytes).catch((cause: NodeJS.ErrnoException) => {
    throw new Error(`${file} cannot be written (${cause.code ?? cause.message})`, { cause });
  });
  report(context, card, file, options.json ?? false);
}

/**
 * Returns the format for the extension of a file.
 *
 * @throws {Error} when the extension is not of a format, or is not that of `--format`
 */
function formatFor(file: string, asked: string | undefined): string | undefined {
  const ending = extname(file).slice(1).toLowerCase();
  if (file === '-' || ending === '') return asked;
  const format = formats.find((format) => format === (ending === 'jpeg' ? 'jpg' : ending));
  if (format === undefined) throw new Error(`-o ${file}: a card is ${formats.join(', ')}, not ${ending}`);
  if (asked !== undefined && asked !== format)
    throw new Error(`-o ${file} does not end in .${asked}, which --format asks for`);
  return format;
}

/**
 * Templates of a configuration are drawn in a separate process with a deadline, because they may loop. The bundled ones
 * are drawn in this process, which is faster.
 */
async function draw(
  context: Context,
  template: string,
  options: RenderOptions,
  config: ConfigModule | undefined,
): Promise<Card> {
  const settings = readSettings(context.env, context.cwd);
  const { engine, paramsLimit } = settings;
  const pool = config && {
    pool: {
      module: rendererModule(config),
      size: 1,
      deadline: renderDeadline,
      environment: rendererEnvironment(settings),
      variables: context.env,
    },
  };
  const { cards, close } = await openCards({
    registry: () => openRegistry(config),
    engine,
    cacheBytes: 0,
    deadline: cardDeadline,
    paramsLimit,
    ...pool,
  });
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
