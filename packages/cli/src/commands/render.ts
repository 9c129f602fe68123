import { writeFile } from 'node:fs/promises';
import { toWire, type Card, type Registry } from '@placard/core/server';
import { imageSize } from '@placard/core/wire';
import { verdicts } from '@placard/platforms';
import { openCards } from '@placard/server';
import { Command } from 'commander';
import { print, printJson } from '../output.js';
import { configuredRegistry } from '../registry.js';
import { rawRequest, withImageOptions, type ImageOptions } from '../request.js';
import { readSettings } from '../settings.js';

interface RenderOptions extends ImageOptions {
  readonly output?: string;
  readonly json?: boolean;
}

export const renderCommand = (): Command =>
  withImageOptions(new Command('render').description('draw one card into a file'))
    .option('-o, --output <file>', 'where it goes; - for standard output (default: TEMPLATE.FORMAT)')
    .option('--json', 'print what is known about the image as JSON')
    .addHelpText('after', '\nExample:\n  placard render basic --param title="Hello" --bg bg-01 -o hello.png')
    .action(render);

async function render(template: string, options: RenderOptions): Promise<void> {
  const registry = await configuredRegistry();
  const raw = await rawRequest(template, options, registry);
  const card = await draw(raw, registry);
  const file = options.output ?? `${template}.${card.request.format}`;
  if (file === '-') process.stdout.write(card.bytes);
  else await writeFile(file, card.bytes);
  if (file !== '-') report(card, file, options.json ?? false);
}

async function draw(raw: unknown, registry: Registry): Promise<Card> {
  const { engine, paramsLimit } = readSettings(process.env);
  const { cards, close } = await openCards({ registry, engine, cacheBytes: 0, paramsLimit });
  try {
    return await cards.resolve(raw, { vocabulary: 'wire' });
  } finally {
    await close();
  }
}

function report({ request, bytes, sha256, alt, warnings }: Card, file: string, json: boolean): void {
  if (json) {
    const platforms = verdicts({ ...imageSize(request), bytes: bytes.length, format: request.format });
    return printJson({ file, ...toWire(request), bytes: bytes.length, sha256, alt, warnings, platforms });
  }
  print(`${file}: ${bytes.length} bytes`);
  for (const warning of warnings) process.stderr.write(`placard: warning: ${warning}\n`);
}
