import { writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { readRows } from '../../src/batch/rows.js';
import { bundledRegistry } from '../../src/registry.js';
import { newFolder } from '../folder.js';

/** Returns the requests of a file's rows, or the error of each. */
async function requestsIn(name: string, text: string): Promise<unknown[]> {
  const file = join(await newFolder(), name);
  await writeFile(file, text);
  const options = { defaults: { template: 'basic' }, registry: bundledRegistry(), delimiter: ',', nameColumn: 'slug' };
  const found: unknown[] = [];
  for await (const row of readRows(file, options)) {
    try {
      found.push(row.raw());
    } catch (error) {
      found.push(error instanceof Error && error.message);
    }
  }
  return found;
}

describe('the rows of a batch', () => {
  it('have the cells of a CSV file, without empty ones and the name of the file', async () => {
    expect(await requestsIn('a.csv', 'slug,title,site,preset,\none,Hello,,x,ignored\ntwo,Bye,a.example,,\n')).toEqual([
      { template: 'basic', params: { title: 'Hello' }, preset: 'x' },
      { template: 'basic', params: { title: 'Bye', site: 'a.example' } },
    ]);
  });

  it('are whole requests, or params and options in one object', async () => {
    const rows = [
      { params: { title: 'Hello', preset: 'is a param here' }, preset: 'x', slug: 'one' },
      { title: 'Hello', preset: 'x' },
      ['no object'],
    ];
    expect(await requestsIn('a.json', JSON.stringify(rows))).toEqual([
      { template: 'basic', params: { title: 'Hello', preset: 'is a param here' }, preset: 'x' },
      { template: 'basic', params: { title: 'Hello' }, preset: 'x' },
      'is not a JSON object',
    ]);
  });
});
