import { backgrounds } from '@placard/backgrounds';
import { sampleAt, sampled, tallSizes, type Sample } from '@placard/core/checks';
import { cardCanvas, type CardSize, type PlacedText } from '@placard/core/engine';
import { presetNames, type RegisteredTemplate } from '@placard/core/server';
import { fonts } from '@placard/fonts';
import { createPressEngine } from '@placard/press';
import { describe, expect, it } from 'vitest';
import { frameOf } from './frame.js';
import { faultsOf, fillings, filled, shortest } from './hostile.js';
import { issuesOf, normalized, registry, textParams, type Params } from './requested.js';

const engine = await createPressEngine({ fonts });
const photo = backgrounds.backgrounds[0] ?? null;

/**
 * Unusual texts in all params, and in the required ones alone. Each gives a card on which all texts are inside the frame
 * and do not overlap, or an error that names the field.
 *
 * @param sample with it, each template is set with a part of the fillings, each at a part of the presets and tall sizes,
 *   over a photo or not
 */
export function testFillings(sample?: Sample): void {
  describe.each(registry.templates)('fillings of $template.id', (registered) => {
    const { template } = registered;
    const texts = textParams(registered);
    const places = [...presetNames.map((preset) => ({ name: preset, preset })), ...tallSizes(template)];
    const frames = places.flatMap((place) =>
      (template.background ? [false, true] : [false]).map((over) => ({ place, over })),
    );

    const kinds = Object.entries(fillings).map(([kind, filling], i) => ({ kind, filling, i }));
    it.each(sampled(kinds, sampleAt(sample, registry.templates.indexOf(registered), 3)))(
      'sets $kind',
      ({ kind, filling, i }) => {
        const isProse = kind === 'prose';
        const chosen = sampled(frames, sampleAt(sample, i, frames.length));
        const faults = new Set<string>();
        for (const params of [filled(texts, filling), shortest(texts, filling)]) {
          if (isRefused(template.id, params)) continue;
          const request = normalized(template.id, params);
          for (const { place, over } of chosen)
            for (const fault of faultsOf(textsOf(registered, request, place, over), cardCanvas(place), isProse))
              faults.add(`${place.name}${over ? ', photo' : ''}: ${fault}`);
        }
        expect([...faults].slice(0, 12)).toEqual([]);
      },
    );
  });
}

/** Whether the params are refused, by an error that names a field. */
function isRefused(template: string, params: Params): boolean {
  const issues = issuesOf(template, params);
  for (const { path } of issues) expect(path).toMatch(/^params\.\w/);
  return issues.length > 0;
}

function textsOf({ template }: RegisteredTemplate, params: Params, size: CardSize, over: boolean): PlacedText[] {
  const { width, height } = cardCanvas(size);
  const background = over ? photo : null;
  const scene = template.render(params, frameOf(engine, size, background));
  expect(engine.refusal(scene)).toBeNull();
  return [...(engine.texts?.(scene, width, height) ?? [])];
}
