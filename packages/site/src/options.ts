import type { Background, SiteConfig } from '@placard/core';
import type { Registry } from '@placard/core/server';
import type { OpenDrawer } from './draw.js';
import type { Defaults } from './page/request.js';

/** What decides the cards and the names of their files. */
export interface CardSource {
  readonly registry: Registry;
  /** The engine with which `openDrawer` draws. Part of the name of every image. */
  readonly engine: { readonly name: string; readonly version: string };
}

/** Pictures outside of the folder of a site. */
export interface RemotePictures {
  /** Whether the picture at an address may be fetched. */
  allows(address: URL): boolean;
  /**
   * Fetches a picture once for the run.
   *
   * @returns the path of a file that exists until the run has ended
   * @throws {Error} whose message continues "the image …"
   */
  fetch(address: URL): Promise<string>;
}

/** Where a run reads and writes, what it draws with, and what it may change. */
export interface SiteOptions extends SiteConfig, Defaults {
  /** The built site, or the folder of its sources. */
  readonly folder: string;
  /** Called when a page must be read. A site without changes needs neither templates nor fonts. */
  readonly openSource: () => Promise<CardSource>;
  /**
   * Identifies what `openSource` opens, for example by a version. A page that is unchanged since the last run with the
   * same name is not read again. Default: every page is read.
   */
  readonly sourceName?: string | undefined;
  readonly openDrawer: OpenDrawer;
  /**
   * Returns an image as PNG, JPEG or WebP in the size of a logo. Rejects, if it cannot be drawn as one. Default: cards
   * have no logo.
   */
  readonly readLogo?: ((file: Uint8Array) => Promise<Uint8Array>) | undefined;
  /**
   * Returns a picture of a page for a card. Rejects, if it cannot be drawn. Default: cards have no pictures of their
   * pages.
   */
  readonly readPicture?: ((file: Uint8Array) => Promise<Background>) | undefined;
  /** Fetches pictures that are not in the folder. Default: they are left out. */
  readonly remotePictures?: RemotePictures | undefined;
  /** Skips pages that have their own image. */
  readonly keep?: boolean | undefined;
  /** Folder of the images. Default: `og` in the folder. */
  readonly out?: string | undefined;
  /** Folder that keeps images between builds, for generators that empty their output. Default: none. */
  readonly cache?: string | undefined;
  /** Removes images of earlier runs that no page uses. */
  readonly prune?: boolean | undefined;
  /** Writes nothing. */
  readonly dryRun?: boolean | undefined;
  /** Stops the run after the file that is currently written. */
  readonly signal?: AbortSignal | undefined;
  readonly progress?: Progress | undefined;
}

/** Gets the progress of a run. */
export interface Progress {
  /** Called before the first image is drawn, and again when more are found to be missing. */
  total(images: number): void;
  drawn(): void;
}
