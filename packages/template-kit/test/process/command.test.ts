import { expect, it } from 'vitest';
import { failedOf, smallProject, templateTest } from '../template-test.js';

it('placard template test counts each check that fails, and says so with its exit code', async () => {
  const project = await smallProject();
  // In each preset, the title gets nearly the color of the paper, and the note is over the title.
  await project.edit('src/template.tsx', '...text, top: 80 }', "...text, top: 80, color: '#f0e8d8' }");
  await project.edit('src/template.tsx', 'top: 300', 'top: 110');
  const ended = await templateTest(project);
  expect([ended.code, failedOf(ended)]).toEqual([1, `${ended.out.match(/^ {2}✗ /gm)?.length ?? 0} failed`]);
  expect(ended.out.match(/^ {2}✗ has contrast behind every text, (og|x|square)$/gm)).toHaveLength(3);
  expect(ended.out.match(/^ {2}✗ keeps every text in the frame and off the others, (og|x|square)$/gm)).toHaveLength(3);
});
