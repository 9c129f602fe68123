/**
 * Prints the twenty slowest test files of all runs whose JSON reports are in a folder, then what failed, then the counts
 * of all runs in a line:
 *
 *     node scripts/test-summary.mjs test-output/timings test full outside
 *
 * Exits with 1 if a run has left no report.
 */
import { existsSync, readFileSync } from 'node:fs';
import { join, relative } from 'node:path';

const [folder, ...runs] = process.argv.slice(2);
if (folder === undefined || runs.length === 0) {
  console.error('usage: node scripts/test-summary.mjs FOLDER RUN …');
  process.exit(1);
}

const reports = runs
  .map((run) => join(folder, `${run}.json`))
  .filter(existsSync)
  .map((file) => JSON.parse(readFileSync(file, 'utf8')));
const files = reports.flatMap(({ testResults }) => testResults);

console.log('\nThe slowest test files, in seconds:');
const timed = files
  .map(({ name, startTime, endTime }) => ({ file: relative('.', name), seconds: (endTime - startTime) / 1000 }))
  .toSorted((a, b) => b.seconds - a.seconds);
for (const { file, seconds } of timed.slice(0, 20)) console.log(`${seconds.toFixed(1).padStart(8)}  ${file}`);

// A log is often read from its end.
for (const { name, message, assertionResults } of files) {
  if (message) console.log(`\nfailed: ${relative('.', name)}\n${message}`);
  for (const { status, fullName, failureMessages } of assertionResults)
    if (status === 'failed')
      console.log(`\nfailed: ${relative('.', name)} › ${fullName}\n${failureMessages.join('\n')}`);
}

const sum = (count) => reports.reduce((total, report) => total + report[count], 0);
const skipped = sum('numPendingTests');
console.log(
  `\n${sum('numPassedTests')} passed, ${sum('numFailedTests')} failed${skipped > 0 ? `, ${skipped} skipped` : ''}`,
);
if (reports.length < runs.length) process.exit(1);
