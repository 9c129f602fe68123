import { PlacardError } from './error.js';
import type { Engine, Renderer } from './engine.js';
import { presets } from './preset.js';
import type { Registry } from './registry.js';
import { assertScene, described } from './scene-check.js';
import type { Template } from './template.js';

/** Draws in this process: the template makes a scene of the params, the engine a picture of the scene. */
export function createRenderer(registry: Registry, engine: Engine): Renderer {
  return {
    engine: { name: engine.name, version: engine.version },
    async render(job, signal) {
      const registered = registry.template(job.template, job.version);
      if (registered === undefined)
        throw new PlacardError('internal_error', {
          message: `template ${job.template}@${job.version} is not registered`,
        });
      const { width, height } = presets[job.preset];
      const background = job.background === null ? null : (registry.background(job.background) ?? null);
      const started = performance.now();
      try {
        const scene = registered.template.render(job.params, {
          preset: job.preset,
          width,
          height,
          background,
          measure: engine.measure,
        });
        assertScene(scene);
        const alt = altOf(registered.template, job.params);
        const template = performance.now() - started;
        const image = await engine.render(
          { scene, width, height, background, format: job.format, scale: job.scale, careful: job.careful ?? false },
          signal,
        );
        return { ...image, alt, stages: { template, ...image.stages } };
      } catch (error) {
        if (error instanceof PlacardError) throw error;
        const reason = error instanceof Error ? error.message : String(error);
        throw new PlacardError('internal_error', {
          message: `template ${job.template}@${job.version}: ${reason}`,
          cause: error,
        });
      }
    },
    close: () => engine.close(),
  };
}

function altOf(template: Template, params: Readonly<Record<string, unknown>>): string {
  const alt: unknown = template.alt(params);
  if (typeof alt !== 'string') throw new Error(`alt returned ${described(alt)} in place of a text`);
  return alt;
}
