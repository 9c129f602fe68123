import type { Problem } from '@placard/platforms';

export const error = (code: string, message: string, fix: string): Problem => ({ code, level: 'error', message, fix });
export const warning = (code: string, message: string, fix: string): Problem => ({
  code,
  level: 'warning',
  message,
  fix,
});
