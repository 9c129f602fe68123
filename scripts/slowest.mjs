/**
 * Prints the twenty slowest test files of all runs whose JSON reports are in a folder:
 *
 *     node scripts/slowest.mjs test-output/timings
 */
import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { join, relative } from 'node:path';

const [folder] = process.argv.slice(2);
if (folder === undefined || folder.startsWith('-')) {
  console.error('usage: node scripts/slowest.mjs FOLDER');
  process.exit(1);
}

// A run that failed before its first test has left no report.
const files = (existsSync(folder) ? readdirSync(folder) : [])
  .filter((name) => name.endsWith('.json'))
  .flatMap((name) => JSON.parse(readFileSync(join(folder, name), 'utf8')).testResults)
  .map(({ name, startTime, endTime }) => ({ file: relative('.', name), seconds: (endTime - startTime) / 1000 }))
  .toSorted((a, b) => b.seconds - a.seconds);

console.log('\nThe slowest test files, in seconds:');
for (const { file, seconds } of files.slice(0, 20)) console.log(`${seconds.toFixed(1).padStart(8)}  ${file}`);
