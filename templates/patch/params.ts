import type { Params } from '@placard/core';
import { asTyped, brandColors, list, longText, look, paramsSchema, text } from '../shared/parts/params.js';

const line = { type: 'string', minLength: 1, maxLength: 72, 'x-white-space': 'preserve' } as const;

export const params = paramsSchema(['title', 'added'], {
  title: longText('Title', 'What the change does.', [1, 90], ['Back off politely when the upstream is down']),
  added: list(
    'Added lines',
    'Lines that come, without their plus signs; spaces and tabs before the code stay.',
    [1, 6],
    line,
    [['await sleep(jitter, { signal })']],
  ),
  removed: list(
    'Removed lines',
    'Lines that go, without their minus signs; spaces and tabs before the code stay.',
    4,
    line,
    [['const wait = 1000']],
  ),
  file: { ...longText('File', 'The path of the file that changes.', 80, ['src/queue/retry.ts']), ...asTyped },
  hash: { ...text('Hash', 'The commit, in short.', 12, ['9f3c2ab']), ...asTyped },
  ...look(),
  ...brandColors,
});

export type PatchParams = Params<typeof params>;
