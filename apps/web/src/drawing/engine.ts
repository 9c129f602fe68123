import type { Drawer, Drawing, DrawRequest } from '@placard/browser';
import { ApiError, type ImageRequest } from '@placard/client';
import { platformWarnings } from '@placard/platforms';
import { basePath, getJson, type Picture } from '../api/client.js';

/** Draws cards in a worker of this page. */
export interface Engine {
  /** Whether it has the template of a request as the server has it. */
  draws(request: ImageRequest): boolean;
  /**
   * @throws {ApiError} when the request is invalid
   * @throws {Error} when a file cannot be loaded, or the press refuses the scene: the server may still draw it
   */
  draw(request: ImageRequest, signal: AbortSignal): Promise<Picture>;
  /**
   * The same pixels as a PNG, whatever format is asked for: JPEG and WebP take several times as long to encode in a page.
   * Its facts say nothing of the file. Throws as `draw`.
   */
  sketch(request: ImageRequest, signal: AbortSignal): Promise<Picture>;
}

let opened: Promise<Engine> | undefined;

/** Opens the engine. It is one for all pages, and is loaded on the first call; a failure is not kept. */
export function openEngine(): Promise<Engine> {
  opened ??= open();
  opened.catch(() => (opened = undefined));
  return opened;
}

async function open(): Promise<Engine> {
  const versions = await getJson<Readonly<Record<string, string>>>('/card-assets/templates.json');
  let drawer: Promise<Drawer> | undefined;
  async function drawing(request: ImageRequest, signal: AbortSignal): Promise<Drawing> {
    // Not before a template needs it.
    drawer ??= openDrawer();
    drawer.catch(() => (drawer = undefined));
    return (await drawer).draw(toDrawRequest(request), { signal }).catch(refusal);
  }
  return {
    draws: ({ template, v }) => Object.hasOwn(versions, template) && (v === undefined || versions[template] === v),
    async draw(request, signal) {
      const { facts, image } = pictureOf(await drawing(request, signal));
      const { format = 'png' } = request;
      return { facts: { ...facts, warnings: [...facts.warnings, ...platformWarnings({ ...facts, format })] }, image };
    },
    sketch: async (request, signal) => pictureOf(await drawing({ ...request, format: 'png' }, signal)),
  };
}

async function openDrawer(): Promise<Drawer> {
  const { createDrawer } = await import('@placard/browser');
  return createDrawer({ assets: `${location.origin}${basePath}/card-assets/` });
}

/** From the names of the HTTP interface to those of a program. */
const toDrawRequest = ({ v, bg, scale, template, params, preset, format }: ImageRequest): DrawRequest => ({
  template,
  ...(params && { params }),
  ...(v !== undefined && { version: v }),
  ...(bg !== undefined && { background: bg }),
  ...(preset && { preset }),
  ...(format && { format }),
  ...(scale && { scale: scale === '2' ? 2 : 1 }),
});

const pictureOf = ({ bytes, contentType, width, height, alt, lang, ms, warnings }: Drawing): Picture => ({
  facts: { width, height, bytes: bytes.length, alt, lang: lang ?? null, milliseconds: ms, warnings },
  image: new Blob([bytes], { type: contentType }),
});

const ofTheRequest: readonly unknown[] = ['invalid_input', 'params_too_large'];

/** The same error as the server's, where the request is at fault. */
function refusal(error: unknown): never {
  const { code, issues } = error as { readonly code?: unknown; readonly issues?: unknown };
  throw ofTheRequest.includes(code) ? new ApiError(400, undefined, { error: code, issues }) : error;
}

/**
 * Whether the server's picture of a request may differ from the page's. Its encoders of JPEG and WebP are other builds, and it
 * enlarges an embedded image by another filter. What it warns of may be a font that only it can name.
 */
export const mayDiffer = ({ format = 'png', params = {} }: ImageRequest, { facts }: Picture): boolean =>
  format !== 'png' ||
  facts.warnings.length > 0 ||
  Object.values(params).some((value) => typeof value === 'string' && value.startsWith('data:'));
