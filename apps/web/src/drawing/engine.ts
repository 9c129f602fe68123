import type { CardFacts, Drawer, Drawing, DrawRequest } from '@placard/browser';
import { ApiError, type ImageRequest } from '@placard/client';
import { openOnce } from '@placard/core/engine';
import { namesAsset } from '@placard/core/wire';
import { platformWarnings } from '@placard/platforms';
import { basePath, getJson, type Facts, type DrawnCard } from '../api/client.js';

/** Draws cards in a worker of this page. */
export interface Engine {
  /** Whether it has the template and the photo of a request as the server has them. */
  draws(request: ImageRequest): boolean;
  /**
   * @throws {ApiError} when the request is invalid
   * @throws {Error} when a file cannot be loaded, or the press refuses the scene: the server may still draw it
   */
  draw(request: ImageRequest, signal: AbortSignal): Promise<DrawnCard>;
  /**
   * Draws the pixels without a file, because encoding takes as long as drawing, or several times as long. Throws as
   * `draw`.
   */
  paint(request: ImageRequest, signal: AbortSignal): Promise<Sketch>;
}

/** The pixels of a card, and the facts that are known without its file. */
export interface Sketch {
  readonly bitmap: ImageBitmap;
  readonly facts: Omit<Facts, 'bytes'>;
}

/** Opens the engine, which all pages share. It is loaded on the first call; a failure is not cached. */
export const openEngine = openOnce(async (): Promise<Engine> => {
  const versions = await getJson<Readonly<Record<string, string>>>('/card-assets/templates.json');
  const drawer = openOnce(openDrawer);
  return {
    // The page does not have the uploaded images of an account.
    draws: ({ template, v, bg, params = {} }) =>
      Object.hasOwn(versions, template) &&
      (v === undefined || versions[template] === v) &&
      ![bg, ...Object.values(params)].some((value) => typeof value === 'string' && namesAsset(value)),
    async draw(request, signal) {
      const { draw } = await drawer();
      const { facts, image } = drawnCardOf(await draw(toDrawRequest(request), { signal }).catch(refusal));
      const { format = 'png' } = request;
      return { facts: { ...facts, warnings: [...facts.warnings, ...platformWarnings({ ...facts, format })] }, image };
    },
    async paint(request, signal) {
      const { paint } = await drawer();
      const { bitmap, ...facts } = await paint(toDrawRequest(request), { signal }).catch(refusal);
      return { bitmap, facts: factsOf(facts) };
    },
  };
});

async function openDrawer(): Promise<Drawer> {
  const { createDrawer } = await import('@placard/browser');
  return createDrawer({ assets: `${location.origin}${basePath}/card-assets/` });
}

/** Converts wire vocabulary to program vocabulary. */
const toDrawRequest = ({ v, bg, scale, template, params, preset, size, format }: ImageRequest): DrawRequest => ({
  template,
  ...(params && { params }),
  ...(v !== undefined && { version: v }),
  ...(bg !== undefined && { background: bg }),
  ...(preset && { preset }),
  ...(size !== undefined && { size }),
  ...(format && { format }),
  ...(scale && { scale: scale === '2' ? 2 : 1 }),
});

const factsOf = ({ width, height, alt, lang, ms: milliseconds, warnings }: CardFacts): Omit<Facts, 'bytes'> => ({
  width,
  height,
  alt,
  lang: lang ?? null,
  milliseconds,
  warnings,
});

const drawnCardOf = ({ bytes, contentType, ...facts }: Drawing): DrawnCard => ({
  facts: { ...factsOf(facts), bytes: bytes.length },
  image: new Blob([bytes], { type: contentType }),
});

const ofTheRequest: readonly unknown[] = ['invalid_input', 'params_too_large'];

/** Converts an error of an invalid request to the error of the server. */
function refusal(error: unknown): never {
  const { code, issues } = error as { readonly code?: unknown; readonly issues?: unknown };
  throw ofTheRequest.includes(code) ? new ApiError(400, undefined, { error: code, issues }) : error;
}

/**
 * Whether the server's image of a request may differ from the page's. The JPEG encoder and the photo decoder of the
 * server are other builds, and it enlarges embedded images with another filter. A warning may be about a font whose
 * package only the server can name.
 */
export const mayDiffer = ({ format = 'png', params = {} }: ImageRequest, warnings: readonly string[]): boolean =>
  format !== 'png' ||
  warnings.length > 0 ||
  Object.values(params).some((value) => typeof value === 'string' && value.startsWith('data:'));
