import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { basename, join } from 'node:path';
import { loadable, type Bundle } from '../bundle.js';
import { frameOf, mistakeOf, placeOf, type Mistake } from '../mistake.js';
import { findProject } from '../project.js';
import type { DrawnCard, DrawTask } from '../worker/tasks.js';
import { createWorker } from '../worker/worker.js';
import { bundleForBrowser } from './browser-bundle.js';
import type { DevEvent, PageDrawing, ShownMistake, Source } from './events.js';

/** Templates under development: reloaded on every change, rendered and checked in separate processes. */
export interface Session {
  readonly folder: string;
  /** A temporary folder for the server. */
  readonly scratch: string;
  readonly source: Source;
  /** Null while the module for the page is being bundled. */
  readonly drawing: PageDrawing | null;
  /** The module of the templates for the page, to which `drawing` refers. */
  readonly module: string;
  onEvent(listener: (event: DevEvent) => void): void;
  load(): Promise<void>;
  changed(file: string): Promise<void>;
  draw(task: DrawTask): Promise<DrawnCard>;
  /** Runs the checks of a template in the background, and cancels those that are running. */
  check(template: string, version: string): void;
  close(): Promise<void>;
}

/** Maximum time to render a card, and for one check, in milliseconds. */
const drawDeadline = 5_000;
const checkDeadline = 60_000;

/** Editors write a file in several steps, and formatters write it again. */
const settleTime = 30;

/** @throws {Error} when there are no templates */
export function createSession(path: string): Session {
  const project = findProject(path);
  const scratch = mkdtempSync(join(tmpdir(), 'placard-dev-'));
  const drawer = createWorker({ deadline: drawDeadline });
  const checker = createWorker({ deadline: checkDeadline, patient: true });
  const listeners: ((event: DevEvent) => void)[] = [];
  let source: Source = { revision: 0, loaded: null, mistake: null };
  let drawing: PageDrawing | null = null;
  let module = '';
  let bundles: readonly Bundle[] = [];
  let files: ReadonlySet<string> = new Set();
  let runs = 0;
  let timer: NodeJS.Timeout | undefined;
  let loading: Promise<void> = Promise.resolve();

  const tell = (event: DevEvent): void => listeners.forEach((listener) => listener(event));

  async function load(): Promise<void> {
    const revision = source.revision + 1;
    try {
      const [templates, config] = await Promise.all([
        loadable(project.entry),
        project.config === undefined ? undefined : loadable(project.config),
      ]);
      const made = config === undefined ? [templates] : [templates, config];
      files = new Set([...files, ...made.flatMap(({ files }) => files)]);
      const modules = { templates: templates.url, config: config?.url, entry: project.entry };
      checker.interrupt();
      const loaded = await drawer.load(modules);
      for (const { dispose } of bundles) dispose();
      bundles = made;
      files = new Set(made.flatMap(({ files }) => files));
      source = { revision, loaded, mistake: null };
      drawing = null;
      checker.prepare(modules);
      void describeDrawing(source);
    } catch (error) {
      source = { ...source, revision, mistake: shownMistake(mistakeOf(error)) };
    }
    tell({ type: 'source', source });
  }

  /** Runs after the image of a save, which does not wait for it. */
  async function describeDrawing({ revision, loaded }: Source): Promise<void> {
    const made =
      loaded?.ownMaterials === true
        ? { why: `${basename(project.config ?? '')} sets other fonts or photos than the page has` }
        : await bundleForBrowser(project.entry, project.folder);
    if (revision !== source.revision) return;
    const templates = (loaded?.templates ?? []).map(({ id }) => id);
    if ('code' in made) module = made.code;
    drawing = 'why' in made ? { revision, ...made } : { revision, module: `/api/templates/${revision}.js`, templates };
    tell({ type: 'drawing', drawing });
  }

  return {
    folder: project.folder,
    scratch,
    get drawing() {
      return drawing;
    },
    get module() {
      return module;
    },
    get source() {
      return source;
    },
    onEvent: (listener) => void listeners.push(listener),
    load: () => (loading = loading.then(load)),
    async changed(file) {
      // Until the first successful load, the files of the project are unknown.
      const known = files.has(file) || file === project.config || bundles.length === 0 || source.mistake !== null;
      if (!known || /[/\\](node_modules|dist|approved|test-output)[/\\]/.test(file)) return;
      clearTimeout(timer);
      timer = setTimeout(() => (loading = loading.then(load)), settleTime);
    },
    draw: (task) => drawer.ask('draw', task),
    check(template, version) {
      const { revision } = source;
      const run = (runs += 1);
      // An interrupted check rejects, and no caller waits for it.
      const current = (event: DevEvent): void => void (run === runs && source.revision === revision && tell(event));
      checker.interrupt();
      checker
        .ask('check', { template, version }, (result) => current({ type: 'check', revision, template, result }))
        .then(
          () => current({ type: 'checked', revision, template, mistake: null }),
          (error: unknown) => current({ type: 'checked', revision, template, mistake: shownMistake(mistakeOf(error)) }),
        );
    },
    async close() {
      clearTimeout(timer);
      await loading;
      await Promise.all([drawer.close(), checker.close()]);
      for (const { dispose } of bundles) dispose();
      rmSync(scratch, { recursive: true, force: true });
    },
  };
}

export const shownMistake = (mistake: Mistake): ShownMistake => ({
  message: mistake.message,
  place: placeOf(mistake).replace(/: $/, ''),
  frame: frameOf(mistake),
});
