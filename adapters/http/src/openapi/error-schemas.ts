import { errorCodes } from '@placard/core';
import { closed, integer, text, time } from './shapes.js';

const issues = {
  type: 'array',
  description: 'Every invalid field; present with `invalid_input` only.',
  items: closed({ path: text, message: text }),
};
const quota = { cap: integer, used: integer, graceEndsAt: time, resetsAt: time };

/** Schemas of error responses, by name. */
export const errorSchemas: Readonly<Record<string, object>> = {
  QuotaExceeded: closed({ error: { const: 'quota_exceeded' }, ...quota }),
  Error: {
    type: 'object',
    required: ['error'],
    properties: { error: { ...text, enum: errorCodes.filter((code) => code !== 'quota_exceeded') }, issues },
    additionalProperties: false,
  },
  Problem: {
    type: 'object',
    description: 'The error as a problem of RFC 9457, for clients that accept it.',
    required: ['type', 'title', 'status', 'error'],
    properties: {
      type: { const: 'about:blank' },
      title: { ...text, description: 'Name of the status.' },
      status: integer,
      detail: { ...text, description: 'The text of `Placard-Hint`.' },
      error: { ...text, enum: errorCodes },
      issues,
      ...quota,
    },
    additionalProperties: false,
  },
};
