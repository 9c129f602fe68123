import { afterEach, describe, expect, it, vi } from 'vitest';
import { anySignal } from '../../src/signals.js';

afterEach(() => vi.unstubAllGlobals());

describe.each(['with', 'without'])('anySignal, %s AbortSignal.any', (native) => {
  const begin = (): AbortController[] => {
    if (native === 'without') vi.stubGlobal('AbortSignal', {});
    return [new AbortController(), new AbortController()];
  };

  it('aborts with the first signal, and its reason', () => {
    const [one, other] = begin();
    const any = anySignal([one!.signal, other!.signal]);
    expect(any.aborted).toBe(false);
    // Read in the event: without a listener, Node 24 takes the reason of the first aborted signal of the list.
    const reasons: unknown[] = [];
    any.addEventListener('abort', () => reasons.push(any.reason), { once: true });
    other!.abort('enough');
    one!.abort('too late');
    expect(reasons).toEqual(['enough']);
  });

  it('is aborted from the start by a signal that is', () => {
    const [one, other] = begin();
    one!.abort('before');
    expect(anySignal([one!.signal, other!.signal]).reason).toBe('before');
    expect(anySignal([]).aborted).toBe(false);
  });
});
