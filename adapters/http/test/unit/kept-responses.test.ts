import { createKeptResponses, type Head, type ImageAnswer } from '@placard/http';
import { expect, it, onTestFinished, vi } from 'vitest';

const head: Head = { method: 'GET', url: 'http://localhost/i/a/b', headers: { get: () => null } };

function answer(bytes: number, lasting = true): ImageAnswer {
  const headers = [['content-length', String(bytes)]] as const;
  return { status: 200, headers, rawHeaders: headers.flat(), body: new Uint8Array(bytes).fill(7), lasting };
}

/** Returns a function that counts the created responses, without clones. */
function countBuilt(): () => number {
  const built = vi.fn();
  class Counted extends Response {
    constructor(...given: ConstructorParameters<typeof Response>) {
      super(...given);
      built();
    }
  }
  vi.stubGlobal('Response', Counted);
  onTestFinished(() => void vi.unstubAllGlobals());
  return () => built.mock.calls.length;
}

it('answers any number of requests with responses that can each be read once', async () => {
  const built = countBuilt();
  const image = answer(40);
  const answerKept = createKeptResponses(() => image);
  const responses = [answerKept(head), answerKept(head), answerKept(head)];
  for (const response of responses) {
    expect([response?.status, response?.headers.get('content-length')]).toEqual([200, '40']);
    expect(new Uint8Array(await response!.arrayBuffer())).toEqual(image.body);
  }
  expect(built()).toBe(1);
});

it('leaves what was not served before to the app', () => {
  expect(createKeptResponses(() => undefined)(head)).toBe(undefined);
  expect(createKeptResponses(undefined)(head)).toBe(undefined);
});

it('keeps no answer that changes by the second, and no more bytes than it may', () => {
  const built = countBuilt();
  const passing = answer(40, false);
  const once = createKeptResponses(() => passing);
  for (let i = 0; i < 2; i++) once(head);
  expect(built()).toBe(2);

  const images = [answer(3_000), answer(3_000), answer(3_000)];
  let at = 0;
  const few = createKeptResponses(() => images[at], 9_000);
  // Two fit. Images 0, 1 and 2 are built once, and image 0 once more after image 2 has displaced it.
  for (at of [0, 1, 0, 1, 2, 1, 2, 0]) few(head);
  expect(built()).toBe(2 + 4);
});
