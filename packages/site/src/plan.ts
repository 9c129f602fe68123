import { PlacardError, type Background, type SiteConfig, type SitePage } from '@placard/core';
import {
  cacheKey,
  messageOf,
  normalizeRequest,
  undeclaredParams,
  withUndeclared,
  type ImageRequest,
  type Registry,
} from '@placard/core/server';
import type { CardTag } from '@placard/core/wire';
import type { CardBrand } from './brand.js';
import type { CardSource } from './options.js';
import type { CardOfPage } from './page/params.js';
import { createCardChooser, type Defaults } from './page/request.js';
import { heroesOf, imagesFor, type PagePicture } from './page/pictures.js';
import type { SiteCard } from './report.js';
import { findNoPicture, type FindPicture, type SitePicture } from './site-pictures.js';

/** The card of a page before it is drawn. */
export interface PlannedCard {
  /** In program vocabulary. */
  readonly request: ImageRequest;
  /** Logos and pictures of the page by the params that name them. */
  readonly pictures: Readonly<Record<string, Background>>;
  /** File name of the image: the words of the page's path, a part of the cache key, and the extension. */
  readonly imageFile: string;
  readonly alt: string;
  readonly warnings: readonly string[];
  /** The photo, if it is a picture of the page. */
  readonly photo: Background | undefined;
  /** The pictures of the page that the card shows. */
  readonly shown: readonly SitePicture[];
  /** The addresses of those that it would show, if they could be fetched. */
  readonly missed: readonly string[];
  /** Whether pictures outside of the site were tried, which may be others in the next run. */
  readonly isRemote: boolean;
}

/** A page with its card. */
export interface Planned {
  readonly file: string;
  readonly card: SiteCard;
  /** Writes the tags into the page. Called when its image exists. Undefined: the page has the tags already. */
  readonly apply: (() => void) | undefined;
}

/**
 * Plans the card of a page.
 *
 * @param pictures of the page
 * @returns undefined if a rule excludes the page
 * @throws {Error} naming the field, when the template refuses a text of the page
 */
export type Planner = (page: SitePage, pictures?: readonly PagePicture[]) => Promise<PlannedCard | undefined>;

/** The value of `bg` for the picture of the page. */
const ownPicture = 'page';

/** Limit of a page's params as JSON, in bytes. */
const paramsLimit = 64 * 1024;

/** @throws {Error} when a default is not registered */
export function createPlanner(
  { registry, engine }: CardSource,
  { rules }: Pick<SiteConfig, 'rules'>,
  { bg, ...defaults }: Defaults = {},
  brand?: CardBrand,
  findPicture: FindPicture = findNoPicture,
): Planner {
  const isOwn = (photo: unknown): boolean => photo === ownPicture && registry.background(ownPicture) === undefined;
  const choose = createCardChooser(registry, rules, isOwn(bg) ? defaults : { ...defaults, bg });
  return async (page, pictures = []) => {
    const chosen = choose(page);
    if (chosen === undefined) return undefined;
    const { registered, set } = chosen;
    const missed = new Map<string, string>();
    let isRemote = false;
    const find = async (addresses: readonly string[]): Promise<SitePicture | undefined> => {
      const found = await findPicture(addresses);
      for (const { address, reason } of found.missed) missed.set(address, reason);
      isRemote ||= found.isRemote;
      return found.picture;
    };
    const found = new Map<string, SitePicture>();
    for (const { param, addresses } of imagesFor(registered, set, { icons: [], pictures })) {
      const picture = await find(addresses);
      if (picture !== undefined) found.set(param, picture);
    }
    const { background = isOwn(bg) ? ownPicture : undefined, ...asked } = chosen.request;
    const takesOwn = isOwn(background) && registered.template.background;
    const photo = takesOwn ? await find(heroesOf(pictures)) : undefined;
    const photoId = isOwn(background) ? photo?.image.id : background;
    const ids = [...found].map(([param, { image }]) => [param, image.id] as const);
    const raw = {
      ...asked,
      ...(photoId !== undefined && { background: photoId }),
      params: { ...asked.params, ...Object.fromEntries(ids) },
    };
    const { request, warnings: more } = normalized(raw, registry, {
      brand: brand?.valuesFor(registered, raw.params),
      ...(photo && { photos: ownPhotos }),
    });
    const key = await cacheKey(request, registry, engine);
    return {
      request,
      pictures: {
        ...brand?.logosOf(registered, request.params),
        ...Object.fromEntries([...found].map(([param, { image }]) => [param, image])),
      },
      photo: photo?.image,
      shown: [...found.values(), ...(photo === undefined ? [] : [photo])],
      missed: [...missed.keys()],
      isRemote,
      imageFile: `${slugOf(page.path)}-${key.slice(0, 16)}.${request.format}`,
      alt: registered.template.alt(request.params).replace(/\s+/gu, ' ').trim(),
      warnings: [...chosen.warnings, ...more, ...[...missed].map(missing)],
    };
  };
}

type AccountResources = NonNullable<Parameters<typeof normalizeRequest>[4]>;

/** Lets a request name the picture of its page as photo, which the job of the card has with it. */
const ownPhotos: AccountResources['photos'] = { account: ' pages', find: async () => null };

const missing = ([address, reason]: readonly [string, string]): string =>
  `the image ${address} ${reason}; the card was drawn without it`;

type Normalized = Pick<ReturnType<typeof normalizeRequest>, 'request' | 'warnings'>;

/** A rule may serve several templates, so of undeclared params only those are named that are like a declared one. */
function normalized(raw: CardOfPage['request'], registry: Registry, own: AccountResources): Normalized {
  const misspelled = undeclaredParams(raw, registry).filter(({ meant }) => meant !== undefined);
  try {
    const { request, warnings } = normalizeRequest(raw, registry, paramsLimit, 'program', own);
    return { request, warnings: [...misspelled.map(({ message }) => message), ...warnings] };
  } catch (cause) {
    if (!(cause instanceof PlacardError)) throw cause;
    const reasons = messageOf(withUndeclared(cause, misspelled)).replace(/^invalid_input: /, '');
    throw new Error(`template ${raw.template} refuses it: ${reasons}`, { cause });
  }
}

/** Returns the words of a path for a file name, at most 60 characters, in ASCII so that every host can serve it. */
function slugOf(path: string): string {
  const words = decoded(path)
    .normalize('NFKD')
    .toLowerCase()
    .match(/[a-z0-9]+/g);
  return (words ?? []).join('-').slice(0, 60).replace(/-$/, '') || (path === '/' ? 'index' : 'page');
}

function decoded(path: string): string {
  try {
    return decodeURIComponent(path);
  } catch {
    return path;
  }
}

/** Tags that a page should have besides those of its card. They are added only if the page does not have them. */
export const completingTags = ({ title, description, kind, siteName }: SitePage): readonly CardTag[] =>
  (
    [
      ['og:title', title],
      ['og:description', description],
      ['og:type', kind === 'article' ? 'article' : 'website'],
      ['og:site_name', siteName],
    ] as const
  ).flatMap(([name, content]) => (content === undefined ? [] : [{ kind: 'property', name, content }]));
