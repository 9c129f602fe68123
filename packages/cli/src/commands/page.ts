import { toWire } from '@placard/core/server';
import { Command } from 'commander';
import { withColorOptions } from '../brand-options.js';
import { openCommandCards } from '../command-cards.js';
import { contentsOf, openConfig } from '../config.js';
import type { Context } from '../context.js';
import { formatOf, writeCard } from '../output-format.js';
import { drawPage, type DrawnPage } from '../page/draw.js';
import { printed, readValues } from '../page/report.js';
import { cardSettings, type CardFlags } from '../page/settings.js';
import { readPage } from '../page/site.js';
import { openPage } from '../page/source.js';

interface PageFlags extends CardFlags {
  readonly output?: string;
  readonly url?: string;
  readonly publicOnly?: boolean;
  readonly timeout: string;
  readonly json?: boolean;
}

export const pageCommand = (context: Context): Command =>
  withColorOptions(
    new Command('page')
      .description(
        'draw the card of one page, like "placard site" does for files, and print each value with its source',
      )
      .argument('<page>', 'an http(s) URL, or an HTML file')
      .option(
        '-o, --output <file>',
        'the file to write; its extension sets the format; - for standard output (default: card.FORMAT)',
      )
      .option('--url <url>', 'the URL at which a local file is published')
      .option('--template <id>', 'the template (default: from the rules, then from the kind of page)')
      .option('--bg <id>', 'a photo')
      .option('--size <size>', 'the size of the card, such as 1080x1350 or story')
      .option('--rules <file>', 'a JSON file like the "site" setting, with rules (default: placard.config.*)'),
    ' (default: from the site)',
  )
    .option('--logo <file>', 'an image: PNG, JPEG, WebP or SVG (default: the icon of the site)')
    .option('--brand <file>', 'a JSON file with colors, fonts and a logo, as PUT /v1/brands accepts it')
    .option('--no-brand', "don't use the color and the icon of the site")
    .option('--public-only', 'refuse private network addresses, including after redirects')
    .option('--timeout <seconds>', 'time limit for the page and for each file, including redirects', '20')
    .option('--json', 'print what was read and the facts about the image as JSON')
    .addHelpText('after', '\nExample:\n  placard page https://example.com/post -o card.png')
    .action((page, flags) => drawOne(context, page, flags));

async function drawOne(context: Context, what: string, { output, ...flags }: PageFlags): Promise<void> {
  const seconds = Number(flags.timeout);
  if (!(seconds > 0 && seconds <= 300)) throw new Error(`--timeout "${flags.timeout}" must be 1 to 300 seconds`);
  const config = await openConfig(context);
  const contents = config === undefined ? {} : await contentsOf(config);
  const settings = await cardSettings(context, contents, flags, output === undefined ? undefined : formatOf(output));
  const { url, publicOnly = false } = flags;
  const { signal, cwd } = context;
  const source = await openPage(what, { url, cwd, seconds, network: { publicOnly }, signal });
  const page = await readPage(source);
  const { cards, close } = await openCommandCards(context, config);
  try {
    const result = await drawPage(cards, page, settings, source.load);
    const file = output ?? `card.${result.drawn.request.format}`;
    if (file === '-') return void context.stdout.write(result.drawn.bytes);
    await writeCard(context, file, result.drawn.bytes);
    report(context, result, file, flags.json ?? false);
  } finally {
    await close();
  }
}

function report(context: Context, result: DrawnPage, file: string, json: boolean): void {
  const { request, bytes, sha256, alt, warnings } = result.drawn;
  if (json) {
    const read = Object.fromEntries(readValues(result).map(({ name, ...value }) => [name, value]));
    const { url, canonical } = result.facts;
    return context.printJson({
      page: url,
      canonical,
      read,
      file,
      ...toWire(request),
      bytes: bytes.length,
      sha256,
      alt,
      warnings,
    });
  }
  context.print(printed(result));
  context.print(`${file}: ${bytes.length} bytes`);
  for (const warning of warnings) context.warn(warning);
}
