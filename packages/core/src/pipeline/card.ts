/**
 * The steps of a request, with the numbers of docs/architecture.md:
 *
 * 1. authenticate  done by the caller (adapters/http, packages/accounts)
 * 2. decode        turn a query into a raw request (codec); a JSON body already is one
 * 3. normalize     find the template in the registry, report every invalid field, fill in defaults, clean text, drop a
 *                  background that the template does not take
 * 4. key           hash the canonical request and everything else that decides the bytes (SHA-256)
 * 5. cache         return the stored image, if there is one; under overload, refuse what is known to be missing
 * 6. render once   share one render between identical requests, across processes by a lease; one of them is charged:
 *                  template → scene → engine → bytes
 * 7. store         put the image into the cache and return it to every waiting request
 *
 * Only this file calls the stages. No stage calls another.
 */
import { accountBrand, jobOf } from '../assets/account-resources.js';
import { unbounded, type Budget } from './budget.js';
import { decodeRequest, valueIn, type Pair } from '../request/codec.js';
import { sha256 } from '../util/digest.js';
import { RenderStopped, type RenderJob, type Renderer } from './engine.js';
import { hasCode, type PlacardError } from '../error.js';
import { createSingleFlight } from './flight.js';
import type { Gate } from './gate.js';
import type { CardOptions } from './card-options.js';
import { cacheKey, imageId } from '../request/key.js';
import { tryAcquire, type Lease } from './lease.js';
import type { ImageRequest, RawRequest } from '../request/options.js';
import { mediaTypes } from '../request/preset.js';
import { createReceipts } from './receipts.js';
import { Refusal } from './refusal.js';
import type { Registry } from '../template/registry.js';
import { defaultParamsLimit, normalizeRequest } from '../request/request.js';
import type { CacheEntry, CacheStore } from './store.js';
import { temporaryKey, temporarySeconds } from './temporary.js';

/** A delivered image and its metadata. */
export interface Card {
  /** `img_…`. Equal requests have equal ids. */
  readonly id: string;
  readonly request: ImageRequest;
  readonly bytes: Uint8Array;
  readonly contentType: string;
  /** SHA-256 of `bytes`, lower-case hex. Used as strong ETag. */
  readonly sha256: string;
  /** Whether nothing was rendered for this request: the image was cached, or rendered for another request. */
  readonly cached: boolean;
  /**
   * Seconds after which the same request may give another image. Undefined: it never does. Set when the account lacks
   * an image that the request names, and may still upload it.
   */
  readonly maxAge?: number | undefined;
  /** Whether the image is in the cache now. */
  readonly stored: boolean;
  readonly alt: string;
  /** BCP 47 language of the texts, requested or detected; null when neither is known. */
  readonly lang: string | null;
  readonly warnings: readonly string[];
  /** Duration of each stage in milliseconds. */
  readonly stages: Readonly<Record<string, number>>;
}

/** Resolves requests to images. Created by {@link createCards}. */
export interface Cards {
  readonly registry: Registry;
  /**
   * Reads a query by the param schema of its template.
   *
   * @param template id of the template; public URLs carry it in the path, signed URLs in the query
   * @returns a request in wire vocabulary
   * @throws {PlacardError} invalid_input, unknown_template
   */
  decode(pairs: readonly Pair[], template: string): RawRequest;
  /**
   * Returns the image of a request, from the cache or newly rendered.
   *
   * @param raw an {@link AskedRequest}; with `vocabulary: 'wire'` a JSON body or the result of `decode`
   * @throws {PlacardError} invalid_input, unknown_template, params_too_large, render_unavailable, internal_error, or an
   *   error of the gate
   */
  resolve(raw: unknown, options?: CardOptions): Promise<Card>;
  /**
   * Resolves when no render is running. Does not close renderer, cache or lease; the caller that opened them closes
   * them.
   */
  idle(): Promise<void>;
}

/** Dependencies and limits of {@link createCards}. */
export interface CardParts {
  readonly registry: Registry;
  readonly renderer: Renderer;
  readonly cache: CacheStore;
  /** Lets one process at a time render an image. The others wait and read it from the shared cache. */
  readonly lease?: Lease | undefined;
  /** Maximum size of the params as JSON, in bytes. Default: {@link defaultParamsLimit}. */
  readonly paramsLimit?: number;
  /** Maximum time for a render including queueing, in milliseconds. Default: 5000. */
  readonly deadline?: number | undefined;
  /** Called when the cache or the lease fails. The image is still delivered. */
  readonly onCacheError?: (error: unknown) => void;
}

/** A request that is not answered by the first read of the cache. */
interface CacheMiss {
  readonly key: string;
  readonly request: ImageRequest;
  readonly options: CardOptions;
  /** Whether the cache was read already. Not done for an image that is known to be missing. */
  readonly wasRead: boolean;
}

interface RenderOutcome extends Pick<Card, 'cached' | 'stored' | 'stages' | 'maxAge'> {
  readonly entry: CacheEntry;
}

const asCached = (entry: CacheEntry): RenderOutcome => ({ entry, cached: true, stored: true, stages: {} });

/** One call of the renderer. */
interface Render {
  readonly key: string;
  readonly job: RenderJob;
  /** What the job lacks. */
  readonly missing: readonly string[];
  readonly budget: Budget;
  readonly signal: AbortSignal;
}

/** Steps 6 and 7 of one render, which other requests may wait for. */
interface Renders {
  /** Returns the stored image; null if there is none or the cache fails. */
  read(key: string, budget: Budget): Promise<CacheEntry | null>;
  /** Returns the error with which the renderer would refuse a job now; null: it would accept it. */
  refusal(payer: string | undefined): PlacardError | null;
  /** Renders, unless the image is stored: another process may have done that. */
  drawOnce(miss: CacheMiss, signal: AbortSignal): Promise<RenderOutcome>;
}

function createRenders({ registry, renderer, cache, lease, onCacheError = () => undefined }: CardParts): Renders {
  const receipts = createReceipts();

  function reportLoss(key: string, error: unknown): null {
    receipts.markLost(key);
    onCacheError(error);
    return null;
  }

  async function draw({ key, job, missing, budget, signal }: Render, payer?: string): Promise<RenderOutcome> {
    const { bytes, warnings, alt, lang, stages } = await renderer.render(job, signal, payer);
    const entry = { bytes, sha256: await sha256(bytes), warnings: [...missing, ...warnings], alt, lang };
    // The image is stored even if no time is left to wait for it.
    const storing = cache.put(key, entry).then(() => receipts.markStored(key));
    storing.catch(() => undefined);
    const result = await budget.wait(() => storing).catch((error: unknown) => reportLoss(key, error));
    return { entry, cached: false, stored: result !== null, stages };
  }

  async function drawCharged(render: Render, gate: Gate, releaseSlot: () => void): Promise<RenderOutcome> {
    const giveBack = await gate.charge(render.job).catch((error: unknown) => {
      throw new Refusal(gate.payer, error);
    });
    try {
      render.signal.throwIfAborted();
      releaseSlot();
      return await draw(render, gate.payer);
    } catch (error) {
      // A stopped render stays charged: otherwise a client could start any number of renders for free. A second request
      // for the same image is not charged again.
      if (error instanceof RenderStopped) {
        receipts.markLost(render.key);
        throw error.cause;
      }
      await giveBack();
      throw hasCode(error, 'render_unavailable') ? new Refusal(gate.payer, error) : error;
    }
  }

  const read: Renders['read'] = (key, budget) =>
    budget.wait(() => cache.get(key)).catch((error: unknown) => reportLoss(key, error));

  const refusal: Renders['refusal'] = (payer) => renderer.refusal?.(payer) ?? null;

  async function drawOnce({ key, request, options, wasRead }: CacheMiss, signal: AbortSignal): Promise<RenderOutcome> {
    const { gate, budget = unbounded } = options;
    const release = lease && (await tryAcquire(lease, key, { budget, signal, onError: onCacheError }));
    const refused = gate ? refusal(gate.payer) : null;
    // Held before the cache is read: otherwise all requests that arrive before the charge would pass this check.
    const releaseSlot = (gate && refused === null && renderer.hold?.(gate.payer)) || (() => undefined);
    try {
      const isUnread = !wasRead;
      const leaseHolderMayHaveStored = lease !== undefined;
      const othersMayHaveStored = gate !== undefined && !cache.isKnownMissing?.(key);
      const stored = isUnread || leaseHolderMayHaveStored || othersMayHaveStored ? await read(key, budget) : null;
      if (stored !== null) return asCached(stored);
      if (gate !== undefined && refused !== null) throw new Refusal(gate.payer, refused);
      // Before the charge, so that a request for a deleted photo is not charged.
      const { job, missing } = await jobOf(request, registry, options);
      const isWhole = missing.length === 0;
      const render = { key: isWhole ? key : await temporaryKey(key), job, missing, budget, signal };
      const known = isWhole ? null : await read(render.key, budget);
      const charge = (by: Gate): Promise<RenderOutcome> =>
        drawCharged(render, receipts.gate(by, render.key), releaseSlot);
      const drawn = known ? asCached(known) : await (gate ? charge(gate) : draw(render));
      return isWhole ? drawn : { ...drawn, maxAge: temporarySeconds };
    } finally {
      releaseSlot();
      // Released even if no time is left: a lease is renewed until then, and no other process can render the image.
      const released = release?.();
      if (released) await budget.wait(() => released).catch(onCacheError);
    }
  }

  return { read, refusal, drawOnce };
}

/**
 * Puts the stages of a request together.
 *
 * @example
 * const cards = createCards({ registry, renderer: createRenderer(registry, engine), cache });
 * const { bytes, contentType } = await cards.resolve({ template: 'basic', params: { title: 'Hello' } });
 */
export function createCards(parts: CardParts): Cards {
  const { registry, renderer, cache, lease, paramsLimit = defaultParamsLimit, deadline = 5_000 } = parts;
  const flights = createSingleFlight<RenderOutcome>(deadline);
  const renders = createRenders(parts);

  /**
   * Refuses an image that would have to be rendered. Under overload most requests end here, before a flight is created,
   * which would cost more than the rest of the refusal. With a lease, another process may be rendering the image, so
   * the flight decides.
   */
  function refuseEarly(key: string, { gate }: CardOptions): void {
    if (lease !== undefined || flights.isRunning(key)) return;
    const refused = renders.refusal(gate?.payer);
    if (refused !== null) throw refused;
  }

  /**
   * Joins the running render of this image, or starts one. For a request that joins, the image counts as cached. If the
   * gate of the request that started the render refuses, the joined requests get no image; those to which the refusal
   * does not apply try again.
   */
  async function share(miss: CacheMiss): Promise<RenderOutcome> {
    const { key, options } = miss;
    for (;;) {
      refuseEarly(key, options);
      // Read after the refusal, which needs no signal: a host may create the signal when it is read.
      const { signal, gate } = options;
      let isOwner = false;
      const work = (signal: AbortSignal): Promise<RenderOutcome> => {
        isOwner = true;
        return renders.drawOnce(miss, signal);
      };
      const flight = flights.run(key, work, signal);
      try {
        const [drawn] = await Promise.all([flight, isOwner ? undefined : gate?.admit()]);
        if (isOwner && drawn.cached) await gate?.admit();
        return isOwner ? drawn : { ...asCached(drawn.entry), stored: drawn.stored, maxAge: drawn.maxAge };
      } catch (error) {
        if (!(error instanceof Refusal)) throw error;
        if (isOwner || error.appliesTo(gate)) throw error.cause;
      }
    }
  }

  return {
    registry,
    decode(pairs, template) {
      const { schemas } = registry.template(template, valueIn(pairs, 'v')) ?? registry.template(template);
      return decodeRequest(pairs, template, schemas, 'keep');
    },
    async resolve(raw, options = {}) {
      const { vocabulary, photos, budget } = options;
      const named = vocabulary === 'wire' ? accountBrand(raw, options.brands, budget) : undefined;
      const brand = named === undefined ? options.brand : await named;
      const { request, warnings } = normalizeRequest(raw, registry, paramsLimit, vocabulary, { photos, brand });
      const key = await cacheKey(request, registry, renderer.engine, photos?.account);
      const wasRead = !cache.isKnownMissing?.(key);
      const stored = wasRead ? await renders.read(key, budget ?? unbounded) : null;
      if (stored !== null) await options.gate?.admit();
      const { entry, ...drawn } = stored ? asCached(stored) : await share({ key, request, options, wasRead });
      return {
        id: await imageId(request),
        request,
        bytes: entry.bytes,
        contentType: mediaTypes[request.format],
        sha256: entry.sha256,
        alt: entry.alt,
        lang: entry.lang ?? null,
        warnings: [...warnings, ...entry.warnings],
        ...drawn,
      };
    },
    idle: () => flights.idle(),
  };
}
