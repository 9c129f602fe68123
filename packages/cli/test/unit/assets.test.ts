import { writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import { placard, placardJson, refusal } from '../command.js';
import { newFolder } from '../folder.js';
import { png, pngOf } from '../png.js';

it('refuses an image or a brand that is wrong, and names what is wrong', async () => {
  const cwd = await newFolder();
  await placard(['keys', 'create', '--account', 'ann'], { cwd });
  await writeFile(join(cwd, 'logo.png'), png);
  await writeFile(join(cwd, 'text.png'), 'no image');
  const add = (...rest: string[]): string[] => ['assets', 'add', ...rest];
  expect(await refusal(add('text.png', '--account', 'ann'), { cwd })).toBe(
    'text.png: is not a PNG, JPEG or WebP image',
  );
  expect(await refusal(add('none.png', '--account', 'ann'), { cwd })).toBe('none.png cannot be read (ENOENT)');
  expect(await refusal(add('logo.png', '--account', 'an'), { cwd })).toContain('unknown account "an"');
  await writeFile(join(cwd, 'large.png'), pngOf(2000));
  const small = { cwd, env: { PLACARD_ASSET_LIMIT: '1024' } };
  expect(await refusal(add('large.png', '--account', 'ann'), small)).toContain('may have 1024 (PLACARD_ASSET_LIMIT)');
  const none = { cwd, env: { PLACARD_ASSETS: '0' } };
  expect(await refusal(add('logo.png', '--account', 'ann'), none)).toContain('PLACARD_ASSETS is 0');

  const set = (...rest: string[]): string[] => ['brands', 'set', 'house', '--account', 'ann', ...rest];
  expect(await refusal(set(), { cwd })).toContain('nothing to set: give --accent');
  expect(await refusal(set('--accent', 'red', '--logo', 'logo.png'), { cwd })).toBe(
    '--logo must be the id of an uploaded image; --accent must be a color as #rrggbb',
  );
  expect(await refusal(set('--body-font', 'Comic Sans MS'), { cwd })).toBe(
    '--body-font is not a font family of this server',
  );
  expect(await refusal(set('--logo', `ast_${'a'.repeat(26)}`), { cwd })).toContain('logo is not an uploaded image');
  const input = JSON.stringify({ accent: '#112233', colours: { acent: '#112233' }, colors: {} });
  expect(await refusal(set('--file', '-'), { cwd, input })).toBe(
    'accent is not known; did you mean "colours.accent"?; colors is not known; did you mean "colours"?; ' +
      'colours.acent is not known; did you mean "accent"?',
  );
  expect(await placardJson(['brands', 'list', '--account', 'ann'], { cwd })).toEqual([]);
});
