import { existsSync } from 'node:fs';
import { readdir } from 'node:fs/promises';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import { failedOf, smallProject, templateTest } from '../template-test.js';

const CI = { CI: 'true' };

it('placard template test compares the images that were approved, counts those that changed, and is strict under CI', async () => {
  const project = await smallProject();
  const fresh = await templateTest(project);
  expect([fresh.code, failedOf(fresh)]).toEqual([0, 'All is well']);
  expect(fresh.out).toContain('○ 9 images were never approved: look at test-output/small-v1');

  const unapproved = await templateTest(project, [], CI);
  expect([unapproved.code, failedOf(unapproved)]).toEqual([1, '1 failed']);
  expect(unapproved.out).toContain('✗ 9 images were never approved');

  const blind = await templateTest(project, ['--approve'], CI);
  expect([blind.code, blind.out, blind.err]).toEqual([1, '', expect.stringContaining('--approve is refused')]);
  expect(existsSync(join(project.folder, 'approved'))).toBe(false);

  expect((await templateTest(project, ['--approve'])).code).toBe(0);
  const same = await templateTest(project, [], CI);
  expect([same.code, failedOf(same)]).toEqual([0, 'All is well']);
  expect(same.out).toContain('✓ 9 images are as they were approved');

  // The paper changes by the smallest step of color on each card, and one example gets another name.
  await project.edit('src/template.tsx', "paper = '#F6F2E9'", "paper = '#F6F2E8'");
  await project.edit('src/template.tsx', "'short', ", "'brief', ");
  const changed = await templateTest(project);
  expect([changed.code, failedOf(changed)]).toEqual([1, '9 failed']);
  expect(changed.out.match(/^ {2}✗ the image (typical|long)-(og|x|square) is not the approved one$/gm)).toHaveLength(6);
  expect(changed.out.match(/^ {8}it has #f6f2e9 in 0.00 % of its pixels, in place of 9\d\.\d\d %$/gm)).toHaveLength(6);
  expect(changed.out.match(/^ {2}✗ approved\/small-v1\/short-(og|x|square).png is approved, and no/gm)).toHaveLength(3);
  expect(existsSync(join(project.folder, 'test-output/small-v1/typical-og.difference.png'))).toBe(true);

  expect((await templateTest(project, ['--approve'])).code).toBe(0);
  expect(await readdir(join(project.folder, 'approved/small-v1'))).toEqual(
    ['brief', 'long', 'typical'].flatMap((name) => ['og', 'square', 'x'].map((preset) => `${name}-${preset}.png`)),
  );
});
