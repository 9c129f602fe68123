import type { DrawRequest } from '@placard/browser';
import type { ImageRequest } from '@placard/core/server';

export const cards: readonly { readonly name: string; readonly request: DrawRequest }[];
export function jobOf(request: DrawRequest): ImageRequest;
export function digestOf(file: Uint8Array): string;
