import { execFile } from 'node:child_process';
import { promisify } from 'node:util';
import { expect, it } from 'vitest';

const run = promisify(execFile);

/** Whether this is the V8 of Node 20, which optimizes too early. Newer ones wait by themselves. */
const hasOldV8 = process.versions.v8.startsWith('11.');

/** A WebAssembly module, in hex: `(func (export "f") (param i32) …)`, which counts down in a loop. */
const loop = '0061736d0100000001050160017f0003020100070501016600000a10010e000340200041016b22000d000b0b';
/** The same module with an empty section, because V8 shares the code of modules with equal bytes. */
const other = `${loop}00020161`;

/** Runs `some` briefly and `much` until `waited` is optimized. Prints whether `some` is then not optimized. */
const script = (before: string, waited: 'some' | 'much'): string => `
  import { delayTierUp } from ${JSON.stringify(new URL('../../dist/tier-up.js', import.meta.url).href)};
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
  if (hasOldV8) expect(await isLiftoff('', 'some')).toBe('false');
});

/** Calls a function `calls` times. @returns whether V8 has optimized it */
async function isOptimized(before: string, calls: number): Promise<boolean> {
  const script = `
    import { delayTierUp } from ${JSON.stringify(new URL('../../dist/tier-up.js', import.meta.url).href)};
    ${before}
    const some = (n) => { let sum = 0; for (let i = 0; i < n; i += 1) sum += i % 7; return sum; };
    for (let i = 0; i < ${calls}; i += 1) some(10);
  `;
  const { stdout } = await run(process.execPath, ['--trace-opt', '--input-type=module', '-e', script]);
  return stdout.includes('<JSFunction some');
}

it('optimizes JavaScript that runs long, and not what runs for a moment', async () => {
  expect(await isOptimized('delayTierUp();', 10_000)).toBe(true);
  if (hasOldV8) expect([await isOptimized('', 600), await isOptimized('delayTierUp();', 600)]).toEqual([true, false]);
});
