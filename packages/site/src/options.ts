import type { SiteConfig, SiteRule } from '@placard/core';
import type { Registry } from '@placard/core/server';
import type { OpenDrawer } from './draw.js';

/** What cards are chosen and named by. */
export interface CardSource {
  readonly registry: Registry;
  /** The engine that `openDrawer` draws with: a part of every picture's name. */
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
  /** Folder of the pictures. Default: `og` in the folder. */
  readonly out?: string | undefined;
  /** Folder that keeps pictures between builds that begin with an empty folder. Default: none. */
  readonly cache?: string | undefined;
  /** Removes pictures of earlier runs that no page shows. */
  readonly prune?: boolean | undefined;
  /** Writes nothing. */
  readonly dryRun?: boolean | undefined;
  /** Stops the run after the file that is being written. */
  readonly signal?: AbortSignal | undefined;
  readonly progress?: Progress | undefined;
}

/** Told how far a run is. */
export interface Progress {
  /** Before the first picture, and again when more are found to be missing. */
  total(pictures: number): void;
  drawn(): void;
}
