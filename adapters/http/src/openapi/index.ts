import type { Registry } from '@placard/core/server';
import { constantJson } from '../constant.js';
import { adminPaths } from './admin.js';
import { assetPaths } from './assets.js';
import { brandPaths } from './brands.js';
import { billingPaths } from './billing.js';
import { catalogPaths } from './catalog.js';
import { headerComponents, withHeaders } from './headers.js';
import { imagePaths } from './images.js';
import { keyPaths } from './keys.js';
import { linkPaths } from './links.js';
import { requestSchemas } from './requests.js';
import { bodySchemas, responseSchemas } from './schemas.js';
import { servicePaths } from './service.js';
import { sessionPaths } from './session.js';
import { sitePaths } from './sites.js';
import { usagePaths } from './usage.js';

/** `GET /v1/openapi.json`: returns the OpenAPI document. */
export const openApi = constantJson(describe, (request, { baseUrl }) => baseUrl(request));

/** Builds the OpenAPI 3.1 document from the schemas that validate requests. `server` is the public URL. */
export function describe(registry: Registry, server: string): object {
  return {
    openapi: '3.1.1',
    info: {
      title: 'Placard',
      version: '1',
      description:
        'Renders social cards from templates. Undeclared members of a body and undeclared params are ignored.',
      license: { name: 'MIT', identifier: 'MIT' },
    },
    servers: [{ url: server }],
    tags: [
      { name: 'Images', description: 'Create and serve images.' },
      { name: 'Usage', description: 'Renders and quota of the account.' },
      { name: 'Assets', description: 'Images that an account uploads, and brands.' },
      { name: 'Sites', description: 'Cards for the pages of a site.' },
      { name: 'Catalog', description: 'Templates, backgrounds and fonts.' },
      { name: 'Account', description: 'Keys, sessions and billing of the signed-in account.' },
      { name: 'Service', description: 'Health, metrics and API reference.' },
    ],
    paths: withHeaders({
      ...imagePaths(registry),
      ...usagePaths,
      ...assetPaths,
      ...brandPaths,
      ...sitePaths,
      ...keyPaths,
      ...linkPaths,
      ...sessionPaths,
      ...billingPaths,
      ...adminPaths,
      ...catalogPaths,
      ...servicePaths,
    }),
    components: {
      headers: headerComponents,
      securitySchemes: {
        apiKey: { type: 'http', scheme: 'bearer', description: 'An API key: `plc_…`.' },
        session: {
          type: 'apiKey',
          in: 'cookie',
          // Browsers accept this prefix over https only (RFC 6265bis §4.1.3.2).
          name: server.startsWith('https:') ? '__Host-placard' : 'placard',
          description:
            'Session cookie. Requests other than GET also need an `Origin` header with the origin of the server.',
        },
      },
      schemas: { ...requestSchemas(registry), ...bodySchemas, ...responseSchemas },
    },
  };
}
