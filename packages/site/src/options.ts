import type { SiteConfig, SiteRule } from '@placard/core';
import type { Registry } from '@placard/core/server';
import type { OpenDrawer } from './draw.js';

/** What cards are chosen and named by. */
export interface CardSource {
  readonly registry: Registry;
  /** The engine with which `openDrawer` draws. Part of the name of every image. */
  readonly engine: { readonly name: string; readonly version: string };
}

/** What pages get where no rule says it. */
export interface Defaults {
  readonly template?: string | undefined;
  readonly bg?: string | undefined;
  readonly format?: SiteRule['format'] | undefined;
}

/** Where a run reads, what it draws with, and what it is allowed to do. */
export interface SiteOptions extends SiteConfig, Defaults {
  /** The built site, or the folder of its sources. */
  readonly folder: string;
  /** Called when a page must be read: a site that has not changed needs neither templates nor fonts. */
  readonly openSource: () => Promise<CardSource>;
  /**
   * Names what `openSource` opens, as a version does. A built page that is as the last run with this name left it is not
   * read again. Default: every page is read.
   */
  readonly sourceName?: string | undefined;
  readonly openDrawer: OpenDrawer;
  /** Folder of the images. Default: `og` in the folder. */
  readonly out?: string | undefined;
  /** Folder that keeps images between builds, for generators that empty their output. Default: none. */
  readonly cache?: string | undefined;
  /** Removes images of earlier runs that no page uses. */
  readonly prune?: boolean | undefined;
  /** Writes nothing. */
  readonly dryRun?: boolean | undefined;
  /** Stops the run after the file that is being written. */
  readonly signal?: AbortSignal | undefined;
  readonly progress?: Progress | undefined;
}

/** Told how far a run is. */
export interface Progress {
  /** Called before the first image is drawn, and again when more are found to be missing. */
  total(images: number): void;
  drawn(): void;
}
