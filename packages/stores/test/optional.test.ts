import { join } from 'node:path';
import { importOptional } from '@placard/core';
import { describe, expect, it } from 'vitest';
import { startChild } from './child.js';
import { newFolder } from './helpers.js';

/** Typed as a string, so that nobody looks for the module before it is loaded. */
const missing: string = 'placard-not-installed';

describe('a package that only some need', () => {
  it('is loaded when what needs it is named', async () => {
    const child = startChild('loaded.mjs', [`sqlite:${join(await newFolder(), 'placard.db')}`]);
    const lines = [await child.line(), await child.line(), await child.line()];
    expect(lines.map((line) => JSON.parse(line ?? 'null') as unknown)).toEqual([[], [], ['libsql']]);
  });

  it('is asked for in one line when it is missing', async () => {
    const load = (): Promise<unknown> => import(/* @vite-ignore */ missing);
    await expect(importOptional(missing, 'a ledger at odd:', load)).rejects.toThrow(
      /^a ledger at odd: needs the package placard-not-installed: npm install placard-not-installed$/,
    );
    await expect(importOptional('another', 'x', load)).rejects.not.toThrow('needs the package');
    const broken = new Error('a syntax error');
    await expect(importOptional(missing, 'x', () => Promise.reject(broken))).rejects.toBe(broken);
  });
});
