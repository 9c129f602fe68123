import { Command } from 'commander';
import type { Context } from '../context.js';
import type { AddedFont } from '../fonts/add.js';

interface Options {
  readonly weight?: readonly string[];
  readonly style: readonly string[];
  readonly subset?: readonly string[];
  readonly variable?: string | true;
  readonly out: string;
}

export const fontsCommand = (context: Context): Command =>
  new Command('fonts').description('add fonts for cards').addCommand(
    new Command('add')
      .description('write fonts of Fontsource and their license into a folder')
      .argument('<family>', 'name of the family, such as "Fraunces"')
      .option('--weight <weights...>', 'weights (default: 400 and 700)')
      .option('--style <styles...>', 'normal, italic', ['normal'])
      .option('--subset <subsets...>', 'latin, latin-ext, cyrillic … (default: the main one of the family)')
      .option('--variable [axes]', 'one file for all weights; axes: wght, standard, full …')
      .option('--out <folder>', 'the folder', 'fonts')
      .action(async (family: string, options: Options) => {
        const [{ addFonts }, { npmRegistry }] = await Promise.all([
          import('../fonts/add.js'),
          import('../fonts/registry.js'),
        ]);
        const { weight, style, subset, variable, out } = options;
        const choice = {
          family,
          weights: weight?.map(Number),
          styles: style,
          subsets: subset,
          variable: variable === true ? '' : variable,
        };
        const registry = { url: await npmRegistry(context), signal: context.signal };
        const { fonts, license } = await addFonts(choice, context.path(out), registry);
        context.print([...fonts.map(({ file }) => file), `${license.file} (${license.name})`].map((file) => `${out}/${file}`).join('\n')); // prettier-ignore
        context.print(`\nUse them in ImageResponse or fromElement:\n${usage(fonts, out)}`);
        if (choice.variable !== undefined) context.print('\nWOFF2 is read by a package:\n  npm install woff2-encoder');
      }),
  );

const usage = (fonts: readonly AddedFont[], folder: string): string =>
  [
    '  fonts: [',
    ...fonts.map(({ family, file, weight, style }) => {
      const more = [weight === undefined ? '' : `, weight: ${weight}`, style === 'normal' ? '' : `, style: '${style}'`];
      return `    { name: '${family}', data: '${folder}/${file}'${more.join('')} },`;
    }),
    '  ],',
  ].join('\n');
