import type { Registry } from '@placard/core/server';
import { constantJson } from '../constant.js';
import { billingPaths } from './billing.js';
import { cataloguePaths } from './catalogue.js';
import { headerComponents, withHeaders } from './headers.js';
import { imagePaths } from './images.js';
import { keyPaths } from './keys.js';
import { requestSchemas } from './requests.js';
import { bodySchemas, responseSchemas } from './schemas.js';
import { servicePaths } from './service.js';
import { sessionPaths } from './session.js';
import { usagePaths } from './usage.js';

/** `GET /v1/openapi.json` */
export const openApi = constantJson(describe, (request, { baseUrl }) => baseUrl(request));

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
      { name: 'Usage', description: 'What was drawn, and what may be drawn.' },
      { name: 'Catalogue', description: 'What cards can be made of.' },
      { name: 'Account', description: 'Keys, sign-in and billing of the signed-in account.' },
      { name: 'Service', description: 'The service itself.' },
    ],
    paths: withHeaders({
      ...imagePaths(registry),
      ...usagePaths,
      ...keyPaths,
      ...sessionPaths,
      ...billingPaths,
      ...cataloguePaths,
      ...servicePaths,
    }),
    components: {
      headers: headerComponents,
      securitySchemes: {
        apiKey: { type: 'http', scheme: 'bearer', description: 'An API key: `plc_…`.' },
        session: {
          type: 'apiKey',
          in: 'cookie',
          // Browsers take the prefix over https alone (RFC 6265bis §4.1.3.2).
          name: server.startsWith('https:') ? '__Host-placard' : 'placard',
          description: 'A session. Requests that write need an `Origin` of this server as well.',
        },
      },
      schemas: { ...requestSchemas(registry), ...bodySchemas, ...responseSchemas },
    },
  };
}
