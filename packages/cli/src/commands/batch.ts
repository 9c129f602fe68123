import { openCards } from '@placard/server';
import { Command } from 'commander';
import { readConcurrency } from '../concurrency.js';
import { createFindings } from '../batch/findings.js';
import { openFolder } from '../batch/folder.js';
import { createProgress, duration } from '../batch/progress.js';
import { readRows, type RowOptions } from '../batch/rows.js';
import { runBatch, type Outcome } from '../batch/run.js';
import type { Context } from '../context.js';
import { openConfig } from '../config.js';
import { cardDeadline, renderDeadline } from '../deadlines.js';
import { openRegistry } from '../registry.js';
import { findTemplate, givenOptions, withCardOptions, type CardOptions } from '../request.js';
import { rendererEnvironment, rendererModule } from '../renderer-module.js';
import { readSettings } from '../settings.js';

interface BatchOptions extends CardOptions {
  readonly out: string;
  readonly template?: string;
  readonly name?: string;
  readonly concurrency?: string;
  readonly delimiter?: string;
  readonly json?: boolean;
}

export const batchCommand = (context: Context): Command =>
  withCardOptions(new Command('batch'))
    .description('draw a card for each row of a file; options are the defaults for rows that do not set them')
    .argument('<file>', '.csv, .json (a list), .ndjson or .jsonl')
    .requiredOption('-o, --out <folder>', 'the folder for the images')
    .option('--template <id>', 'the template of rows that name none')
    .option('--name <column>', 'the column that names the files (default: number and first text)')
    .option('--concurrency <n>', 'number of parallel renders, one process each (default: PLACARD_WORKERS)')
    .option('--delimiter <char>', 'the separator of cells in a .csv (default: detected from its first line)')
    .option('--json', 'print the result as JSON')
    .addHelpText('after', '\nExample:\n  placard batch posts.csv --out cards --template blog --name slug')
    .action((file, options) => batch(context, file, options));

async function batch(context: Context, rows: string, options: BatchOptions): Promise<void> {
  const stop = context.signal;
  const file = context.path(rows);
  const settings = readSettings(context.env, context.cwd);
  const config = await openConfig(context);
  const registry = await openRegistry(config, settings.templates);
  const { template } = options;
  const rowOptions: RowOptions = {
    defaults: { ...givenOptions(options), ...(template !== undefined && { template }) },
    registry,
    delimiter: options.delimiter === undefined ? undefined : delimiter(options.delimiter),
    nameColumn: options.name,
  };
  const concurrency = options.concurrency === undefined ? settings.workers : readConcurrency(options.concurrency);
  if (template !== undefined) findTemplate(rowOptions.registry, template);
  const total = await count(file, rowOptions);

  const folder = await openFolder(context.path(options.out));
  const started = performance.now();
  try {
    const { paramsLimit } = settings;
    const pool = {
      module: rendererModule(config),
      size: concurrency,
      deadline: renderDeadline,
      environment: rendererEnvironment(settings),
      variables: context.env,
    };
    const { cards, renderer, close } = await openCards({
      registry,
      pool,
      cacheBytes: 0,
      deadline: cardDeadline,
      paramsLimit,
    });
    const failures = await createFindings(folder.note('failures.txt'));
    const warnings = await createFindings(folder.note('warnings.txt'));
    const progress = createProgress(total, context.stderr);
    try {
      const outcome = await runBatch({
        rows: readRows(file, rowOptions),
        file,
        cards,
        engine: renderer.engine,
        paramsLimit,
        folder,
        // Two more rows than processes, so that a process that becomes free finds the next row waiting.
        concurrency: concurrency + 2,
        nameColumn: options.name,
        failures,
        warnings,
        progress,
        stop,
      });
      progress.stop();
      await warnings.each((text) => context.stderr.write(`placard: warning: ${text}\n`));
      await failures.each((text) => context.stderr.write(`placard: ${text}\n`));
      report(context, { ...outcome, stopped: stop.aborted }, (performance.now() - started) / 1000, options);
    } finally {
      progress.stop();
      await close();
    }
  } finally {
    await folder.close();
  }
}

/** Exit code of a command that Ctrl-C has ended, as in shells: 128 plus the number of the signal. */
const interrupted = 130;

function report(
  context: Context,
  { stopped, ...outcome }: Outcome & { stopped: boolean },
  seconds: number,
  { out, json }: BatchOptions,
): void {
  const { drawn, unchanged, failed } = outcome;
  if (failed > 0) context.exitCode = 1;
  if (stopped) context.exitCode = interrupted;
  if (json) return context.printJson({ ...outcome, ...(stopped && { stopped }), seconds: Number(seconds.toFixed(1)) });
  if (stopped)
    return context.print(`stopped: ${drawn} drawn, ${unchanged} unchanged, ${failed} failed; run again to go on`);
  context.print(`${out}: ${drawn} drawn, ${unchanged} unchanged, ${failed} failed in ${duration(seconds)}`);
}

/** Reads the file once before the run: counts the rows for the progress bar and finds errors early. */
async function count(file: string, options: RowOptions): Promise<number> {
  let rows = 0;
  for await (const _ of readRows(file, options)) rows += 1;
  return rows;
}

function delimiter(text: string): string {
  const char = text === '\\t' || text === 'tab' ? '\t' : text;
  if (char.length !== 1 || char === '"' || char === '\n') throw new Error(`--delimiter "${text}" is not one character`);
  return char;
}
