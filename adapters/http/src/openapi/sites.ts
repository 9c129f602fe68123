import { headers } from './headers.js';
import type { PathItem } from './operation.js';
import { bodyOf, content, failures, pathParam } from './builders.js';

const tags = ['Sites'];
const security = [{ apiKey: [] }, { session: [] }];
const host = pathParam('host', 'Name of a public host, without a port.', 'www.example.com');

/** Sites of an account. */
export const sitePaths: Record<string, PathItem> = {
  '/v1/sites': {
    get: {
      operationId: 'listSites',
      summary: 'List the sites of the account',
      tags,
      security,
      responses: {
        200: { description: 'The sites, by host.', content: content('Sites') },
        ...failures(400, 401, 429, 500, 503),
      },
    },
  },
  '/v1/sites/{host}': {
    get: {
      operationId: 'getSite',
      summary: 'Get a site',
      tags,
      security,
      parameters: [host],
      responses: {
        200: { description: 'The site.', content: content('Site') },
        ...failures(400, 401, 404, 429, 500, 503),
      },
    },
    put: {
      operationId: 'putSite',
      summary: 'Store the settings of a site',
      description: 'Replaces the settings of the same host, and looks for a key of the account on it.',
      tags,
      security,
      parameters: [host],
      requestBody: bodyOf('SiteBody'),
      responses: {
        200: { description: 'The site is stored.', content: content('StoredSite') },
        ...failures(400, 401, 403, 413, 429, 500, 503),
      },
    },
    delete: {
      operationId: 'deleteSite',
      summary: 'Delete a site',
      description: 'Idempotent.',
      tags,
      security,
      parameters: [host],
      responses: {
        204: {
          description: 'The account has no such site.',
          headers: headers('Cache-Control', 'RateLimit', 'RateLimit-Policy', 'Access-Control-Expose-Headers'),
        },
        ...failures(400, 401, 403, 429, 500, 503),
      },
    },
  },
  '/v1/sites/{host}/pages': {
    get: {
      operationId: 'listSitePages',
      summary: 'List some pages of a host',
      description: 'Reads the home page, and returns it and pages that it links to. The site need not be stored.',
      tags,
      security,
      parameters: [host],
      responses: {
        200: { description: 'At most six pages.', content: content('SitePages') },
        ...failures(400, 401, 404, 429, 500, 503),
      },
    },
  },
  '/v1/sites/{host}/refresh': {
    post: {
      operationId: 'refreshSite',
      summary: 'Read pages again now',
      description:
        'Without paths, reads the home page now, and every other page when its card is next requested. Also looks for a key of the account on the host.',
      tags,
      security,
      parameters: [host],
      requestBody: { ...bodyOf('RefreshBody'), required: false },
      responses: {
        200: { description: 'The pages that were read.', content: content('RefreshedSite') },
        ...failures(400, 401, 403, 404, 413, 429, 500, 503),
      },
    },
  },
};
