import { describe, expect, it } from 'vitest';
import { acquire } from '../../src/pipeline/lease.js';

describe('a lease', () => {
  it('is released at once when it is taken for a request that has ended meanwhile', async () => {
    const controller = new AbortController();
    let released = 0;
    const take = async () => {
      controller.abort(new Error('the client has left'));
      return async () => void (released += 1);
    };
    await expect(acquire({ take }, 'key', controller.signal)).rejects.toThrow('the client has left');
    expect(released).toBe(1);
  });

  it('is tried again while another process holds it', async () => {
    let tries = 0;
    const release = async (): Promise<void> => undefined;
    const take = async () => ((tries += 1) < 3 ? null : release);
    expect(await acquire({ take }, 'key', AbortSignal.timeout(20_000))).toBe(release);
    expect(tries).toBe(3);
  });
});
