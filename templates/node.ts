/**
 * The entry for Node, Bun and Deno. A process that draws one card reads the code of one template, not of all. Other hosts
 * have no synchronous imports: their bundlers take all from index.ts.
 */
import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { deferTemplate, type Template, type TemplateFacts } from '@placard/core';
import type { templates as all } from './index.js';

const load = createRequire(import.meta.url);
const facts: readonly TemplateFacts[] = JSON.parse(readFileSync(new URL('./facts.json', import.meta.url), 'utf8'));

/** A module of a template exports it, and nothing else. */
const loadTemplate = (id: string): Template => Object.values<Template>(load(`./${id}/template.js`))[0] as Template;

// facts.json was written from the list of index.ts.
const deferred = {
  name: '@placard/templates',
  templates: facts.map((each) => deferTemplate(each, () => loadTemplate(each.id))),
};

/** The bundled templates, in the order of the catalogue. */
export const templates = deferred as unknown as typeof all;
