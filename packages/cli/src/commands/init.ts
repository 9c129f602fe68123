import { relative } from 'node:path';
import { createInterface, type Interface } from 'node:readline/promises';
import type { Starter } from '@placard/kit';
import { Command } from 'commander';
import { print } from '../output.js';

const kinds = {
  server: 'a server that renders cards over HTTP',
  embed: 'cards in an app that you have',
  template: 'a package with a template of your own',
} as const satisfies Readonly<Record<Starter, string>>;

const usualFolder: Readonly<Record<Starter, string>> = { server: 'cards', embed: '.', template: 'my-card' };

const next: Readonly<Record<Starter, readonly string[]>> = {
  server: ['npm install', 'npm start'],
  embed: ['npm install @placard/embed @placard/templates @placard/fonts', 'node card.mjs'],
  template: ['npm install', 'npm run dev'],
};

export const initCommand = (): Command =>
  new Command('init')
    .description('start a project: a server, cards in an app that you have, or a template package')
    .argument('[kind]', Object.keys(kinds).join(', '))
    .argument('[folder]', 'where (default: cards for a server, . for an app, my-card for a template)')
    .option('-y, --yes', 'ask nothing')
    .addHelpText('after', '\nExample:\n  placard init server cards')
    .action(init);

async function init(
  kind: string | undefined,
  folder: string | undefined,
  { yes = false }: { yes?: boolean },
): Promise<void> {
  if (kind !== undefined && !isKind(kind))
    throw new Error(`"${kind}" is nothing that can be started: ${Object.keys(kinds).join(', ')}`);
  const asks = !yes && process.stdin.isTTY && process.stdout.isTTY;
  const [starter, path] = asks ? await ask(kind, folder) : [kind ?? unasked(), folder];
  const { startProject } = await import('@placard/kit');
  const started = await startProject(starter, path ?? usualFolder[starter]);
  const place = relative('', started.folder);
  for (const file of started.files) print(`  ${place === '' ? '' : `${place}/`}${file}`);
  const steps = [...(place === '' ? [] : [`cd ${place}`]), ...next[starter]];
  print(`\nNext:\n${steps.map((step) => `  ${step}`).join('\n')}`);
}

const isKind = (text: string): text is Starter => Object.hasOwn(kinds, text);

function unasked(): never {
  throw new Error(`say what to start: placard init ${Object.keys(kinds).join('|')} [folder]`);
}

/** Asks for what was not given: at most two questions. */
async function ask(kind: Starter | undefined, folder: string | undefined): Promise<[Starter, string]> {
  const terminal = createInterface({ input: process.stdin, output: process.stdout });
  try {
    const starter = kind ?? (await askKind(terminal));
    const usual = usualFolder[starter];
    return [starter, folder ?? ((await terminal.question(`In which folder? (${usual}) `)).trim() || usual)];
  } finally {
    terminal.close();
  }
}

async function askKind(terminal: Interface): Promise<Starter> {
  const all = Object.keys(kinds).filter(isKind);
  all.forEach((kind, i) => print(`  ${i + 1}  ${kind.padEnd(9)} ${kinds[kind]}`));
  for (;;) {
    const text = (await terminal.question('What do you want to start? (1) ')).trim().toLowerCase() || '1';
    const chosen = all[Number(text) - 1] ?? all.find((kind) => kind === text);
    if (chosen !== undefined) return chosen;
    print(`Type a number from 1 to ${all.length}.`);
  }
}
