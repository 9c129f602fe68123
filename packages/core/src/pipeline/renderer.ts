import type { Background } from '../assets/background.js';
import { messageOf, PlacardError } from '../error.js';
import type { Engine, RenderJob, Renderer } from './engine.js';
import { NotLoaded } from './not-loaded.js';
import { compose } from './compose.js';
import { createEmbedImages } from '../scene/pictures.js';
import { imageSize } from '../request/platform.js';
import { cardCanvas } from '../request/size.js';
import type { Registry } from '../template/registry.js';

/**
 * Creates a renderer for this process: the template turns params into a scene, the engine draws it.
 *
 * @example
 * const renderer = createRenderer(registry, engine);
 */
export function createRenderer(registry: Registry, engine: Engine): Renderer {
  const embed = createEmbedImages(engine);
  return {
    engine: { name: engine.name, version: engine.version },
    async render(job, signal) {
      const registered = registry.template(job.template, job.version);
      if (registered === undefined)
        throw new PlacardError('internal_error', {
          message: `template ${job.template}@${job.version} is not registered`,
        });
      const { width, height, unit } = cardCanvas(job);
      const background = backgroundOf(job, registry);
      const started = performance.now();
      try {
        const given =
          job.pictures === undefined
            ? { params: job.params }
            : await embed(job.params, job.pictures, registered.schemas);
        const asked = { ...given, preset: job.preset, size: job.size, background };
        const { scene, alt, lang, warnings } = compose(registered.template, asked, engine);
        const template = performance.now() - started;
        const image = await engine.render(
          {
            scene,
            width,
            height,
            background,
            format: job.format,
            scale: job.scale * unit,
            ...(unit !== 1 && { image: imageSize(job) }),
            crashSafe: job.crashSafe ?? false,
          },
          signal,
        );
        return {
          ...image,
          warnings: [...warnings, ...image.warnings],
          alt,
          lang,
          stages: { template, ...image.stages },
        };
      } catch (error) {
        if (error instanceof PlacardError || error instanceof NotLoaded) throw error;
        const reason = messageOf(error);
        throw new PlacardError('internal_error', {
          message: `template ${job.template}@${job.version}: ${reason}`,
          cause: error,
        });
      }
    },
    ...(engine.inspect && { inspect: engine.inspect }),
    close: () => engine.close(),
  };
}

const backgroundOf = ({ photo, background }: RenderJob, registry: Registry): Background | null =>
  photo ?? (background === null ? null : (registry.background(background) ?? null));
