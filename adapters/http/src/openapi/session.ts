import { headers } from './headers.js';
import type { Answer, PathItem } from './operation.js';
import { content, failures, queryParam, returnParam } from './parts.js';

const tags = ['Account'];
const redirect = (description: string): Answer => ({
  description,
  headers: headers('Location', 'Set-Cookie', 'Referrer-Policy'),
});

const page: Answer = {
  description: 'A page that asks whether to sign in in place of the account that this browser has signed in to.',
  headers: headers('Content-Security-Policy', 'Referrer-Policy', 'X-Content-Type-Options'),
  content: { 'text/html': { schema: { type: 'string' } } },
};

/** Signing in and out. */
export const sessionPaths: Record<string, PathItem> = {
  '/v1/session': {
    get: {
      operationId: 'getSession',
      summary: 'Who has signed in',
      tags,
      security: [{ session: [] }],
      responses: {
        200: { description: 'The session.', content: content('Session') },
        ...failures(400, 401, 404, 500, 503),
      },
    },
  },
  '/v1/session/sign-in': {
    get: {
      operationId: 'signIn',
      summary: 'Sign in',
      description:
        'Sends the browser to the OpenID provider. With none configured, signs in by a one-time link: `?token=…`.',
      tags,
      security: [],
      parameters: [queryParam('token', 'Of a one-time link.'), returnParam],
      responses: {
        200: page,
        303: redirect('To the provider, or signed in.'),
        ...failures(400, 401, 404, 429, 500, 503),
      },
    },
    post: {
      operationId: 'switchAccount',
      summary: 'Sign in by a one-time link in place of another account',
      description: 'What the page sends that `GET` answers. It needs an `Origin` of this server.',
      tags,
      security: [],
      parameters: [queryParam('token', 'Of a one-time link.'), returnParam],
      responses: { 303: redirect('Signed in.'), ...failures(400, 401, 403, 404, 429, 500, 503) },
    },
  },
  '/v1/session/callback': {
    get: {
      operationId: 'finishSignIn',
      summary: 'Where the OpenID provider sends the browser back to',
      tags,
      security: [],
      parameters: [
        queryParam('code', 'The authorization code.'),
        queryParam('state', 'As it was sent.'),
        queryParam('iss', 'The issuer (RFC 9207).'),
        queryParam('error', 'Why there is no code.'),
      ],
      responses: { 303: redirect('Signed in.'), ...failures(400, 401, 404, 500, 503) },
    },
  },
  '/v1/session/sign-out': {
    post: {
      operationId: 'signOut',
      summary: 'Sign out',
      description: 'The session is dead at once, everywhere.',
      tags,
      security: [{ session: [] }],
      responses: {
        204: { description: 'Signed out.', headers: headers('Set-Cookie') },
        ...failures(400, 401, 403, 404, 429, 500, 503),
      },
    },
  },
};
