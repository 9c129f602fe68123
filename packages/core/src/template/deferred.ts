import type { Template } from './template.js';
import { definedBy, version } from './version.js';

/** The facts about a template that are available before its code is loaded. */
export type TemplateFacts = Pick<
  Template,
  'id' | 'version' | 'title' | 'description' | 'background' | 'keyTexts' | 'shapes'
>;

const deferred = new WeakSet<object>();

/** Whether a value was made by {@link deferTemplate}. A registry checks such a template when it is first used. */
export const isDeferred = (value: object): boolean => deferred.has(value);

/**
 * Declares a template of a large package. Its code is loaded when its params, examples, alt text or scene are first
 * needed.
 *
 * @param load returns the template that {@link defineTemplate} has created; synchronous, called once
 * @throws {Error} from its members, when `load` returns a template with other facts
 * @example
 * import { createRequire } from 'node:module';
 * const load = createRequire(import.meta.url);
 * const hello = deferTemplate(facts, () => load('./hello.cjs').hello);
 */
export function deferTemplate(facts: TemplateFacts, load: () => Template): Template {
  let loaded: Template | undefined;
  const get = (): Template => (loaded ??= same(facts, load()));
  const template: Template = Object.freeze({
    ...facts,
    [definedBy]: version,
    get params() {
      return get().params;
    },
    get examples() {
      return get().examples;
    },
    alt: (...args: Parameters<Template['alt']>) => get().alt(...args),
    render: (...args: Parameters<Template['render']>) => get().render(...args),
  });
  deferred.add(template);
  return template;
}

function same(facts: TemplateFacts, loaded: Template): Template {
  const differs = (['id', 'version', 'title', 'description', 'background'] as const).find(
    (name) => loaded[name] !== facts[name],
  );
  if (differs === undefined) return loaded;
  throw new Error(
    `template "${facts.id}": its code has the ${differs} ${JSON.stringify(loaded[differs])}, and its package says ${JSON.stringify(facts[differs])}`,
  );
}
