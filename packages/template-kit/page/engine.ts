import type { Drawer, DrawRequest, Painting } from '@placard/browser';
import type { PageDrawing } from './state.js';

/** Draws the templates of one revision in the page. */
export interface PageEngine {
  paint(request: DrawRequest, signal: AbortSignal): Promise<Painting>;
  close(): void;
}

/**
 * Opens the engine with the templates of a revision. Each revision has its own drawer, so that closing it ends a
 * template that never returns.
 */
export async function openPageEngine({
  module,
  templates,
}: Extract<PageDrawing, { module: string }>): Promise<PageEngine> {
  const url: string = '/api/engine/index.js';
  const { createDrawer } = (await import(/* @vite-ignore */ url)) as typeof import('@placard/browser');
  const drawer: Drawer = createDrawer({
    assets: '/api/card-assets/',
    templates: Object.fromEntries(templates.map((id) => [id, module])),
  });
  return { paint: (request, signal) => drawer.paint(request, { signal }), close: drawer.close };
}
