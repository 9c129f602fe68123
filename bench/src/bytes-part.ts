import { bundledRegistry } from '@placard/cli/registry';
import { sceneOf, textCases } from '@placard/core/checks';
import { cardCanvas, panelOf, type Background, type Engine, type Renderer, type RenderJob } from '@placard/core/engine';
import { createRenderer, presetNames, type RegisteredTemplate, type Registry } from '@placard/core/server';
import { createPressEngine } from '@placard/press';
import { decode, maxCardBytes, similarity, type Region } from '@placard/images';

/** Draws a share of the cards of the `bytes` benchmark, one of `parts`, and sends each result to the parent process. */

/** A card of the matrix, without its pixels. */
export interface Drawn {
  readonly template: string;
  readonly preset: RenderJob['preset'];
  readonly format: RenderJob['format'];
  readonly background: string | null;
  readonly bytes: number;
  readonly isLowered: boolean;
  /** Set for a card over a photo that was compressed more than usual. */
  readonly cost: Cost | undefined;
  /** SSIM of the panel with the uncompressed one, for a card that was compressed more than usual. */
  readonly panel: number | undefined;
}

/** Processor time to draw and encode a card, as a ratio to that over a photo whose first encoding is small enough. */
export interface Cost {
  /** With the photo of most bytes. Each card is drawn after one of another size, so that no cached part is used. */
  readonly near: number;
  /**
   * With the first photo. Each card is drawn after the same card over the second photo, so that cached parts are used.
   */
  readonly calm: number;
}

const { signal } = new AbortController();

/** A card in all measured formats. */
type CardJob = Omit<RenderJob, 'format'>;

/** The cards of one preset and photo. They are drawn together, so that the photo is decoded once. */
const cardsOf = (registry: Registry, preset: RenderJob['preset'], background: string | null): CardJob[] =>
  registry.templates
    .filter(({ template }) => background === null || template.background)
    .flatMap(({ template }) =>
      [...template.examples, ...textCases(template).filter(({ name }) => name === 'Longest')].map(
        ({ params }): CardJob => ({
          template: template.id,
          version: template.version,
          params,
          preset,
          background,
          scale: 1,
        }),
      ),
    );

/** Lays the card out a second time and returns its panel. */
function panelOfJob(
  engine: Engine,
  template: RegisteredTemplate['template'],
  job: RenderJob,
  photo: Background | null,
): Region {
  const { width, height } = cardCanvas(job);
  const scene = sceneOf(template, { params: job.params, preset: job.preset, background: photo }, engine);
  return panelOf(engine.texts?.(scene, width, height) ?? [], width, height);
}

interface DrawSetup {
  readonly registry: Registry;
  readonly engine: Engine;
  readonly renderer: Renderer;
}

async function draw({ registry, engine, renderer }: DrawSetup, job: RenderJob): Promise<Drawn> {
  const card = await renderer.render(job, signal);
  const { bytes } = card;
  const isLowered = wasLowered(card);
  const { template } = registry.template(job.template);
  const photo = job.background === null ? null : registry.background(job.background);
  let panel: number | undefined;
  let cost: Cost | undefined;
  if (isLowered && photo !== undefined) {
    const exact = await renderer.render({ ...job, format: 'png' }, signal);
    const [right, lowered] = await Promise.all([decode(exact.bytes), decode(bytes)]);
    panel = similarity(right, lowered.pixels, panelOfJob(engine, template, job, photo));
    cost = await costOf(renderer, registry, job);
  }
  const { preset, format, background } = job;
  return {
    template: job.template,
    preset,
    format,
    background,
    bytes: bytes.length,
    isLowered,
    panel,
    cost,
  };
}

const wasLowered = ({ warnings }: { readonly warnings: readonly string[] }): boolean =>
  warnings.some((warning) => warning.includes(`at most ${maxCardBytes} bytes`));

const rounds = 5;

async function costOf(renderer: Renderer, registry: Registry, job: RenderJob): Promise<Cost | undefined> {
  if (job.background === null) return undefined;
  const fitting = await fittingCards(renderer, registry, job);
  const [first, second] = fitting;
  const [largest] = fitting.toSorted((a, b) => b.bytes - a.bytes);
  if (first === undefined || second === undefined || largest === undefined) return undefined;
  const otherSize: RenderJob = { ...first.job, preset: job.preset === 'square' ? 'og' : 'square' };
  return {
    near: await ratioOf(renderer, job, largest.job, otherSize),
    calm: await ratioOf(renderer, job, first.job, second.job),
  };
}

/** Draws both in turn, each after a third card. Returns the ratio of minimum times, which other load affects least. */
async function ratioOf(renderer: Renderer, job: RenderJob, other: RenderJob, between: RenderJob): Promise<number> {
  const times: [job: number, other: number][] = [];
  for (let round = 0; round < rounds; round++) {
    await renderer.render(between, signal);
    const own = await processorTime(renderer, job);
    await renderer.render(between, signal);
    times.push([own, await processorTime(renderer, other)]);
  }
  return Math.min(...times.map(([own]) => own)) / Math.min(...times.map(([, others]) => others));
}

interface Fitting {
  readonly job: RenderJob;
  readonly bytes: number;
}

/** Returns the same card over all photos with which the first attempt fits. */
async function fittingCards(renderer: Renderer, registry: Registry, job: RenderJob): Promise<Fitting[]> {
  const found: Fitting[] = [];
  for (const { id } of registry.backgrounds.backgrounds) {
    const other = { ...job, background: id };
    const card = await renderer.render(other, signal);
    if (!wasLowered(card)) found.push({ job: other, bytes: card.bytes.length });
  }
  return found;
}

/** Returns the processor time of one card in microseconds. */
async function processorTime(renderer: Renderer, job: RenderJob): Promise<number> {
  const before = process.cpuUsage();
  await renderer.render(job, signal);
  const { user, system } = process.cpuUsage(before);
  return user + system;
}

/** Draws a card as PNG, if it has no photo, as JPEG, and as WebP. */
async function drawCard(setup: DrawSetup, card: CardJob, minJpeg: number): Promise<Drawn[]> {
  const png = card.background === null ? [await draw(setup, { ...card, format: 'png' })] : [];
  const jpg = await draw(setup, { ...card, format: 'jpg' });
  const isLarge = card.background === null || jpg.isLowered || jpg.bytes >= minJpeg;
  return [...png, jpg, ...(isLarge ? [await draw(setup, { ...card, format: 'webp' })] : [])];
}

const [part = 0, parts = 1, every = 1, minJpeg = 0] = process.argv.slice(2).map(Number);
const registry = bundledRegistry();
const engine = await createPressEngine({ fonts: registry.fonts });
const setup = { registry, engine, renderer: createRenderer(registry, engine) };
const grounds = [null, ...registry.backgrounds.backgrounds.map(({ id }) => id)];
const groups = presetNames.flatMap((preset) => grounds.map((background) => cardsOf(registry, preset, background)));
const own = groups.filter((_, at) => at % parts === part).flat();
// Warm-up: the first cards take longer, until code is compiled and glyphs are cached.
for (const card of own.slice(0, 8)) await drawCard(setup, card, 0);
for (const card of own.filter((_, at) => at % every === 0))
  for (const one of await drawCard(setup, card, minJpeg)) await new Promise((resolve) => process.send?.(one, resolve));
await setup.renderer.close();
process.disconnect?.();
