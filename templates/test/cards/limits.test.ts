import { backgrounds } from '@placard/backgrounds';
import { PlacardError, presets, type Issue, type Preset } from '@placard/core';
import type { PlacedText } from '@placard/core/engine';
import { createRegistry, normalizeRequest, presetNames, type RegisteredTemplate } from '@placard/core/server';
import { fonts } from '@placard/fonts';
import { createPressEngine } from '@placard/press';
import { templates } from '@placard/templates';
import { describe, expect, it } from 'vitest';
import { frameOf } from '../frame.js';
import { faultsOf, fillings, filled, shortest, type TextParam } from '../hostile.js';

/**
 * Texts at a limit of their schema, one past it, empty, or unusual. Each gives a card on which all texts are inside the
 * frame and do not overlap, or an error that names the field.
 */
const registry = createRegistry({ packages: [templates], backgrounds, fonts });
const engine = await createPressEngine({ fonts });
const photo = backgrounds.backgrounds[0] ?? null;

type Params = Readonly<Record<string, unknown>>;

const paramsLimit = 64 * 1024;

function issuesOf(template: string, params: Params): readonly Issue[] {
  try {
    normalizeRequest({ template, params }, registry, paramsLimit);
    return [];
  } catch (error) {
    if (!(error instanceof PlacardError) || error.code !== 'invalid_input') throw error;
    return error.issues;
  }
}

function textParams({ template, schemas }: RegisteredTemplate): TextParam[] {
  return [...schemas].flatMap(([name, schema]) => {
    const { minItems = 1 } = template.params.properties[name] as { readonly minItems?: number };
    const required = (template.params.required ?? []).includes(name);
    const length = schema.type === 'array' ? schema.items?.maxLength : schema.maxLength;
    const pattern = schema.type === 'array' ? schema.items?.pattern : schema.pattern;
    if (length === undefined || pattern !== undefined) return [];
    return [{ name, required, length, items: schema.maxItems === undefined ? null : [minItems, schema.maxItems] }];
  });
}

function textsOf({ template }: RegisteredTemplate, params: Params, preset: Preset, over: boolean): PlacedText[] {
  const { width, height } = presets[preset];
  const background = over ? photo : null;
  const scene = template.render(params, frameOf(engine, preset, background));
  expect(engine.refusal(scene)).toBeNull();
  return [...(engine.texts?.(scene, width, height) ?? [])];
}

describe.each(registry.templates)('limits of $template.id', (registered) => {
  const { template } = registered;
  const texts = textParams(registered);
  const typical = template.examples[0]?.params ?? {};

  it.each(texts)('$name: admits its limit, names itself one past it', ({ name, length, items }) => {
    const past = 'x'.repeat(length + 1);
    const atLimit = items === null ? 'x'.repeat(length) : Array.from({ length: items[1] }, () => 'x'.repeat(length));
    const issues = issuesOf(template.id, { ...typical, [name]: atLimit });
    expect(issues.filter(({ path }) => path.startsWith(`params.${name}`))).toEqual([]);
    const tooLong = items === null ? past : Array.from({ length: items[0] }, (_, i) => (i === 0 ? past : 'x'));
    const path = items === null ? `params.${name}` : `params.${name}[0]`;
    expect(issuesOf(template.id, { ...typical, [name]: tooLong }).map((issue) => issue.path)).toContain(path);
    if (items === null) return;
    const tooMany = Array.from({ length: items[1] + 1 }, () => 'x');
    expect(issuesOf(template.id, { ...typical, [name]: tooMany })).toContainEqual(
      expect.objectContaining({ path: `params.${name}` }),
    );
  });

  it.each(texts)('$name: empty or of spaces is as if left out', ({ name, required, items }) => {
    const expected = required ? [`params.${name}`] : [];
    for (const nothing of items === null ? ['', '   ', '\u00a0\t\n'] : [[]]) {
      const issues = issuesOf(template.id, { ...typical, [name]: nothing });
      expect(issues.map(({ path }) => path)).toEqual(expected);
    }
  });

  it.each(Object.entries(fillings))('sets %s', (kind, filling) => {
    const faults = new Set<string>();
    for (const params of [filled(texts, filling), shortest(texts, filling)]) {
      const request = normalized(template.id, params);
      if (request === null) continue;
      for (const preset of presetNames) {
        for (const over of template.background ? [false, true] : [false]) {
          const placed = textsOf(registered, request, preset, over);
          for (const fault of faultsOf(placed, presets[preset], kind === 'prose'))
            faults.add(`${preset}${over ? ', photo' : ''}: ${fault}`);
        }
      }
    }
    expect([...faults].slice(0, 12)).toEqual([]);
  });
});

/** Returns the normalized params, or null if they are refused with an error that names a field. */
function normalized(template: string, params: Params): Params | null {
  const issues = issuesOf(template, params);
  if (issues.length === 0) return normalizeRequest({ template, params }, registry, paramsLimit).request.params;
  for (const { path } of issues) expect(path).toMatch(/^params\.\w/);
  return null;
}
