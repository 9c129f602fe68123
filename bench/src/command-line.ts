import { parseArgs, type ParseArgsConfig } from 'node:util';
import { messageOf } from '@placard/core/server';

type Options = NonNullable<ParseArgsConfig['options']>;
type Values<T extends Options> = ReturnType<typeof parseArgs<{ options: T }>>['values'];

/**
 * Reads the options of this process. With `--help` it prints the usage and exits; an error is printed in one line, with
 * exit code 2.
 */
export function readOptions<const T extends Options>(usage: string, options: T): Values<T> {
  if (process.argv.includes('--help')) {
    process.stdout.write(usage);
    process.exit(0);
  }
  try {
    return parseArgs({ options }).values;
  } catch (error) {
    return mistake(messageOf(error));
  }
}

/** Returns the parts that `--only` names. */
export function partsNamed<Part>(only: string, parts: Readonly<Record<string, Part>>): { name: string; part: Part }[] {
  return only.split(',').map((name) => {
    const part = parts[name];
    return part === undefined
      ? mistake(`--only: no ${name}; there are ${Object.keys(parts).join(', ')}`)
      : { name, part };
  });
}

/** Exits because of an error in the options. */
export function mistake(message: string): never {
  process.stderr.write(`${message} (--help shows the options)\n`);
  process.exit(2);
}
