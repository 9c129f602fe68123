import { headers } from './headers.js';
import type { Operation, PathItem } from './operation.js';
import { content, failures, pathParam } from './builders.js';

const pageHeaders = ['Cache-Control', 'Content-Security-Policy', 'Referrer-Policy', 'X-Content-Type-Options'] as const;

/** Routes of health, metrics and API reference. */
export const servicePaths: Record<string, PathItem> = {
  '/healthz': {
    get: state('getHealth', 'Check whether images can be rendered', 'Images can be rendered.', 'Health'),
  },
  '/readyz': {
    get: state(
      'getReadiness',
      'Check whether the server takes new requests',
      'The server takes new requests.',
      'Readiness',
    ),
  },
  '/metrics': {
    get: {
      operationId: 'getMetrics',
      summary: 'Get metrics for Prometheus',
      description:
        'The operator decides who may read them: anyone with a token, clients of a separate port, or this machine only.',
      tags: ['Service'],
      security: [],
      responses: {
        200: {
          description: 'Metrics in the text format of Prometheus.',
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
      summary: 'Show this document as a page',
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
      summary: 'Get a file of the API reference page',
      tags: ['Service'],
      security: [],
      parameters: [pathParam('file', 'File name.', 'reference.css')],
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
        description: 'Not at the moment.',
        headers: headers('Retry-After'),
        content: content(schema),
      },
      ...failures(400),
    },
  };
}
