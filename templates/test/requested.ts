import { backgrounds } from '@placard/backgrounds';
import { PlacardError, type Issue } from '@placard/core';
import { createRegistry, normalizeRequest, type RegisteredTemplate } from '@placard/core/server';
import { fonts } from '@placard/fonts';
import { packages } from './all.js';
import type { TextParam } from './hostile.js';

export const registry = createRegistry({ packages, backgrounds, fonts });

export type Params = Readonly<Record<string, unknown>>;

const paramsLimit = 64 * 1024;

/** Returns the issues of the error that refuses these params; none if they are admitted. */
export function issuesOf(template: string, params: Params): readonly Issue[] {
  try {
    normalizeRequest({ template, params }, registry, paramsLimit);
    return [];
  } catch (error) {
    if (!(error instanceof PlacardError) || error.code !== 'invalid_input') throw error;
    return error.issues;
  }
}

/** Returns the normalized params of a request that is admitted. */
export const normalized = (template: string, params: Params): Params =>
  normalizeRequest({ template, params }, registry, paramsLimit).request.params;

export function textParams({ template, schemas }: RegisteredTemplate): TextParam[] {
  return [...schemas].flatMap(([name, schema]) => {
    const { minItems = 1 } = template.params.properties[name] as { readonly minItems?: number };
    const required = (template.params.required ?? []).includes(name);
    const length = schema.type === 'array' ? schema.items?.maxLength : schema.maxLength;
    const pattern = schema.type === 'array' ? schema.items?.pattern : schema.pattern;
    if (length === undefined || pattern !== undefined) return [];
    return [{ name, required, length, items: schema.maxItems === undefined ? null : [minItems, schema.maxItems] }];
  });
}
