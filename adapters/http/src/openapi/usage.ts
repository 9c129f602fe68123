import type { PathItem } from './operation.js';
import { content, failures } from './parts.js';

export const usagePaths: Record<string, PathItem> = {
  '/v1/usage': {
    get: {
      operationId: 'getUsage',
      summary: 'What the account has used this month',
      description: "One render counts one; what comes from the cache and what fails count none. Months are UTC's.",
      tags: ['Usage'],
      security: [{ apiKey: [] }, { session: [] }],
      responses: {
        200: { description: 'The current month.', content: content('Usage') },
        ...failures(400, 401, 429, 500, 503),
      },
    },
  },
};
