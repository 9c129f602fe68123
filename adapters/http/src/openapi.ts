import { errorCodes, imageRequestSchema, mediaTypes, type RegisteredTemplate, type Registry } from '@placard/core';
import { json, type Handler } from './context.js';
import { statuses } from './errors.js';
import { responseSchemas } from './schemas.js';

/** `GET /v1/openapi.json` */
export const openApi: Handler = async (_, __, { cards, baseUrl }) =>
  json(describe(cards.registry, baseUrl()), 200, { 'cache-control': 'public, max-age=60' });

const ref = (name: string): object => ({ $ref: `#/components/schemas/${name}` });
const schemaName = (id: string): string => id.replace(/(^|-)(\w)/g, (_, __, letter: string) => letter.toUpperCase());

/** The service's own description (OpenAPI 3.1), made of the schemas that validate. */
export function describe(registry: Registry, server: string): object {
  return {
    openapi: '3.1.1',
    info: {
      title: 'Placard',
      version: '1',
      description: 'Social cards from templates. Unknown members of a body and undeclared params are ignored.',
      license: { name: 'MIT', identifier: 'MIT' },
    },
    servers: [{ url: server }],
    tags: [
      { name: 'Images', description: 'Drawing cards and serving them.' },
      { name: 'Catalogue', description: 'What cards can be made of.' },
      { name: 'Service', description: 'The service itself.' },
    ],
    paths: paths(registry),
    components: {
      securitySchemes: { apiKey: { type: 'http', scheme: 'bearer', description: 'An API key: `plc_…`.' } },
      schemas: { ...requestSchemas(registry), ...responseSchemas },
    },
  };
}

function paths(registry: Registry): object {
  const imageQuery = {
    name: 'params',
    in: 'query',
    description:
      'Options and params, flat. Lists are written `field[0]=a&field[1]=b`, contiguous from 0. A repeated key is refused.',
    style: 'form',
    explode: true,
    schema: { type: 'object', additionalProperties: { type: 'string' } },
  };
  const keyId = pathParam('keyId', 'The id of an API key.', 'abcdefgh234567ab');
  return {
    '/v1/images': {
      post: {
        operationId: 'createImage',
        summary: 'Resolve an image',
        description: 'Draws a card, or finds it in the cache, and answers the signed URL that serves it from now on.',
        tags: ['Images'],
        security: [{ apiKey: [] }],
        requestBody: { required: true, content: { 'application/json': { schema: ref('ImageRequest') } } },
        responses: {
          201: { description: 'Resolved: drawn, or served from cache.', content: content('Image') },
          ...failures(400, 401, 413, 429, 500, 503),
        },
      },
    },
    '/i/{keyId}/{sig}': {
      get: {
        operationId: 'getSignedImage',
        summary: 'A signed image',
        tags: ['Images'],
        security: [],
        parameters: [
          keyId,
          pathParam(
            'sig',
            'HMAC-SHA256 of path and canonical query, base64url.',
            'kQ0p0cZ4l3mQ4r8nJw5mT7c1yWqkP2s9dVb6xZfHaUE',
          ),
          ...imageOptions(registry, ['template', 'exp']),
          imageQuery,
        ],
        responses: imageResponses,
      },
    },
    '/p/{keyId}/{template}': {
      get: {
        operationId: 'getPublicImage',
        summary: 'A public image',
        description: 'Needs no signature; answers for the templates that the owner of the key has published.',
        tags: ['Images'],
        security: [],
        parameters: [
          keyId,
          pathParam('template', 'The id of a template.', 'basic'),
          ...imageOptions(registry, []),
          imageQuery,
        ],
        responses: imageResponses,
      },
    },
    '/v1/templates': { get: list('listTemplates', 'Every template with the schema of its params', 'Templates') },
    '/v1/backgrounds': { get: list('listBackgrounds', 'Every background with its credit', 'Backgrounds') },
    '/v1/openapi.json': { get: list('getDescription', 'This document', 'Description') },
    '/healthz': {
      get: {
        operationId: 'getHealth',
        summary: 'Whether pictures can be drawn',
        tags: ['Service'],
        security: [],
        responses: {
          200: { description: 'They can.', content: content('Health') },
          503: { description: 'Not now.', content: content('Health') },
          ...failures(400),
        },
      },
    },
  };
}

const content = (schema: string): object => ({ 'application/json': { schema: ref(schema) } });

const pathParam = (name: string, description: string, example: string): object => ({
  name,
  in: 'path',
  required: true,
  description,
  schema: { type: 'string' },
  example,
});

function list(operationId: string, summary: string, schema: string): object {
  const tags = [operationId === 'getDescription' ? 'Service' : 'Catalogue'];
  return {
    operationId,
    summary,
    tags,
    security: [],
    responses: { 200: { description: summary, content: content(schema) }, ...failures(400) },
  };
}

/** One answer a status, naming the codes that it may carry. */
function failures(...wanted: readonly number[]): object {
  const described = wanted.map((status) => {
    const codes = errorCodes.filter((code) => statuses[code] === status);
    const headers =
      status === 429 || status === 503
        ? { headers: { 'Retry-After': { description: 'Whole seconds.', schema: { type: 'string' } } } }
        : {};
    return [status, { description: codes.join(', '), ...headers, content: content('Error') }];
  });
  return Object.fromEntries(described) as object;
}

const picture = { schema: { type: 'string', contentMediaType: 'application/octet-stream' } };

const imageResponses = {
  200: {
    description: 'The image.',
    content: Object.fromEntries(Object.values(mediaTypes).map((type) => [type, picture])),
  },
  304: { description: 'The image is the one of `If-None-Match`.' },
  ...failures(400, 401, 403, 413, 429, 500, 503),
};

/** The options of a request as query parameters, with the schemas that validate the body. */
function imageOptions(registry: Registry, extra: readonly ('template' | 'exp')[]): object[] {
  const { params: _, template, ...options } = imageRequestSchema.properties;
  const known: Record<string, object> = {
    ...options,
    bg: background(registry),
    template,
    exp: { type: 'string', pattern: '^[0-9]{1,12}$', description: 'Unix seconds after which the URL is refused.' },
  };
  return [...extra, ...Object.keys(options)].map((name) => ({
    name,
    in: 'query',
    required: name === 'template',
    schema: known[name],
  }));
}

const background = ({ backgrounds }: Registry): object => ({
  type: 'string',
  description: 'A background id.',
  enum: backgrounds.backgrounds.map(({ id }) => id),
});

/** A request of each template, told apart by `template`. */
function requestSchemas(registry: Registry): Record<string, object> {
  const variants = registry.templates.map(
    (registered) => [`${schemaName(registered.template.id)}Request`, requestSchema(registered, registry)] as const,
  );
  const params = registry.templates.map(
    ({ template }) => [`${schemaName(template.id)}Params`, open(template.params)] as const,
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
  const { properties } = imageRequestSchema;
  const required = (template.params.required ?? []).length > 0 ? ['template', 'params'] : ['template'];
  return {
    type: 'object',
    title: `${template.title} card`,
    description: template.description,
    required,
    properties: {
      ...properties,
      template: { const: template.id },
      params: ref(`${schemaName(template.id)}Params`),
      bg: background(registry),
    },
  };
}

/** Undeclared params are ignored, not refused: the published schema is open where the validator's is closed. */
function open(schema: RegisteredTemplate['template']['params']): object {
  const { additionalProperties: _, ...rest } = schema;
  return rest;
}
