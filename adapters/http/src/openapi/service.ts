import { headers } from './headers.js';
import type { Operation, PathItem } from './operation.js';
import { content, failures, pathParam } from './parts.js';

const pageHeaders = ['Cache-Control', 'Content-Security-Policy', 'Referrer-Policy', 'X-Content-Type-Options'] as const;

/** What the service tells of itself. */
export const servicePaths: Record<string, PathItem> = {
  '/healthz': {
    get: state('getHealth', 'Whether pictures can be drawn', 'They can.', 'Health'),
  },
  '/readyz': {
    get: state('getReadiness', 'Whether new requests should be sent here', 'They should.', 'Readiness'),
  },
  '/metrics': {
    get: {
      operationId: 'getMetrics',
      summary: 'Counts for Prometheus',
      description: 'For whom the operator lets read it: by a token, on a port of its own, or from this machine.',
      tags: ['Service'],
      security: [],
      responses: {
        200: {
          description: 'Text format of Prometheus.',
          headers: headers('Cache-Control', 'X-Content-Type-Options'),
          content: { 'text/plain': { schema: { type: 'string' } } },
        },
        ...failures(400, 401, 404),
      },
    },
  },
  '/docs': {
    get: {
      operationId: 'getReference',
      summary: 'This document as a page',
      tags: ['Service'],
      security: [],
      responses: {
        200: {
          description: 'The page.',
          headers: headers(...pageHeaders),
          content: { 'text/html': { schema: { type: 'string' } } },
        },
        ...failures(400, 404),
      },
    },
  },
  '/docs/{file}': {
    get: {
      operationId: 'getReferenceFile',
      summary: 'What the page is made of',
      tags: ['Service'],
      security: [],
      parameters: [pathParam('file', 'The name of a file.', 'reference.css')],
      responses: {
        200: {
          description: 'The file.',
          headers: headers(...pageHeaders, 'Vary', 'Content-Encoding'),
          content: Object.fromEntries(
            ['text/javascript', 'text/css', 'image/png'].map((type) => [type, { schema: { type: 'string' } }]),
          ),
        },
        ...failures(400, 404),
      },
    },
  },
};

function state(operationId: string, summary: string, yes: string, schema: 'Health' | 'Readiness'): Operation {
  return {
    operationId,
    summary,
    tags: ['Service'],
    security: [],
    responses: {
      200: { description: yes, content: content(schema) },
      503: {
        description: 'Not now.',
        headers: headers('Retry-After'),
        content: content(schema),
      },
      ...failures(400),
    },
  };
}
