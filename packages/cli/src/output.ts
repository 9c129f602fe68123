import { messageOf } from '@placard/core/engine';

export const print = (text: string): void => void process.stdout.write(`${text}\n`);
export const printJson = (value: unknown): void => print(JSON.stringify(value, null, 2));

/** Writes a warning as one line to stderr. */
export const warn = (text: string): void =>
  void process.stderr.write(`placard: warning: ${text.replace(/\s*\n\s*/g, ' ')}\n`);

/** Writes the error as one line to stderr and sets exit code 1. The issues of an invalid request need no error code. */
export function fail(error: unknown): void {
  const text = messageOf(error).replace(/^invalid_input: /, '');
  process.stderr.write(`placard: ${text.replace(/\s*\n\s*/g, ' ')}\n`);
  process.exitCode = 1;
}

/** Formats rows as a table; each column is as wide as its widest cell. */
export function table(rows: readonly (readonly string[])[]): string {
  const widths = rows.reduce<number[]>((all, row) => row.map((cell, i) => Math.max(all[i] ?? 0, cell.length)), []);
  return rows
    .map((row) =>
      row
        .map((cell, i) => cell.padEnd(widths[i] ?? 0))
        .join('  ')
        .trimEnd(),
    )
    .join('\n');
}
