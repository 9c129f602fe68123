import { hex } from '@placard/core/server';

/** 256 random bits, as 64 characters of hex. */
export const newToken = (): string => hex(crypto.getRandomValues(new Uint8Array(32)));
