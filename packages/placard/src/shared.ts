import type { Template, TemplatePackage } from '@placard/core';
import type { Bundled } from './materials.js';
import type { PlacardOptions } from './options.js';
import { createPlacard } from './create-placard.js';
import type { Placard } from './placard.js';
import { processState } from './process.js';
import type { TemplatesOf } from './request.js';

/**
 * Returns the one instance of this process. The first call creates it like `createPlacard`; later calls return it, also
 * from another copy of this module, because frameworks bundle a route, a page and their metadata separately, and reload
 * modules while you edit them. Options of later calls are ignored. `close()` ends the instance, and the next call
 * creates a new one.
 *
 * @param name for programs that need several instances
 * @throws {Error} like `createPlacard`; after a failed call, the next one tries again
 * @example
 * export const placard = () => sharedPlacard({ developmentUrl: 'http://localhost:3000/og' });
 * const { url } = await (await placard()).link({ template: 'basic', params: { title: 'Hello, world' } });
 */
export function sharedPlacard<const T extends TemplatePackage | Template = Bundled>(
  options: PlacardOptions<T> = {},
  name = 'default',
): Promise<Placard<TemplatesOf<T>>> {
  const { shared } = processState();
  /** A late call must not forget the instance that was created after this one. */
  const forget = (): void => {
    if (shared.get(name) === instance) shared.delete(name);
  };
  const create = async (): Promise<Placard> => {
    const placard = await createPlacard(options);
    return {
      ...placard,
      async close() {
        forget();
        await placard.close();
      },
    };
  };
  const existing = shared.get(name);
  const instance = existing ?? create();
  if (existing === undefined) {
    shared.set(name, instance);
    instance.catch(forget);
  }
  // The caller knows which templates belong to the name.
  return instance as Promise<Placard<TemplatesOf<T>>>;
}
