import { execFile } from 'node:child_process';
import { existsSync } from 'node:fs';
import { readdir } from 'node:fs/promises';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { describe, expect, inject, test, vi } from 'vitest';
import { plainEnvironment } from '../packed.js';
import { newProject, type TestProject } from '../project.js';

vi.setConfig({ testTimeout: 120_000 });

const run = promisify(execFile);
const bin = join(inject('bundled'), 'cli/bin/placard.js');

interface Ended {
  readonly code: number;
  readonly out: string;
  readonly err: string;
}

/** Runs `placard template test` in the project. */
async function templateTest({ folder }: TestProject, args: readonly string[] = [], more: object = {}): Promise<Ended> {
  const env = { ...plainEnvironment(), NO_COLOR: '1', ...more };
  try {
    const { stdout, stderr } = await run(process.execPath, [bin, 'template', 'test', ...args], { cwd: folder, env });
    return { code: 0, out: stdout, err: stderr };
  } catch (error) {
    const { code, stdout, stderr } = error as { code: number; stdout: string; stderr: string };
    return { code, out: stdout, err: stderr };
  }
}

const CI = { CI: 'true' };
const failedOf = ({ out, err }: Ended): string => /^(\d+ failed|All is well)\.$/m.exec(out)?.[1] ?? err;

/** A template with a title and a note on paper, without a photo. It has nine images. */
const template = `import { defineTemplate, type Style } from '@placard/core';

const paper = '#F6F2E9';
const text: Style = { position: 'absolute', left: 80, width: 900, fontFamily: 'Archivo', fontSize: 60, color: '#17140F' };
const line = { type: 'string', title: 'Title', description: 'What the card says.', minLength: 1, maxLength: 20 } as const;

export const small = defineTemplate({
  id: 'small',
  version: '1',
  title: 'Small',
  description: 'A title and a note on paper.',
  background: false,
  params: { type: 'object', additionalProperties: false, required: ['title'], properties: { title: line } },
  examples: ['typical', 'short', 'long'].map((name) => ({ name, params: { title: name } })),
  alt: ({ title }) => title,
  render: ({ title }, { width, height }) => (
    <div style={{ width, height, backgroundColor: paper }}>
      <div name="title" style={{ ...text, top: 80 }}>{title}</div>
      <div name="note" style={{ ...text, top: 300 }}>A note</div>
    </div>
  ),
});
`;

async function smallProject(): Promise<TestProject> {
  const project = await newProject();
  await project.write(
    'src/index.ts',
    "import { small } from './template.js';\n\nexport const templates = { name: 'small', templates: [small] };\n",
  );
  await project.write('src/template.tsx', template);
  return project;
}

describe('placard template test', () => {
  test('counts each check that fails, and says so with its exit code', async () => {
    const project = await smallProject();
    // In each preset, the title gets nearly the colour of the paper, and the note is over the title.
    await project.edit('src/template.tsx', '...text, top: 80 }', "...text, top: 80, color: '#f0e8d8' }");
    await project.edit('src/template.tsx', 'top: 300', 'top: 110');
    const ended = await templateTest(project);
    expect([ended.code, failedOf(ended)]).toEqual([1, `${ended.out.match(/^ {2}✗ /gm)?.length ?? 0} failed`]);
    expect(ended.out.match(/^ {2}✗ has contrast behind every text, (og|x|square)$/gm)).toHaveLength(3);
    expect(ended.out.match(/^ {2}✗ keeps every text in the frame and off the others, (og|x|square)$/gm)).toHaveLength(
      3,
    );
  });

  test('compares the images that were approved, counts those that changed, and is strict under CI', async () => {
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

    // The paper changes by the smallest step of colour on each card, and one example gets another name.
    await project.edit('src/template.tsx', "paper = '#F6F2E9'", "paper = '#F6F2E8'");
    await project.edit('src/template.tsx', "'short', ", "'brief', ");
    const changed = await templateTest(project);
    expect([changed.code, failedOf(changed)]).toEqual([1, '9 failed']);
    expect(changed.out.match(/^ {2}✗ the image (typical|long)-(og|x|square) is not the approved one$/gm)).toHaveLength(
      6,
    );
    expect(changed.out.match(/^ {8}it has #f6f2e9 in 0.00 % of its pixels, in place of 9\d\.\d\d %$/gm)).toHaveLength(
      6,
    );
    expect(changed.out.match(/^ {2}✗ approved\/small-v1\/short-(og|x|square).png is approved, and no/gm)).toHaveLength(
      3,
    );
    expect(existsSync(join(project.folder, 'test-output/small-v1/typical-og.difference.png'))).toBe(true);

    expect((await templateTest(project, ['--approve'])).code).toBe(0);
    expect(await readdir(join(project.folder, 'approved/small-v1'))).toEqual(
      ['brief', 'long', 'typical'].flatMap((name) => ['og', 'square', 'x'].map((preset) => `${name}-${preset}.png`)),
    );
  });
});
