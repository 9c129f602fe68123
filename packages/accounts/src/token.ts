import { hex } from '@placard/core/server';

/** Returns 256 random bits as 64 hex characters. */
export const newToken = (): string => hex(crypto.getRandomValues(new Uint8Array(32)));
