import { execFile } from 'node:child_process';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { inject } from 'vitest';
import { plainEnvironment } from './packed.js';
import { newProject, type TestProject } from './project.js';

const run = promisify(execFile);
const bin = join(inject('bundled'), 'cli/bin/placard.js');

export interface Ended {
  readonly code: number;
  readonly out: string;
  readonly err: string;
}

/** Runs `placard template test` in the project. */
export async function templateTest(
  { folder }: TestProject,
  args: readonly string[] = [],
  more: object = {},
): Promise<Ended> {
  const env = { ...plainEnvironment(), NO_COLOR: '1', ...more };
  try {
    const { stdout, stderr } = await run(process.execPath, [bin, 'template', 'test', ...args], { cwd: folder, env });
    return { code: 0, out: stdout, err: stderr };
  } catch (error) {
    const { code, stdout, stderr } = error as { code: number; stdout: string; stderr: string };
    return { code, out: stdout, err: stderr };
  }
}

/** Returns the number of failed checks as the command says it, or its error. */
export const failedOf = ({ out, err }: Ended): string => /^(\d+ failed|All is well)\.$/m.exec(out)?.[1] ?? err;

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

/** Creates a project of one small template. */
export async function smallProject(): Promise<TestProject> {
  const project = await newProject();
  await project.write(
    'src/index.ts',
    "import { small } from './template.js';\n\nexport const templates = { name: 'small', templates: [small] };\n",
  );
  await project.write('src/template.tsx', template);
  return project;
}
