import { rm } from 'node:fs/promises';
import { relative } from 'node:path';
import colors from 'picocolors';
import { loadable } from './bundle.js';
import { frameOf, placeOf } from './mistake.js';
import { approve, compare, orphans, imageName, imageTasks } from './approved-images.js';
import { findProject, type Project } from './project.js';
import type { CheckResult, LoadedTemplate } from './worker/tasks.js';
import { createWorker, type Worker } from './worker/worker.js';

/** Options of {@link testTemplates}. */
export interface TestOptions {
  /** Stores the images as approved instead of comparing them. */
  readonly approve: boolean;
  /** Treats images that were never approved as failures. Used in CI, where nobody can look at them. */
  readonly strict: boolean;
  readonly print: (line: string) => void;
}

/** Maximum time for a check or an image, in milliseconds. */
const deadline = 60_000;

/**
 * Runs the checks of `@placard/core/checks` and compares the images of the examples with the approved ones.
 *
 * @param path folder or file of the templates
 * @returns whether everything passed
 * @throws {SourceError} when the templates cannot be loaded
 * @throws {Error} when `approve` and `strict` are both set
 * @example
 * const passed = await testTemplates('my-template', { approve: false, strict: true, print: console.log });
 */
export async function testTemplates(path: string, options: TestOptions): Promise<boolean> {
  if (options.approve && options.strict)
    throw new Error('--approve is refused while CI is set: somebody must look at the images before they are approved');
  const project = findProject(path);
  const [templates, config] = await Promise.all([
    loadable(project.entry),
    project.config === undefined ? undefined : loadable(project.config),
  ]);
  const worker = createWorker({ deadline });
  try {
    const modules = { templates: templates.url, config: config?.url, entry: project.entry };
    const loaded = await worker.load(modules);
    let failed = 0;
    for (const template of loaded.templates) {
      options.print(colors.bold(`${template.id} v${template.version}`));
      failed += await testChecks(worker, template, options.print);
      failed += await testImages(worker, project, template, options);
      options.print('');
    }
    if (project.whole) failed += await testOrphans(project, loaded.templates, options);
    options.print(failed === 0 ? colors.green('All is well.') : colors.red(`${failed} failed.`));
    return failed === 0;
  } finally {
    await worker.close();
    templates.dispose();
    config?.dispose();
  }
}

type Print = TestOptions['print'];

const good = (text: string): string => `  ${colors.green('✓')} ${text}`;
const bad = (text: string): string => `  ${colors.red('✗')} ${text}`;

async function testChecks(worker: Worker, { id, version }: LoadedTemplate, print: Print): Promise<number> {
  let failed = 0;
  await worker.ask('check', { template: id, version }, (result) => {
    if (result.faults.length === 0) return print(good(result.name));
    failed += 1;
    for (const line of linesOf(result)) print(line);
  });
  return failed;
}

function linesOf({ name, faults }: CheckResult): string[] {
  return [
    bad(name),
    ...faults.flatMap(({ message, elements, mistake }) => [
      `      ${mistake === undefined ? '' : placeOf(mistake)}${message}`,
      ...elements.map(({ path, text }) => colors.dim(`        ${path}  “${text.replace(/\n/g, ' ').slice(0, 60)}”`)),
      ...(mistake === undefined
        ? []
        : frameOf(mistake)
            .split('\n')
            .map((line) => colors.dim(`        ${line}`))),
    ]),
  ];
}

async function testImages(
  worker: Worker,
  { folder }: Project,
  template: LoadedTemplate,
  options: TestOptions,
): Promise<number> {
  const { print } = options;
  const unseen: string[] = [];
  let same = 0;
  let failed = 0;
  for (const task of imageTasks(template)) {
    const bytes = await worker.ask('image', task);
    if (options.approve) {
      await approve(folder, task, bytes);
      continue;
    }
    const comparison = await compare(folder, task, bytes);
    if (comparison.is === 'changed') {
      failed += 1;
      print(bad(`the image ${imageName(task)} is not the approved one`));
      for (const change of comparison.changes) print(`        it ${change}`);
      for (const file of comparison.files) print(colors.dim(`        ${relative('', file)}`));
    } else if (comparison.is === 'new') unseen.push(imageName(task));
    else same += 1;
  }
  if (options.approve) print(good(`kept ${imageTasks(template).length} images as approved`));
  if (same > 0) print(good(`${same} images are as they were approved`));
  if (unseen.length > 0) {
    const where = `test-output/${template.id}-v${template.version}`;
    const what = `${unseen.length} images were never approved: look at ${where}, then run with --approve`;
    print(options.strict ? bad(what) : `  ${colors.yellow('○')} ${what}`);
  }
  return failed + (options.strict && unseen.length > 0 ? 1 : 0);
}

/** Approved images without an example cannot be verified, so they are failures. */
async function testOrphans(
  { folder }: Project,
  templates: readonly LoadedTemplate[],
  { approve, print }: TestOptions,
): Promise<number> {
  const files = await orphans(folder, templates);
  for (const file of files) {
    if (approve) await rm(file);
    else print(bad(`${relative('', file)} is approved, and no example has it`));
  }
  return approve ? 0 : files.length;
}
