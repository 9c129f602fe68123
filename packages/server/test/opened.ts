import { readdirSync, readFileSync } from 'node:fs';
import type { Ledger } from '@placard/accounts/ledger';
import { defineBackgrounds, defineFonts, defineTemplate } from '@placard/core';
import type { Renderer } from '@placard/core/engine';
import { createRegistry, type CacheStore, type Lease, type Registry } from '@placard/core/server';
import { openCache, openLedger } from '@placard/stores';

const said = defineTemplate({
  id: 'said',
  version: '1',
  title: 'Said',
  description: 'A title alone.',
  background: false,
  params: {
    type: 'object',
    additionalProperties: false,
    required: ['title'],
    properties: { title: { type: 'string', title: 'Title', description: 'Any text.', maxLength: 100, minLength: 1 } },
  },
  examples: [],
  alt: ({ title }) => title,
  render: () => ({ type: 'div', props: {} }),
});

export const registry: Registry = createRegistry({
  packages: [{ name: 'test', templates: [said] }],
  fonts: defineFonts({ faces: [], fallbacks: [] }),
  backgrounds: defineBackgrounds([]),
});

export const fixture = (name: string): string => new URL(`fixtures/${name}`, import.meta.url).href;
export const hello = { template: 'said', params: { title: 'Hello' } };
export const base = { registry, baseUrl: () => 'https://cards.example', onError: () => undefined };
export const fail = async (): Promise<never> => Promise.reject(new Error('does not open'));

/** Process ids of the children of this process. */
export const children = (): readonly string[] =>
  readdirSync('/proc/self/task').flatMap((thread) =>
    readFileSync(`/proc/self/task/${thread}/children`, 'utf8')
      .split(' ')
      .filter((pid) => pid !== ''),
  );

export interface HandedIn {
  readonly cache: CacheStore;
  readonly store: Ledger;
  readonly lease: Lease;
  readonly renderer: Renderer;
}

/** Creates all parts that a caller can pass. `closed` has the names of those that were closed. */
export async function handedIn(): Promise<{ readonly parts: HandedIn; readonly closed: readonly string[] }> {
  const closed: string[] = [];
  const noting = <P extends object>(name: string, part: P): P & { close(): Promise<void> } => ({
    ...part,
    close: async () => void closed.push(name),
  });
  const parts = {
    cache: noting('cache', await openCache('memory:', { maxBytes: 1e6 })),
    store: noting('store', await openLedger('memory:')),
    lease: noting('lease', { take: async () => async () => undefined }),
    renderer: noting('renderer', {
      engine: { name: 'test', version: '1' },
      render: async () => ({ bytes: Uint8Array.of(1, 2, 3), warnings: [], alt: 'A card', stages: {} }),
    }),
  };
  return { parts, closed };
}
