import type { ImageRequest } from '@placard/client';
import { basePath } from '../api/client.js';

/** A card that was exported in this browser. */
export interface RecentCard {
  readonly request: ImageRequest;
  /** Path of the playground with this card, relative to that of the server. */
  readonly path: string;
}

/** The server does not store what accounts draw, so the list is kept in the browser. */
const name = `placard-recent ${basePath}`;
const maxCards = 12;

/** The cards that were exported in this browser, the newest first. */
export function recentCards(): readonly RecentCard[] {
  try {
    const stored: unknown = JSON.parse(localStorage.getItem(name) ?? '[]');
    return Array.isArray(stored) ? stored.filter(isRecentCard) : [];
  } catch {
    // Storage is blocked, or another program has written there.
    return [];
  }
}

/** Adds a card to the list. @param address URL of the playground with this card */
export function addRecentCard(request: ImageRequest, address: string): void {
  const { pathname, hash } = new URL(address);
  const card: RecentCard = { request, path: pathname.slice(basePath.length) + hash };
  const others = recentCards().filter(({ path }) => path !== card.path);
  try {
    localStorage.setItem(name, JSON.stringify([card, ...others].slice(0, maxCards)));
  } catch {
    // Without storage there is no list.
  }
}

/** Empties the list, for the next user of this browser. */
export function forgetRecentCards(): void {
  try {
    localStorage.removeItem(name);
  } catch {
    // Storage is blocked, so there is no list.
  }
}

function isRecentCard(value: unknown): value is RecentCard {
  if (typeof value !== 'object' || value === null) return false;
  const { path, request }: { readonly path?: unknown; readonly request?: unknown } = value;
  return typeof path === 'string' && path.startsWith('/t/') && typeof request === 'object' && request !== null;
}
