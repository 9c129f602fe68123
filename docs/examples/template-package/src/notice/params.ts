import type { Params } from '@placard/core';

export const params = {
  type: 'object',
  additionalProperties: false,
  required: ['message'],
  properties: {
    message: { type: 'string', title: 'Message', description: 'What the notice says.', minLength: 1, maxLength: 80 },
    from: { type: 'string', title: 'From', description: 'Who says it.', maxLength: 40 },
  },
} as const;

export type NoticeParams = Params<typeof params>;

export const alt = ({ message, from }: NoticeParams): string =>
  from === undefined ? `Notice: ${message}` : `Notice: ${message}, from ${from}`;
