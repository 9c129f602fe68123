import { assetIdPattern, schemaIn, type RegisteredTemplate, type Registry, type WireName } from '@placard/core/server';
import { publishedSchema } from '../published-schema.js';
import { ref } from './builders.js';

/**
 * Returns the first part of the names of a template's schemas. `Image` is taken: `ImageRequest` is the union of all.
 */
const schemaName = (id: string): string =>
  id === 'image' ? 'Image_' : id.replace(/(^|-)(\w)/g, (_, __, letter: string) => letter.toUpperCase());

/** Schemas of the options of a request; `bg` lists the ids of the registered backgrounds. */
export const optionSchemas = ({ backgrounds }: Registry): Readonly<Record<WireName, object>> => ({
  ...schemaIn.wire.properties,
  bg: {
    type: 'string',
    description: 'Background id, or the id of an uploaded image of the account.',
    anyOf: [{ enum: backgrounds.backgrounds.map(({ id }) => id) }, { pattern: assetIdPattern }],
  },
});

/** One request schema per template, with `template` as discriminator. */
export function requestSchemas(registry: Registry): Record<string, object> {
  const variants = registry.templates.map(
    (registered) => [`${schemaName(registered.template.id)}Request`, requestSchema(registered, registry)] as const,
  );
  const params = registry.templates.map(
    ({ template }) => [`${schemaName(template.id)}Params`, publishedSchema(template)] as const,
  );
  const mapping = Object.fromEntries(
    registry.templates.map(({ template }) => [template.id, `#/components/schemas/${schemaName(template.id)}Request`]),
  );
  const anyOf = variants.map(([name]) => ref(name));
  return {
    ImageRequest: { title: 'ImageRequest', oneOf: anyOf, discriminator: { propertyName: 'template', mapping } },
    ...Object.fromEntries(variants),
    ...Object.fromEntries(params),
  };
}

function requestSchema({ template }: RegisteredTemplate, registry: Registry): object {
  const required = (template.params.required ?? []).length > 0 ? ['template', 'params'] : ['template'];
  return {
    type: 'object',
    title: `${template.title} card`,
    description: template.description,
    required,
    properties: {
      ...optionSchemas(registry),
      template: { const: template.id },
      params: ref(`${schemaName(template.id)}Params`),
    },
  };
}
