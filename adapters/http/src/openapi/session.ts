import { headers } from './headers.js';
import type { Answer, PathItem } from './operation.js';
import { bodyOf, content, failures, queryParam, returnParam } from './builders.js';

const tags = ['Account'];
const redirect = (description: string): Answer => ({
  description,
  headers: headers('Location', 'Set-Cookie', 'Referrer-Policy'),
});

const page: Answer = {
  description: 'A page that asks for confirmation, because the browser is signed in to another account.',
  headers: headers('Content-Security-Policy', 'Referrer-Policy', 'X-Content-Type-Options'),
  content: { 'text/html': { schema: { type: 'string' } } },
};

/** Signing in and out. */
export const sessionPaths: Record<string, PathItem> = {
  '/v1/session': {
    get: {
      operationId: 'getSession',
      summary: 'Get the current session',
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
        'Redirects the browser to the OpenID provider. If none is configured, signs in with the `token` of a one-time link.',
      tags,
      security: [],
      parameters: [queryParam('token', 'Token of a one-time link.'), returnParam],
      responses: {
        200: page,
        303: redirect('Redirect to the provider, or to `return` after sign-in.'),
        ...failures(400, 401, 404, 429, 500, 503),
      },
    },
    post: {
      operationId: 'switchAccount',
      summary: 'Confirm a switch to another account',
      description:
        'Sent by the form on the confirmation page of `GET`. Needs an `Origin` header with the origin of the server.',
      tags,
      security: [],
      parameters: [queryParam('token', 'Token of a one-time link.'), returnParam],
      responses: {
        303: redirect('Signed in. Redirect to `return`.'),
        ...failures(400, 401, 403, 404, 429, 500, 503),
      },
    },
  },
  '/v1/session/callback': {
    get: {
      operationId: 'finishSignIn',
      summary: 'Handle the redirect from the OpenID provider',
      tags,
      security: [],
      parameters: [
        queryParam('code', 'Authorization code.'),
        queryParam('state', 'State that was sent to the provider.'),
        queryParam('iss', 'Issuer (RFC 9207).'),
        queryParam('error', 'Error code of the provider; set when `code` is missing.'),
      ],
      responses: { 303: redirect('Signed in. Redirect to `return`.'), ...failures(400, 401, 404, 500, 503) },
    },
  },
  '/v1/session/sign-out': {
    post: {
      operationId: 'signOut',
      summary: 'Sign out',
      description: 'The session ends immediately on all servers.',
      tags,
      security: [{ session: [] }],
      responses: {
        204: { description: 'Signed out.', headers: headers('Set-Cookie') },
        ...failures(400, 401, 403, 404, 429, 500, 503),
      },
    },
  },
  '/v1/session/sign-up': {
    post: {
      operationId: 'signUp',
      summary: 'Create an account',
      description:
        'Signs the browser in to the new account. 404 unless the operator allows it. Needs an `Origin` header with the origin of the server.',
      tags,
      security: [],
      requestBody: bodyOf('SignUpBody'),
      responses: {
        201: {
          description: 'The account was created.',
          headers: headers('Set-Cookie'),
          content: content('NewAccount'),
        },
        ...failures(400, 403, 404, 413, 429, 500, 503),
      },
    },
  },
  '/v1/session/code': {
    post: {
      operationId: 'signInByCode',
      summary: 'Sign in with the code of an account',
      description: 'For accounts that were created by sign-up. Needs an `Origin` header with the origin of the server.',
      tags,
      security: [],
      requestBody: bodyOf('SignInCodeBody'),
      responses: {
        204: { description: 'Signed in.', headers: headers('Set-Cookie') },
        ...failures(400, 401, 403, 404, 413, 429, 500, 503),
      },
    },
  },
};
