import { returnPath } from '@placard/accounts';
import { expect, it } from 'vitest';

it.each([
  ['/docs?page=2', '/docs?page=2'],
  ['/docs#part', '/docs'],
  ['/a/../b', '/b'],
  // What leads to another host, or would once a browser has resolved it.
  ['//evil.example', '/v1/session'],
  ['/\\evil.example', '/v1/session'],
  ['/.//evil.example', '/v1/session'],
  ['/a/..//evil.example', '/v1/session'],
  ['\t//evil.example', '/v1/session'],
  ['https://evil.example/docs', '/v1/session'],
  ['javascript:alert(1)', '/v1/session'],
  ['docs', '/v1/session'],
  ['', '/v1/session'],
])('after sign-in, ?return=%s leads to %s', (asked, path) =>
  expect(returnPath(new Request(`http://127.0.0.1:3000/v1/session/sign-in?return=${encodeURIComponent(asked)}`))).toBe(
    path,
  ),
);
