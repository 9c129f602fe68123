import { backgrounds as bundledBackgrounds } from '@placard/backgrounds';
import { defineBackgrounds, type Background, type BackgroundPack, type FontSet, type Template } from '@placard/core';
import type { Engine } from '@placard/core/engine';
import {
  defaultShapes,
  createRegistry,
  createRenderer,
  normalizeRequest,
  readConfig,
  undeclaredParams,
  withUndeclared,
  type Registry,
  type RegisteredTemplate,
  type UndeclaredParam,
} from '@placard/core/server';
import { imageSize } from '@placard/core/wire';
import {
  contrastFaults,
  inkElementFaults,
  layoutFaults,
  readable,
  sceneOf,
  templateChecks,
  textCases,
  type Fault,
  type TemplateBench,
} from '@placard/core/checks';
import { fonts as bundledFonts } from '@placard/fonts';
import { createPressEngine } from '@placard/press';
import { decode, encode } from '@placard/images';
import { importModule } from '../load.js';
import { mistakeOf } from '../mistake.js';
import { templatesOf } from '../project.js';
import type { CheckFault, CheckResult, CheckTask, DrawnCard, DrawTask, Loaded, Modules, ImageTask } from './tasks.js';

/** The loaded templates, with all that is needed to render and check them. */
export interface LoadedProject {
  readonly loaded: Loaded;
  draw(task: DrawTask): Promise<DrawnCard>;
  check(task: CheckTask, tell: (result: CheckResult) => void): Promise<void>;
  image(task: ImageTask): Promise<Uint8Array>;
}

const signal = new AbortController().signal;
const paramsLimit = 64 * 1024;

/** @throws {SourceError} when a module cannot be loaded */
export async function loadProject({ templates, config, entry }: Modules): Promise<LoadedProject> {
  const settings = config === undefined ? {} : readConfig(await importModule(config), 'placard.config');
  const { fonts = bundledFonts, backgrounds = bundledBackgrounds } = settings;
  const projectTemplates = templatesOf(await importModule(templates), entry);
  const registry = createRegistry({ packages: [{ name: entry, templates: projectTemplates }], backgrounds, fonts });
  const engine = await engineFor(fonts);
  const grays = await grayPack(backgrounds);
  const bench = { ...benchOf(engine, grays, backgrounds), fonts };
  const registered = ({ template, version }: CheckTask): RegisteredTemplate => {
    const registeredTemplate = registry.template(template, version);
    if (registeredTemplate === undefined) throw new Error(`unknown template "${template}", version "${version}"`);
    return registeredTemplate;
  };

  return {
    loaded: {
      templates: projectTemplates.map(describe),
      backgrounds: backgrounds.backgrounds.map(({ id, title, author, dominant }) => ({ id, title, author, dominant })),
      ownMaterials: fonts !== bundledFonts || backgrounds !== bundledBackgrounds,
    },
    draw: (task) => draw(task, registry, engine, bench),
    async check(task, tell) {
      for (const { name, run } of templateChecks(registered(task).template, bench)) {
        const faults = await run().then(
          (faults) => faults.map(shown),
          (error: unknown) => [{ message: mistakeOf(error).message, elements: [], mistake: mistakeOf(error) }],
        );
        tell({ name, faults });
      }
    },
    async image({ example, preset, photo, ...task }) {
      const { template, validate } = registered(task);
      const { params, background: own } = template.examples.find(({ name }) => name === example) ?? {};
      const complete = structuredClone({ ...params });
      validate(complete);
      const background = photo ? (grays.backgrounds.find(({ id }) => id === own) ?? grays.backgrounds[0]) : undefined;
      const renderer = createRenderer(
        createRegistry({ packages: [{ name: entry, templates: projectTemplates }], backgrounds: grays, fonts }),
        engine,
      );
      const job = { ...task, params: complete, preset, background: background?.id ?? null };
      return (await renderer.render({ ...job, format: 'png', scale: 1 }, signal)).bytes;
    },
  };
}

let warm: { readonly fonts: FontSet; readonly engine: Engine } | undefined;

/** Caches the engine per font set, so that fonts stay loaded when a template is saved. */
async function engineFor(fonts: FontSet): Promise<Engine> {
  if (warm?.fonts !== fonts) {
    await warm?.engine.close();
    warm = { fonts, engine: await createPressEngine({ fonts }) };
  }
  return warm.engine;
}

const describe = (template: Template): Loaded['templates'][number] => {
  const { id, version, title, description, background, shapes = defaultShapes, params, examples } = template;
  return { id, version, title, description, background, shapes, params, examples, cases: textCases(template) };
};

/** The backgrounds with gray images instead of photos. */
async function grayPack({ backgrounds }: BackgroundPack): Promise<BackgroundPack> {
  const gray = await encode({ pixels: new Uint8Array(1200 * 1080 * 3).fill(0x8a), width: 1200, height: 1080 }, 'png');
  return defineBackgrounds(backgrounds.map((background) => ({ ...background, load: async () => gray })));
}

/** Two photos with the same focal point, because a panel may depend on it and would differ in the comparison. */
function benchOf(engine: Engine, grays: BackgroundPack, { backgrounds }: BackgroundPack): TemplateBench {
  const [one = gray(grays), two = one] = backgrounds;
  return {
    engine,
    backgrounds: [one, { ...two, focal: one.focal }],
    async decode(bytes) {
      const { pixels, ...size } = await decode(bytes);
      return { data: pixels, ...size };
    },
  };
}

function gray({ backgrounds: [first] }: BackgroundPack): Background {
  if (first === undefined) throw new Error('the pack of backgrounds is empty');
  return first;
}

async function draw(task: DrawTask, registry: Registry, engine: Engine, bench: TemplateBench): Promise<DrawnCard> {
  const { quick = false, ...raw } = task;
  const undeclared = undeclaredParams(raw, registry);
  const { request, registered } = checked(() => normalizeRequest(raw, registry, paramsLimit), undeclared);
  const { params, preset, size } = request;
  const renderer = createRenderer(registry, engine);
  const { bytes, ...image } = await renderer.render(request, signal);
  const drawn = { ...image, warnings: [...undeclared.map(({ message }) => message), ...image.warnings] };
  const sides = { ...imageSize(request), bytes: bytes.length, image: bytes };
  if (quick) return { ...drawn, ...sides, texts: [], faults: [] };
  const background = request.background === null ? null : (registry.background(request.background) ?? null);
  const card = { params, preset: preset ?? 'og', size: size ?? undefined, background };
  const scene = sceneOf(registered.template, card, engine);
  const faults = [
    ...layoutFaults(engine, scene, card),
    ...inkElementFaults(engine, scene, card),
    ...(await contrastFaults(registered.template, card, bench)),
  ].map(({ message, elements = [] }) => ({ message, elements }));
  return { ...drawn, ...sides, texts: readable(engine, scene, card), faults };
}

/** Adds undeclared params, which usually are misspelled, to what `work` refuses. */
function checked<T>(work: () => T, undeclared: readonly UndeclaredParam[]): T {
  try {
    return work();
  } catch (error) {
    throw withUndeclared(error, undeclared);
  }
}

const shown = ({ message, card, elements = [] }: Fault): CheckFault => ({
  message,
  elements,
  ...(card === undefined
    ? {}
    : { card: { params: card.params, preset: card.preset, background: card.background?.id ?? null } }),
});
