/**
 * Prints the usage of a script and ends it, if `--help` or `-h` is among its arguments.
 *
 * @param {string} usage
 */
export function helpIfAsked(usage) {
  if (!process.argv.slice(2).some((argument) => argument === '--help' || argument === '-h')) return;
  process.stdout.write(`${usage.trim()}\n`);
  process.exit(0);
}
