import { headers } from './headers.js';
import type { Operation, PathItem } from './operation.js';
import { content, failures } from './parts.js';

const listHeaders = headers('ETag', 'Cache-Control', 'Access-Control-Allow-Origin', 'X-Content-Type-Options');

/** What cards can be made of, and this document. */
export const cataloguePaths: Record<string, PathItem> = {
  '/v1/templates': { get: list('listTemplates', 'Every template with the schema of its params', 'Templates') },
  '/v1/backgrounds': { get: list('listBackgrounds', 'Every background with its credit', 'Backgrounds') },
  '/v1/openapi.json': { get: list('getDescription', 'This document', 'Description') },
};

function list(operationId: string, summary: string, schema: string): Operation {
  const tags = [operationId === 'getDescription' ? 'Service' : 'Catalogue'];
  return {
    operationId,
    summary,
    tags,
    security: [],
    responses: {
      200: { description: summary, headers: headers('ETag'), content: content(schema) },
      304: { description: 'It is the one of `If-None-Match`.', headers: listHeaders },
      ...failures(400),
    },
  };
}
