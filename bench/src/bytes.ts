import { bundledRegistry } from '@placard/cli/registry';
import { sceneOf, textCases } from '@placard/core/checks';
import { presets, type Background, type Engine, type Renderer, type RenderJob } from '@placard/core/engine';
import { createRenderer, presetNames, type RegisteredTemplate, type Registry } from '@placard/core/server';
import { createPressEngine } from '@placard/press';
import { decode, mostBytes } from '@placard/raster';
import { median, quantile, table } from './measure.js';
import { similarity, type Region } from './similarity.js';

/**
 * Draws every template with its examples and its longest texts, in every preset: over every photo as JPEG and WebP, and
 * without a photo in every format. Reports what exceeds the size that every platform shows, how much the panels of
 * lowered cards have lost, and what lowering costs.
 */

interface Drawn {
  readonly job: RenderJob;
  readonly bytes: number;
  readonly isLowered: boolean;
  /** Processor time of the card, in milliseconds. */
  readonly ms: number;
  /** Similarity of the panel to the exact one, where the card was lowered. */
  readonly panel: number | undefined;
}

const { signal } = new AbortController();

function jobsOf({ template }: RegisteredTemplate, photos: readonly string[]): RenderJob[] {
  const { id, version, background } = template;
  const cases = [...template.examples, ...textCases(template).filter(({ name }) => name === 'Longest')];
  const grounds = [null, ...(background ? photos : [])];
  return cases.flatMap(({ params }) =>
    presetNames.flatMap((preset) =>
      grounds.flatMap((background) => {
        const formats = background === null ? (['png', 'jpg', 'webp'] as const) : (['jpg', 'webp'] as const);
        return formats.map(
          (format): RenderJob => ({ template: id, version, params, preset, background, format, scale: 1 }),
        );
      }),
    ),
  );
}

/** The rectangle around the boxes in which the texts of a card stand. */
function panelOf(engine: Engine, template: RegisteredTemplate['template'], job: RenderJob, photo: Background): Region {
  const { width, height } = presets[job.preset];
  const scene = sceneOf(template, { params: job.params, preset: job.preset, background: photo }, engine);
  const grounds = (engine.texts?.(scene, width, height) ?? []).map(({ ground }) => ground);
  const edge = (pick: (ground: Region) => number, of: (...values: number[]) => number): number =>
    Math.round(of(...grounds.map(pick)));
  return {
    left: edge(({ left }) => left, Math.min),
    top: edge(({ top }) => top, Math.min),
    right: edge(({ right }) => right, Math.max),
    bottom: edge(({ bottom }) => bottom, Math.max),
  };
}

interface Studio {
  readonly registry: Registry;
  readonly engine: Engine;
  readonly renderer: Renderer;
}

async function draw({ registry, engine, renderer }: Studio, job: RenderJob): Promise<Drawn> {
  const before = process.cpuUsage();
  const { bytes, warnings } = await renderer.render(job, signal);
  const { user, system } = process.cpuUsage(before);
  const isLowered = warnings.some((warning) => warning.includes(`at most ${mostBytes} bytes`));
  const { template } = registry.template(job.template) ?? {};
  const photo = job.background === null ? undefined : registry.background(job.background);
  let panel: number | undefined;
  if (isLowered && template !== undefined && photo !== undefined) {
    const exact = await renderer.render({ ...job, format: 'png' }, signal);
    const [right, lowered] = await Promise.all([decode(exact.bytes), decode(bytes)]);
    panel = similarity(right, lowered.pixels, panelOf(engine, template, job, photo));
  }
  return { job, bytes: bytes.length, isLowered, ms: (user + system) / 1_000, panel };
}

/** Median time of a lowered card as a ratio to the same template's cards of the format and preset that were not. */
function costs(drawn: readonly Drawn[]): number[] {
  const kindOf = ({ job }: Drawn): string => [job.template, job.format, job.preset, job.background === null].join(' ');
  const usual = new Map<string, number[]>();
  for (const one of drawn) if (!one.isLowered) usual.set(kindOf(one), [...(usual.get(kindOf(one)) ?? []), one.ms]);
  return drawn.flatMap((one) => {
    const times = usual.get(kindOf(one));
    return one.isLowered && times !== undefined ? [one.ms / median(times)] : [];
  });
}

function row(name: string, drawn: readonly Drawn[]): readonly string[] {
  const [largest] = drawn.toSorted((a, b) => b.bytes - a.bytes);
  const lowered = drawn.filter(({ isLowered }) => isLowered);
  const panels = lowered.flatMap(({ panel }) => (panel === undefined ? [] : [panel]));
  const ratios = costs(drawn);
  const shown = (values: readonly number[], pick: (values: readonly number[]) => number): string =>
    values.length === 0 ? '' : pick(values).toFixed(3);
  return [
    name,
    String(drawn.length),
    String(drawn.filter(({ bytes }) => bytes > mostBytes).length),
    largest === undefined
      ? ''
      : `${largest.bytes} (${largest.job.template}, ${largest.job.preset}, ${largest.job.background ?? 'no photo'})`,
    String(lowered.length),
    shown(panels, (values) => Math.min(...values)),
    shown(panels, median),
    shown(ratios, median),
    shown(ratios, (values) => quantile(values, 0.95)),
  ];
}

/**
 * Runs the matrix and returns the table as Markdown.
 *
 * @param every draws one of this many cards; 1: all, which takes half an hour
 */
export async function benchBytes(every: number): Promise<string> {
  const registry = bundledRegistry();
  const engine = await createPressEngine({ fonts: registry.fonts });
  const studio = { registry, engine, renderer: createRenderer(registry, engine) };
  const photos = registry.backgrounds.backgrounds.map(({ id }) => id);
  const jobs = registry.templates.flatMap((one) => jobsOf(one, photos)).filter((_, at) => at % every === 0);
  const drawn: Drawn[] = [];
  for (const job of jobs) drawn.push(await draw(studio, job));
  await studio.renderer.close();
  const rows = [true, false].flatMap((flat) =>
    (['png', 'jpg', 'webp'] as const).map((format) => ({
      name: `${format} ${flat ? 'without a photo' : 'over a photo'}`,
      cards: drawn.filter(({ job }) => (job.background === null) === flat && job.format === format),
    })),
  );
  const head = ['', 'cards', `over ${mostBytes}`, 'largest', 'lowered', 'panel SSIM, least', 'median', 'cost', 'p95'];
  return `# Bytes

Every template × its examples and longest texts × no photo and 40 photos × three presets, at scale 1${every === 1 ? '' : `; one card of ${every}`}.
Panel SSIM: of luma, in the box around the texts, of cards whose quality was lowered. Cost: processor time of such a card
beside the median of the same template's cards that fit at once.

${table(
  head,
  rows.filter(({ cards }) => cards.length > 0).map(({ name, cards }) => row(name, cards)),
)}`;
}
