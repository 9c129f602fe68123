import { relative } from 'node:path';
import { createInterface, type Interface } from 'node:readline/promises';
import type { Started, Starter, Step } from '@placard/template-kit';
import { Command } from 'commander';
import type { Context } from '../context.js';

const kinds = {
  server: 'a server that renders cards over HTTP',
  embed: 'cards in an existing app',
  template: 'a package with a template of your own',
} as const satisfies Readonly<Record<Starter, string>>;

const defaultFolder: Readonly<Record<Starter, string>> = { server: 'cards', embed: '.', template: 'my-card' };

export const initCommand = (context: Context): Command =>
  new Command('init')
    .description('start a project: a server, cards in an existing app, or a template package')
    .argument('[kind]', Object.keys(kinds).join(', '))
    .argument('[folder]', 'the folder (default: cards for a server, . for an app, my-card for a template)')
    .option('-y, --yes', 'accept the defaults without asking')
    .option(
      '--framework <name>',
      'for an app: next, nuxt, astro, sveltekit or node (default: what its package.json names)',
    )
    .option(
      '--languages <tags>',
      'languages of the cards, for their fonts: ja,ar,emoji (default: Latin, Greek and Cyrillic letters)',
    )
    .addHelpText(
      'after',
      '\nExamples:\n  placard init server cards\n  placard init embed\n  placard init embed --languages ja,emoji',
    )
    .action((kind, folder, flags) => init(context, kind, folder, flags));

interface Flags {
  readonly yes?: boolean;
  readonly framework?: string;
  readonly languages?: string;
}

async function init(
  context: Context,
  kind: string | undefined,
  folder: string | undefined,
  flags: Flags,
): Promise<void> {
  if (kind !== undefined && !isKind(kind))
    throw new Error(`"${kind}" is not a kind of project: ${Object.keys(kinds).join(', ')}`);
  const { startProject, frameworks } = await import('@placard/template-kit');
  const framework = frameworks.find((name) => name === flags.framework);
  if (flags.framework !== undefined && framework === undefined)
    throw new Error(`--framework "${flags.framework}" is not one of ${frameworks.join(', ')}`);
  const asks = flags.yes !== true && context.stdin.isTTY && context.stdout.isTTY;
  const {
    kind: starter,
    folder: path,
    languages,
  } = asks
    ? await ask(context, { kind, folder, languages: flags.languages })
    : { kind: kind ?? unasked(), folder, languages: flags.languages };
  if (framework !== undefined && starter !== 'embed')
    throw new Error(`--framework belongs to embed: placard init embed --framework ${framework}`);
  if (languages !== undefined && starter === 'template')
    throw new Error('--languages belongs to server and embed: a template brings the fonts that it needs');
  const options = { framework, languages: tagsIn(languages ?? '') };
  report(context, await startProject(starter, context.path(path ?? defaultFolder[starter]), options), starter);
}

const tagsIn = (text: string): readonly string[] => text.split(/[\s,;]+/).filter((tag) => tag !== '');

function report(context: Context, { folder, files, framework, steps, further }: Started, starter: Starter): void {
  const place = relative(context.cwd ?? '', folder);
  if (framework !== undefined) context.print(`${place === '' ? 'This' : place} is an app with ${framework}. Written:`);
  for (const file of files) context.print(`  ${place === '' ? '' : `${place}/`}${file}`);
  context.print('\nNext:');
  for (const step of place === '' ? steps : [`cd ${place}`, ...steps]) context.print(shown(step));
  if (further !== undefined) context.print(`\n${further}`);
  if (starter === 'embed')
    context.print(
      '\nBefore you deploy, set PLACARD_URL to the public URL of these cards, such as https://example.com/og, and\nPLACARD_SECRET to what `openssl rand -hex 32` prints, also where the app is built.',
    );
}

const shown = (step: Step): string =>
  typeof step === 'string' ? `  ${step}` : `  in ${step.file}:\n\n${step.code.replace(/^(?=.)/gm, '    ')}\n`;

const isKind = (text: string): text is Starter => Object.hasOwn(kinds, text);

function unasked(): never {
  throw new Error(`name the kind of project: placard init ${Object.keys(kinds).join('|')} [folder]`);
}

interface Answers<K> {
  readonly kind: K;
  readonly folder: string | undefined;
  readonly languages: string | undefined;
}

/** Asks for missing arguments: at most three questions. */
async function ask(
  context: Context,
  { kind, folder, languages }: Answers<Starter | undefined>,
): Promise<Answers<Starter>> {
  const terminal = createInterface({ input: context.stdin, output: context.stdout });
  const answer = async (question: string, byDefault: string): Promise<string> =>
    (await terminal.question(question)).trim() || byDefault;
  try {
    const starter = kind ?? (await askKind(context, terminal));
    const defaultName = defaultFolder[starter];
    return {
      kind: starter,
      folder: folder ?? (await answer(`In which folder? (${defaultName}) `, defaultName)),
      languages: starter === 'template' ? languages : (languages ?? (await answer(languageQuestion, ''))),
    };
  } finally {
    terminal.close();
  }
}

const languageQuestion =
  'Languages in other than Latin, Greek and Cyrillic letters, such as ja,ar,emoji, whose fonts to install? (none) ';

async function askKind(context: Context, terminal: Interface): Promise<Starter> {
  const all = Object.keys(kinds).filter(isKind);
  all.forEach((kind, i) => context.print(`  ${i + 1}  ${kind.padEnd(9)} ${kinds[kind]}`));
  for (;;) {
    const text = (await terminal.question('What do you want to start? (1) ')).trim().toLowerCase() || '1';
    const chosen = all[Number(text) - 1] ?? all.find((kind) => kind === text);
    if (chosen !== undefined) return chosen;
    context.print(`Type a number from 1 to ${all.length}.`);
  }
}
