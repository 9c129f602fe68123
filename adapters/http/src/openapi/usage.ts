import type { PathItem } from './operation.js';
import { content, failures } from './builders.js';

export const usagePaths: Record<string, PathItem> = {
  '/v1/usage': {
    get: {
      operationId: 'getUsage',
      summary: 'Get the usage of the account',
      description:
        'Each render counts as one. Cache hits and failed renders do not count. Periods are calendar months in UTC.',
      tags: ['Usage'],
      security: [{ apiKey: [] }, { session: [] }],
      responses: {
        200: { description: 'The current month.', content: content('Usage') },
        ...failures(400, 401, 429, 500, 503),
      },
    },
  },
};
