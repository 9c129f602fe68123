import type { ParamSchema } from '@placard/core';
import { cardOptions, imageRoleOf, schemaIn, type RegisteredTemplate, type Registry } from '@placard/core/server';
import { constantText } from './constant.js';

/**
 * `GET /llms.txt`: the interface and all templates in a few thousand tokens (llmstxt.org). The OpenAPI document and the
 * list of templates say the same in forty times as many.
 */
export const llmsText = constantText('text/markdown; charset=utf-8', describe, (request, { baseUrl }) =>
  baseUrl(request),
);

function describe({ templates }: Registry, base: string): string {
  const shared = sharedParams(templates);
  return `# Placard

> Renders social cards, the preview images of shared links, from templates.

## Draw a card

    curl ${base}/v1/images -H "Authorization: Bearer $PLACARD_KEY" \\
      -d '{"template":"basic","params":{"title":"Hello"}}'

The response has \`url\` (a signed URL of the image), \`alt\`, \`meta\` (HTML tags for the page) and \`warnings\`. Read the
warnings: they say what a platform would not show, and which letters have no font. Beside \`template\` and \`params\`:
${cardOptions.map(option).join('\n')}

An error is \`{"error": code}\`. The header \`Placard-Hint\` says what to do; \`issues\` lists every invalid field.

## Params

A star marks what is required; a number is the maximum of characters, or of entries of a list. Many templates also take
these, and the others ignore them: ${shared.map(([name, schema]) => `${name} (${form(schema)})`).join(', ')}.

## Templates

${templates.map((each) => line(each, new Set(shared.map(([name]) => name)))).join('\n')}

## More

- [Templates as JSON Schema, with examples](${base}/v1/templates)
- [Photos for \`bg\`](${base}/v1/backgrounds)
- [OpenAPI](${base}/v1/openapi.json)
`;
}

function option(name: (typeof cardOptions)[number]): string {
  const { enum: values, description = '' } = schemaIn.wire.properties[name];
  return `- ${name}: ${values === undefined ? '' : `${values.join(' | ')}. `}${description}`;
}

/** The params of more than half of the templates, and those of brands, which would otherwise be a third of the text. */
function sharedParams(templates: Registry['templates']): readonly (readonly [string, ParamSchema])[] {
  const params = new Map(templates.flatMap(({ schemas }) => [...schemas]));
  const isShared = (name: string, schema: ParamSchema): boolean =>
    schema['x-role'] !== undefined ||
    2 * templates.filter(({ schemas }) => schemas.has(name)).length > templates.length;
  return [...params].filter(([name, schema]) => isShared(name, schema) && name !== 'title');
}

function line(
  { template: { id, description, background, params }, schemas }: RegisteredTemplate,
  shared: Set<string>,
): string {
  const own = [...schemas].filter(([name]) => !shared.has(name));
  const listed = own.map(([name, schema]) => `${name}${params.required?.includes(name) ? '*' : ''} ${form(schema)}`);
  return `- ${id}: ${description}${background ? ' Takes a photo.' : ''} Params: ${listed.join(', ')}`;
}

function form({ type, enum: values, maxLength, maxItems, format, ...hints }: ParamSchema): string {
  if (values !== undefined) return values.join(' | ');
  if (type === 'array') return `list${maxItems === undefined ? '' : ` ${maxItems}`}`;
  if (hints['x-input'] === 'color') return 'color';
  if (imageRoleOf({ ...hints, ...(format !== undefined && { format }) }) !== undefined)
    return 'id of an uploaded image';
  if (format === 'language-tag') return 'language tag';
  return type === 'string' ? `text${maxLength === undefined ? '' : ` ${maxLength}`}` : type;
}
