import { Writable } from 'node:stream';
import { expect, it } from 'vitest';
import { createLog } from '../../src/log.js';

it('writes each warning as one line without characters that control a terminal (threat 28)', async () => {
  const written: string[] = [];
  const stderr = new Writable({ write: (chunk: Buffer, _, done) => (written.push(chunk.toString()), done()) });
  const log = await createLog('text', stderr);
  log.warn('a\u001b[31mb\u009b2Jc\nd\u2028e\u202ef\u0085g', { request: 'x\u009dy' });
  expect(written).toEqual([expect.stringMatching(/^\S+Z a \[31mb 2Jc d e f g request=x y\n$/)]);
});
