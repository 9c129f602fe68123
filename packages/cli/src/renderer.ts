import type { Renderer } from '@placard/core';
import { openRenderer } from '@placard/embed/renderer';
import { bundled } from './registry.js';
import { readSettings } from './settings.js';

/** What each render process makes for itself; the pool loads this module by its URL. */
export default async function renderer(): Promise<Renderer> {
  return openRenderer({ ...bundled, engine: readSettings(process.env).engine });
}
