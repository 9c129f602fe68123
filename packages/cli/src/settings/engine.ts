import type { EngineName } from '@placard/server/renderer';
import type { Environment } from './environment.js';

/** A separate file, because a render process only reads this setting, and need not load the parsers of the others. */
export function readEngine(env: Environment): EngineName {
  const name = env['PLACARD_ENGINE'] || 'press';
  if (name !== 'press' && name !== 'satori')
    throw new Error(`PLACARD_ENGINE="${name}" is not an engine: press or satori`);
  return name;
}
