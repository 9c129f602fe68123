import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { describe, expect, it, onTestFinished } from 'vitest';
import { placard } from '../command.js';

/** Runs the command on pages in a folder, and returns what it prints. */
async function printed(titles: readonly string[], ...options: readonly string[]): Promise<string> {
  const folder = await mkdtemp(join(tmpdir(), 'placard-check-'));
  onTestFinished(() => rm(folder, { recursive: true }));
  for (const [i, title] of titles.entries())
    await writeFile(
      join(folder, `${i}.html`),
      `<!doctype html><html lang="en"><head><meta charset="utf-8"><title>${title}</title><meta property="og:image" content="/${title}.png"></head></html>`,
    );
  const what = titles.length === 1 ? join(folder, '0.html') : folder;
  const { out } = await placard(['check', what, '--url', 'https://site.example', ...options], { cwd: folder });
  return out;
}

/** What would control a terminal: all of Cc but the line feed, and the characters that change directions. */
const controls = /[^\P{Cc}\n]|[\u202a-\u202e\u2066-\u2069]/u;
const title = 'Red\u001b[31m ring\u0007 C1\u009b2J \u007fdel \u202egnp.exe\u202c \u2067x\u2069';

describe('placard check, of a page that would control the terminal', () => {
  it('prints its title without control characters', async () => {
    const out = await printed([title]);
    expect(out).toContain('Red [31m ring  C1 2J');
    expect(out).not.toMatch(controls);
  });

  it('prints problems of one page and of several without them', async () => {
    const out = await printed([title, title, 'Plain']);
    expect(out).toContain('on 2 pages');
    expect(out).not.toMatch(controls);
  });

  it('escapes them in JSON', async () => {
    const out = await printed([title], '--json');
    expect(JSON.stringify(JSON.parse(out))).toContain('\\u001b[31m ring');
    expect(out).not.toMatch(/[^\P{Cc}\n\u007f-\u009f]/u);
  });
});
