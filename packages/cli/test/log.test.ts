import { expect, it, onTestFinished, vi } from 'vitest';
import { createLog } from '../src/log.js';

it('writes no character that steers a terminal, in a line of its own each (threat 28)', async () => {
  const written: string[] = [];
  const write = vi.spyOn(process.stderr, 'write').mockImplementation((text) => (written.push(String(text)), true));
  onTestFinished(() => void write.mockRestore());
  const log = await createLog('text');
  log.warn('a\u001b[31mb\u009b2Jc\nd\u2028e\u202ef\u0085g', { request: 'x\u009dy' });
  expect(written).toEqual([expect.stringMatching(/^\S+Z a \[31mb 2Jc d e f g request=x y\n$/)]);
});
