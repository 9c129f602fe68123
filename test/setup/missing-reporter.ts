import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Reporter } from 'vitest/node';
import { missingVariable, type Missing } from '../missing.js';

/** At the end of a run, names each program that this machine lacks, with the files that skipped tests. */
export class MissingReporter implements Reporter {
  #notes = '';

  /** The configuration is loaded for each project, and only one of its reporters is used. */
  onInit(): void {
    const folder = mkdtempSync(join(tmpdir(), 'placard-missing-'));
    process.once('exit', () => rmSync(folder, { recursive: true, force: true }));
    this.#notes = join(folder, 'notes');
    process.env[missingVariable] = this.#notes;
  }

  onTestRunStart(): void {
    writeFileSync(this.#notes, '');
  }

  onTestRunEnd(): void {
    const files = new Map<string, Set<string>>();
    for (const line of readFileSync(this.#notes, 'utf8').split('\n').filter(Boolean)) {
      const { what, file } = JSON.parse(line) as Missing;
      files.set(what, (files.get(what) ?? new Set()).add(file));
    }
    for (const [what, skipped] of files) console.log(`Not run: ${[...skipped].sort().join(', ')}\n  ${what}`);
    if (files.size === 0 || process.env['CI'] === undefined) return;
    console.log('CI may not skip these tests.');
    process.exitCode = 1;
  }
}
