import { headers } from './headers.js';
import type { Operation, PathItem } from './operation.js';
import { content, failures } from './builders.js';

const listHeaders = headers('ETag', 'Vary', 'Cache-Control', 'Access-Control-Allow-Origin', 'X-Content-Type-Options');

/** Templates, backgrounds, fonts and the OpenAPI document. */
export const catalogPaths: Record<string, PathItem> = {
  '/v1/templates': { get: list('listTemplates', 'List templates with the schemas of their params', 'Templates') },
  '/v1/backgrounds': { get: list('listBackgrounds', 'List backgrounds with author and license', 'Backgrounds') },
  '/v1/fonts': { get: list('listFonts', 'List font families', 'Fonts') },
  '/v1/openapi.json': { get: list('getDescription', 'Get this document', 'Description') },
  '/llms.txt': {
    get: {
      operationId: 'getLlmsText',
      summary: 'Get the interface and all templates as a short text for language models',
      tags: ['Service'],
      security: [],
      responses: {
        200: {
          description: 'Success.',
          headers: { ...listHeaders, ...headers('Content-Encoding') },
          content: { 'text/markdown': { schema: { type: 'string' } } },
        },
        304: { description: 'Not modified: `If-None-Match` matches.', headers: listHeaders },
        ...failures(400),
      },
    },
  },
};

function list(operationId: string, summary: string, schema: string): Operation {
  const tags = [operationId === 'getDescription' ? 'Service' : 'Catalog'];
  return {
    operationId,
    summary,
    tags,
    security: [],
    responses: {
      200: { description: 'Success.', headers: headers('ETag', 'Vary', 'Content-Encoding'), content: content(schema) },
      304: { description: 'Not modified: `If-None-Match` matches.', headers: listHeaders },
      ...failures(400),
    },
  };
}
