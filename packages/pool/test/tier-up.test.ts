import { execFile } from 'node:child_process';
import { promisify } from 'node:util';
import { expect, it } from 'vitest';

const run = promisify(execFile);

/** Counts down in a loop: `(func (export "f") (param i32) …)`. */
const loop = '0061736d0100000001050160017f0003020100070501016600000a10010e000340200041016b22000d000b0b';
/** An empty section of its own. V8 shares the code of modules whose bytes are equal. */
const other = `${loop}00020161`;

/** Runs a function for a moment and another for long. Prints whether the first is not optimized when `waited` is. */
const script = (before: string, waited: 'some' | 'much'): string => `
  import { delayTierUp } from ${JSON.stringify(new URL('../dist/tier-up.js', import.meta.url).href)};
  ${before}
  const create = (hex) => new WebAssembly.Instance(new WebAssembly.Module(Buffer.from(hex, 'hex'))).exports.f;
  const [some, much] = [create('${loop}'), create('${other}')];
  some(250_000);
  for (const end = Date.now() + 10_000; %IsLiftoffFunction(${waited}) && Date.now() < end; ) {
    much(10_000_000);
    await new Promise(setImmediate);
  }
  console.log(%IsLiftoffFunction(some));
`;

async function isLiftoff(before: string, waited: 'some' | 'much'): Promise<string> {
  const flags = ['--allow-natives-syntax', '--input-type=module', '-e', script(before, waited)];
  return (await run(process.execPath, flags)).stdout.trim();
}

it('optimizes WebAssembly that runs long, and not what runs for a moment', async () => {
  expect(await isLiftoff('delayTierUp();', 'much')).toBe('true');
});

it.runIf(process.versions.v8.startsWith('11.'))('without it, optimizes both', async () => {
  expect(await isLiftoff('', 'some')).toBe('false');
});
