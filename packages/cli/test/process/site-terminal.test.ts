import { execFileSync, spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdir, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { describe, expect, it, onTestFinished } from 'vitest';
import { newFolder } from '../folder.js';
import { bin } from '../placard.js';

/** Whether `script` is that of util-linux, which runs a program in a terminal. Others have different options. */
const hasTerminals = ((): boolean => {
  try {
    return execFileSync('script', ['--version'], { encoding: 'utf8' }).includes('util-linux');
  } catch {
    return false;
  }
})();

const pages = 80;

async function site(): Promise<string> {
  const cwd = await newFolder();
  await mkdir(join(cwd, 'dist'));
  for (let n = 0; n < pages; n += 1)
    await writeFile(
      join(cwd, 'dist', `${n}.html`),
      `<!doctype html><html lang="en"><head><title>Page ${n}</title></head><body></body></html>`,
    );
  return cwd;
}

/** Returns the numbers of the progress bar, each time that it was drawn. */
function shownIn(output: string): { readonly percent: number; readonly done: number }[] {
  const shown = output.matchAll(/(\d+) % \| (\d+) of \d+ \| [\d.]+\/s \| [^\r\n\u001b]+ left/g);
  return [...shown].map(([, percent, done]) => ({ percent: Number(percent), done: Number(done) }));
}

/**
 * Runs the command in a terminal.
 *
 * @param isEnough Ctrl-C is pressed as soon as it returns true for the output of the terminal
 */
async function inTerminal(
  cwd: string,
  isEnough: (output: string) => boolean,
): Promise<{ readonly output: string; readonly code: unknown }> {
  const command = `'${process.execPath}' '${bin}' site dist --url https://site.example --no-cache`;
  const terminal = spawn('script', ['--quiet', '--return', '--flush', '--command', command, '/dev/null'], { cwd });
  onTestFinished(() => void terminal.kill('SIGKILL'));
  let output = '';
  let isPressed = false;
  terminal.stdout.setEncoding('utf8').on('data', (text: string) => {
    output += text;
    if (isPressed || !isEnough(output)) return;
    isPressed = true;
    terminal.stdin.write('\u0003');
  });
  const [code] = await once(terminal, 'close');
  return { output, code };
}

const [hidden, visible] = ['\u001b[?25l', '\u001b[?25h'];

describe.skipIf(!hasTerminals)('the bar of placard site (needs script of util-linux)', { timeout: 60_000 }, () => {
  it('advances, ends at 100 %, and survives Ctrl-C', async () => {
    const cwd = await site();
    const stopped = await inTerminal(cwd, (output) => shownIn(output).some(({ done }) => done > 0));
    expect(stopped.code).toBe(130);
    const after = stopped.output.slice(stopped.output.lastIndexOf(visible));
    // The cursor is visible again, and the summary is on the line after the bar.
    expect(stopped.output).toContain(hidden);
    expect(after).toMatch(/^\S*\r\ndist: 80 pages with a card, \d+ drawn, .* stopped, run it again to go on\r\n$/);
    const drawn = Number(/(\d+) drawn/.exec(after)?.[1]);
    expect(shownIn(stopped.output).at(-1)?.done).toBe(drawn);
    expect(drawn).toBeLessThan(pages);

    const { output, code } = await inTerminal(cwd, () => false);
    expect(code).toBe(0);
    const shown = shownIn(output);
    expect(shown.at(-1)).toEqual({ percent: 100, done: pages - drawn });
    expect(shown.map(({ done }) => done)).toEqual(shown.map(({ done }) => done).sort((a, b) => a - b));
    expect(shown.some(({ done }) => done > 0 && done < pages - drawn)).toBe(true);
    expect(output.lastIndexOf(visible)).toBeGreaterThan(output.lastIndexOf(hidden));
  });
});
