import { basename } from 'node:path';
import { loadable } from '../bundle.js';
import { frameOf, mistakeOf, placeOf, type Mistake } from '../mistake.js';
import { findProject, type Project } from '../project.js';
import { makeScratch } from '../scratch.js';
import type { CheckTask, DrawnCard, DrawTask, Loaded, Modules } from '../worker/tasks.js';
import { createWorker, type Worker } from '../worker/worker.js';
import { bundleForBrowser, type BrowserBundle } from './browser-bundle.js';
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

/**
 * Maximum time to render a card, and for one check, in milliseconds. Checks run at low priority, behind other programs.
 */
const drawDeadline = 5_000;
const checkDeadline = 180_000;

/** Editors write a file in several steps, and formatters write it again. */
const settleTime = 30;

/** The bundles of a project, as modules that a worker can import. */
interface ProjectBundles {
  readonly modules: Modules;
  /** All files that are part of them. */
  readonly files: readonly string[];
  dispose(): void;
}

async function bundleProject({ entry, config }: Project): Promise<ProjectBundles> {
  const [templates, settings] = await Promise.all([
    loadable(entry),
    config === undefined ? undefined : loadable(config),
  ]);
  const bundles = settings === undefined ? [templates] : [templates, settings];
  return {
    modules: { templates: templates.url, config: settings?.url, entry },
    files: bundles.flatMap(({ files }) => files),
    dispose: () => bundles.forEach((bundle) => bundle.dispose()),
  };
}

/** Bundles the templates for the page, or says why it cannot draw them. */
async function bundleForPage({ entry, folder, config }: Project, loaded: Loaded | null): Promise<BrowserBundle> {
  if (loaded?.ownMaterials !== true) return bundleForBrowser(entry, folder);
  return { why: `${basename(config ?? '')} sets other fonts or photos than the page has` };
}

type CheckEvent = Extract<DevEvent, { type: 'check' | 'checked' }>;

/** Returns a function that runs the checks of a template, and cancels those that it runs. */
function createCheckRuns(
  checker: Worker,
  tell: (event: CheckEvent) => void,
): (task: CheckTask, revision: number) => void {
  let runs = 0;
  return ({ template, version }, revision) => {
    const run = (runs += 1);
    // An interrupted check rejects, and no caller waits for it.
    const current = (event: CheckEvent): void => void (run === runs && tell(event));
    checker.interrupt();
    checker
      .ask('check', { template, version }, (result) => current({ type: 'check', revision, template, result }))
      .then(
        () => current({ type: 'checked', revision, template, mistake: null }),
        (error: unknown) => current({ type: 'checked', revision, template, mistake: shownMistake(mistakeOf(error)) }),
      );
  };
}

/** @throws {Error} when there are no templates */
export function createSession(path: string): Session {
  const project = findProject(path);
  const scratch = makeScratch();
  const drawer = createWorker({ deadline: drawDeadline });
  const checker = createWorker({ deadline: checkDeadline, patient: true });
  const listeners: ((event: DevEvent) => void)[] = [];
  const tell = (event: DevEvent): void => listeners.forEach((listener) => listener(event));
  const runChecks = createCheckRuns(checker, (event) => event.revision === source.revision && tell(event));
  let source: Source = { revision: 0, loaded: null, mistake: null };
  let drawing: PageDrawing | null = null;
  let module = '';
  /** Undefined until the first successful load. */
  let bundles: ProjectBundles | undefined;
  /** Files whose changes matter: those of the loaded bundles, and of later ones that could not be loaded. */
  let watched: ReadonlySet<string> = new Set();
  let timer: NodeJS.Timeout | undefined;
  let loading: Promise<void> = Promise.resolve();

  async function load(): Promise<void> {
    const revision = source.revision + 1;
    try {
      const made = await bundleProject(project);
      watched = new Set([...watched, ...made.files]);
      checker.interrupt();
      const loaded = await drawer.load(made.modules);
      bundles?.dispose();
      bundles = made;
      watched = new Set(made.files);
      source = { revision, loaded, mistake: null };
      drawing = null;
      checker.prepare(made.modules);
      void describeDrawing(source);
    } catch (error) {
      source = { ...source, revision, mistake: shownMistake(mistakeOf(error)) };
    }
    tell({ type: 'source', source });
  }

  /** Bundles the templates for the page after a save. The image of the save does not wait for it. */
  async function describeDrawing({ revision, loaded }: Source): Promise<void> {
    const made = await bundleForPage(project, loaded);
    if (revision !== source.revision) return;
    const templates = (loaded?.templates ?? []).map(({ id }) => id);
    if ('code' in made) module = made.code;
    drawing = 'why' in made ? { revision, ...made } : { revision, module: `/api/templates/${revision}.js`, templates };
    tell({ type: 'drawing', drawing });
  }

  const reload = (): Promise<void> => (loading = loading.then(load));

  return {
    folder: project.folder,
    scratch: scratch.folder,
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
    load: reload,
    async changed(file) {
      const isKnown = watched.has(file) || file === project.config || bundles === undefined || source.mistake !== null;
      if (!isKnown || /[/\\](node_modules|dist|approved|test-output)[/\\]/.test(file)) return;
      clearTimeout(timer);
      timer = setTimeout(() => void reload(), settleTime);
    },
    draw: (task) => drawer.ask('draw', task),
    check: (template, version) => runChecks({ template, version }, source.revision),
    async close() {
      clearTimeout(timer);
      await loading;
      await Promise.all([drawer.close(), checker.close()]);
      bundles?.dispose();
      scratch.dispose();
    },
  };
}

export const shownMistake = (mistake: Mistake): ShownMistake => ({
  message: mistake.message,
  place: placeOf(mistake).replace(/: $/, ''),
  frame: frameOf(mistake),
});
