import type { EngineName } from '@placard/server/renderer';
import type { Environment } from './environment.js';

/** In a file of its own, because a render process reads no other setting, and would load what the others are read with. */
export function readEngine(env: Environment): EngineName {
  const name = env['PLACARD_ENGINE'] || 'press';
  if (name !== 'press' && name !== 'satori')
    throw new Error(`PLACARD_ENGINE="${name}" is not an engine: press or satori`);
  return name;
}
