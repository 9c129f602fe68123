import { takeImageFiles } from '../assets/image-file.js';
import type { Card, Cards } from './card.js';
import type { CardOptions } from './card-options.js';
import type { ImageRequest } from '../request/options.js';
import { ownBytes } from '../util/own-bytes.js';
import { imageSize } from '../request/platform.js';
import { undeclaredParams, withUndeclared } from '../template/undeclared.js';

/** A card for a program: the image, its metadata, and the request with defaults filled in. */
export interface ProgramCard extends Omit<Card, 'request' | 'bytes'>, Omit<ImageRequest, 'params'> {
  /** The image. Can be passed to `new Response(card.bytes)`. */
  readonly bytes: Uint8Array<ArrayBuffer>;
  /** In pixels. */
  readonly width: number;
  /** In pixels. */
  readonly height: number;
}

/**
 * Renders a card for a program, or reads it from the cache. Undeclared params, which are mostly typing errors, are
 * named in the warnings, and in the error about a missing param.
 *
 * @param asked a `CardRequest`
 * @throws {PlacardError} those of `Cards.resolve`
 * @example
 * const cards = createCards({ registry, renderer: createRenderer(registry, engine), cache });
 * const { bytes, width } = await renderCard(cards, { template: 'basic', params: { title: 'Hello' } });
 */
export async function renderCard(
  cards: Cards,
  asked: unknown,
  options: Pick<CardOptions, 'signal' | 'brand'> = {},
): Promise<ProgramCard> {
  const undeclared = undeclaredParams(asked, cards.registry);
  const { asked: raw, files: photos } = takeImageFiles(asked);
  const { request, ...card } = await cards.resolve(raw, { ...options, photos }).catch((error: unknown) => {
    throw withUndeclared(error, undeclared);
  });
  const { params: _, ...canonical } = request;
  const warnings = [...undeclared.map(({ message }) => message), ...card.warnings];
  return { ...card, bytes: ownBytes(card.bytes), warnings, ...canonical, ...imageSize(request) };
}
