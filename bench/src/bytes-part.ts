import { bundledRegistry } from '@placard/cli/registry';
import { sceneOf, textCases } from '@placard/core/checks';
import { panelOf, presets, type Background, type Engine, type Renderer, type RenderJob } from '@placard/core/engine';
import { createRenderer, presetNames, type RegisteredTemplate, type Registry } from '@placard/core/server';
import { createPressEngine } from '@placard/press';
import { decode, mostBytes, similarity, type Region } from '@placard/raster';

/** Draws one of `parts` shares of the cards of the benchmark `bytes`, and sends each to the parent process. */

/** A card of the matrix, without its pixels. */
export interface Drawn {
  readonly template: string;
  readonly preset: RenderJob['preset'];
  readonly format: RenderJob['format'];
  readonly background: string | null;
  readonly bytes: number;
  readonly isLowered: boolean;
  /**
   * Processor time of a card over a photo that was compressed more than usual, as a ratio to the same card over a photo with
   * which it fits at once.
   */
  readonly cost: number | undefined;
  /** Similarity of the panel to the exact one, where the card was compressed more than usual. */
  readonly panel: number | undefined;
}

const { signal } = new AbortController();

/** A card in all formats that are measured. */
type Card = Omit<RenderJob, 'format'>;

/** The cards of one preset and photo, which is then decoded once. */
const cardsOf = (registry: Registry, preset: RenderJob['preset'], background: string | null): Card[] =>
  registry.templates
    .filter(({ template }) => background === null || template.background)
    .flatMap(({ template }) =>
      [...template.examples, ...textCases(template).filter(({ name }) => name === 'Longest')].map(
        ({ params }): Card => ({
          template: template.id,
          version: template.version,
          params,
          preset,
          background,
          scale: 1,
        }),
      ),
    );

/** The panel of a card, laid out once more. */
function panelOfJob(
  engine: Engine,
  template: RegisteredTemplate['template'],
  job: RenderJob,
  photo: Background | null,
): Region {
  const { width, height } = presets[job.preset];
  const scene = sceneOf(template, { params: job.params, preset: job.preset, background: photo }, engine);
  return panelOf(engine.texts?.(scene, width, height) ?? [], width, height);
}

interface Studio {
  readonly registry: Registry;
  readonly engine: Engine;
  readonly renderer: Renderer;
}

async function draw({ registry, engine, renderer }: Studio, job: RenderJob): Promise<Drawn> {
  const card = await renderer.render(job, signal);
  const { bytes } = card;
  const isLowered = wasLowered(card);
  const { template } = registry.template(job.template);
  const photo = job.background === null ? null : registry.background(job.background);
  let panel: number | undefined;
  let cost: number | undefined;
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
  warnings.some((warning) => warning.includes(`at most ${mostBytes} bytes`));

const rounds = 5;

/**
 * Draws both in turn, each after the same card over a third photo, since the encoder keeps what an image shares with the one
 * before. Compares their least times, which other work on the machine changes least.
 */
async function costOf(renderer: Renderer, registry: Registry, job: RenderJob): Promise<number | undefined> {
  if (job.background === null) return undefined;
  const [other, between] = await fittingCards(renderer, registry, job);
  if (other === undefined || between === undefined) return undefined;
  const times: [lowered: number, fitting: number][] = [];
  for (let round = 0; round < rounds; round++) {
    await renderer.render(between, signal);
    const lowered = await processorTime(renderer, job);
    await renderer.render(between, signal);
    times.push([lowered, await processorTime(renderer, other)]);
  }
  return Math.min(...times.map(([lowered]) => lowered)) / Math.min(...times.map(([, fitting]) => fitting));
}

/** The same card over the first two photos with which it fits at once. */
async function fittingCards(renderer: Renderer, registry: Registry, job: RenderJob): Promise<RenderJob[]> {
  const found: RenderJob[] = [];
  for (const { id } of registry.backgrounds.backgrounds) {
    const other = { ...job, background: id };
    if (!wasLowered(await renderer.render(other, signal))) found.push(other);
    if (found.length === 2) break;
  }
  return found;
}

/** In microseconds. */
async function processorTime(renderer: Renderer, job: RenderJob): Promise<number> {
  const before = process.cpuUsage();
  await renderer.render(job, signal);
  const { user, system } = process.cpuUsage(before);
  return user + system;
}

/** Draws a card as PNG, if it has no photo, as JPEG, and as WebP. */
async function drawCard(studio: Studio, card: Card, leastJpeg: number): Promise<Drawn[]> {
  const png = card.background === null ? [await draw(studio, { ...card, format: 'png' })] : [];
  const jpg = await draw(studio, { ...card, format: 'jpg' });
  const isLarge = card.background === null || jpg.isLowered || jpg.bytes >= leastJpeg;
  return [...png, jpg, ...(isLarge ? [await draw(studio, { ...card, format: 'webp' })] : [])];
}

const [part = 0, parts = 1, every = 1, leastJpeg = 0] = process.argv.slice(2).map(Number);
const registry = bundledRegistry();
const engine = await createPressEngine({ fonts: registry.fonts });
const studio = { registry, engine, renderer: createRenderer(registry, engine) };
const grounds = [null, ...registry.backgrounds.backgrounds.map(({ id }) => id)];
const groups = presetNames.flatMap((preset) => grounds.map((background) => cardsOf(registry, preset, background)));
const own = groups.filter((_, at) => at % parts === part).flat();
// The code and the glyphs of the first cards take time that later ones save.
for (const card of own.slice(0, 8)) await drawCard(studio, card, 0);
for (const card of own.filter((_, at) => at % every === 0))
  for (const one of await drawCard(studio, card, leastJpeg))
    await new Promise((resolve) => process.send?.(one, resolve));
await studio.renderer.close();
process.disconnect?.();
