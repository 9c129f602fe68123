/**
 * The way of a request, top to bottom:
 *
 * 1. decode      a query becomes a raw request (codec); a JSON body is one already
 * 2. look up     the registry knows the template, its version and its schema
 * 3. normalize   defaults, clean text, every failing field named at once, background or none
 * 4. key         the canonical request and all that decides the bytes → SHA-256
 * 5. cache       a hit is the answer
 * 6. flight      identical requests share one render, over several processes by a lease; one of them is charged for it:
 *                template → scene → engine → bytes
 * 7. keep        the picture goes into the cache and to everyone who waits
 *
 * This file alone calls the stages; no stage calls another.
 */
import { unbounded, type Budget } from './budget.js';
import { decodeRequest, valueIn, type Pair } from './codec.js';
import { sha256 } from './digest.js';
import type { Renderer } from './engine.js';
import { PlacardError, type ErrorCode } from './error.js';
import { createSingleFlight } from './flight.js';
import type { Gate } from './gate.js';
import { cacheKey, imageId } from './key.js';
import { turn, type Lease } from './lease.js';
import type { ImageRequest, RawRequest, Vocabulary } from './options.js';
import { mediaTypes } from './preset.js';
import { createReceipts } from './receipts.js';
import type { Registry } from './registry.js';
import { normalizeRequest } from './request.js';
import type { CacheEntry, CacheStore } from './store.js';

/** A picture and what is known about it. */
export interface Card {
  /** The same for the same request. */
  readonly id: string;
  readonly request: ImageRequest;
  readonly bytes: Uint8Array;
  readonly contentType: string;
  /** Lower-case hex; the strong ETag. */
  readonly sha256: string;
  readonly cached: boolean;
  readonly alt: string;
  /** BCP 47: the language that the texts were set in, as asked for or guessed from them; null when nothing told. */
  readonly lang: string | null;
  readonly warnings: readonly string[];
  /** Milliseconds by stage. */
  readonly stages: Readonly<Record<string, number>>;
}

export interface CardOptions {
  /** Whose words the request is in; a program's when left out. */
  readonly vocabulary?: Vocabulary;
  readonly signal?: AbortSignal;
  /** Without one every render is free. */
  readonly gate?: Gate;
  /** What may be waited for cache and lease; without one as long as they take. */
  readonly budget?: Budget;
}

export interface Cards {
  readonly registry: Registry;
  /**
   * Reads a query by the schema of the template that it names, or that `template` names on public URLs.
   *
   * @returns a request in the words of the wire
   */
  decode(pairs: readonly Pair[], template: string): RawRequest;
  /**
   * @param raw an `AskedRequest`, or what a JSON body or `decode` gave with the vocabulary `wire`
   * @throws {PlacardError}
   */
  resolve(raw: unknown, options?: CardOptions): Promise<Card>;
  /** Waits for what is under way. Renderer, cache and lease stay open: whoever opened them closes them. */
  idle(): Promise<void>;
}

export interface CardParts {
  readonly registry: Registry;
  readonly renderer: Renderer;
  readonly cache: CacheStore;
  /** Lets one of several processes draw a picture, while the others wait to find it in the cache that they share. */
  readonly lease?: Lease | undefined;
  /** The most bytes that params may take as JSON. */
  readonly paramsLimit?: number;
  /** Milliseconds that a render may take, waiting included. */
  readonly deadline?: number;
  /** Told when the cache or the lease fails: the picture is served all the same. */
  readonly onCacheError?: (error: unknown) => void;
}

interface Drawn {
  readonly entry: CacheEntry;
  readonly cached: boolean;
  readonly stages: Readonly<Record<string, number>>;
}

/** That one was refused says nothing of the others who wait for the same picture. */
class Refusal extends Error {
  readonly payer: string;

  constructor(payer: string, cause: unknown) {
    super('refused', { cause });
    this.payer = payer;
  }

  /** A quota and a share of the renders are the payer's; a burst limit may be that of one address, or of one key. */
  holdsFor(gate: Gate | undefined): boolean {
    return this.payer === gate?.payer && !isOf(this.cause, 'rate_limited');
  }
}

const isOf = (error: unknown, code: ErrorCode): boolean => error instanceof PlacardError && error.code === code;

export function createCards(parts: CardParts): Cards {
  const { registry, renderer, cache, lease, paramsLimit = 16_384, deadline = 5_000 } = parts;
  const { onCacheError = () => undefined } = parts;
  const flights = createSingleFlight<Drawn>(deadline);
  const receipts = createReceipts();

  function lost(key: string, error: unknown): void {
    receipts.lost(key);
    onCacheError(error);
  }

  async function read(key: string, budget: Budget): Promise<CacheEntry | null> {
    return budget.wait(() => cache.get(key)).catch((error: unknown) => (lost(key, error), null));
  }

  async function draw(
    key: string,
    request: ImageRequest,
    budget: Budget,
    signal: AbortSignal,
    payer?: string,
  ): Promise<Drawn> {
    const { bytes, warnings, alt, lang, stages } = await renderer.render(request, signal, payer);
    const entry = { bytes, sha256: await sha256(bytes), warnings, alt, ...(lang === undefined ? {} : { lang }) };
    const kept = budget.wait(() => cache.put(key, entry));
    await kept.then(
      () => receipts.kept(key),
      (error: unknown) => lost(key, error),
    );
    return { entry, cached: false, stages };
  }

  async function drawCharged(
    key: string,
    request: ImageRequest,
    gate: Gate,
    budget: Budget,
    signal: AbortSignal,
  ): Promise<Drawn> {
    const refused = renderer.refusal?.(gate.payer) ?? null;
    if (refused !== null) throw new Refusal(gate.payer, refused);
    const giveBack = await gate.charge(request).catch((error: unknown) => {
      throw new Refusal(gate.payer, error);
    });
    try {
      signal.throwIfAborted();
      return await draw(key, request, budget, signal, gate.payer);
    } catch (error) {
      await giveBack();
      throw isOf(error, 'render_unavailable') ? new Refusal(gate.payer, error) : error;
    }
  }

  /** Waits for this process's turn at the picture; a lease that fails keeps nobody from drawing. */
  async function ourTurn(key: string, budget: Budget, signal: AbortSignal): Promise<(() => Promise<void>) | undefined> {
    try {
      return lease && (await turn({ take: (key) => budget.wait(() => lease.take(key)) }, key, signal));
    } catch (error) {
      signal.throwIfAborted();
      onCacheError(error);
      return undefined;
    }
  }

  /** Draws, unless another's render has landed since this caller looked. */
  async function drawOnce(
    key: string,
    request: ImageRequest,
    { gate, budget = unbounded }: CardOptions,
    signal: AbortSignal,
  ): Promise<Drawn> {
    const release = await ourTurn(key, budget, signal);
    try {
      const kept = gate || lease ? await read(key, budget) : null;
      if (kept !== null) return { entry: kept, cached: true, stages: {} };
      return gate
        ? await drawCharged(key, request, receipts.gate(gate, key), budget, signal)
        : await draw(key, request, budget, signal);
    } finally {
      // What is not given back in time ends by itself.
      if (release) await budget.wait(release).catch(onCacheError);
    }
  }

  /** Joins the render of this picture that is under way, or begins one. */
  async function share(key: string, request: ImageRequest, options: CardOptions): Promise<Drawn> {
    const { signal, gate } = options;
    for (;;) {
      let leads = false;
      const work = (signal: AbortSignal): Promise<Drawn> => {
        leads = true;
        return drawOnce(key, request, options, signal);
      };
      const flight = flights.run(key, work, signal);
      try {
        const [drawn] = await Promise.all([flight, leads ? undefined : gate?.admit()]);
        if (leads && drawn.cached) await gate?.admit();
        return drawn;
      } catch (error) {
        if (!(error instanceof Refusal)) throw error;
        if (leads || error.holdsFor(gate)) throw error.cause;
      }
    }
  }

  return {
    registry,
    decode(pairs, template) {
      const version = valueIn(pairs, 'v');
      const registered = registry.template(template, version) ?? registry.template(template);
      return decodeRequest(pairs, template, registered?.schemas ?? new Map());
    },
    async resolve(raw, options = {}) {
      const { request, warnings } = normalizeRequest(raw, registry, paramsLimit, options.vocabulary);
      const key = await cacheKey(request, registry, renderer.engine);
      const kept = await read(key, options.budget ?? unbounded);
      if (kept !== null) await options.gate?.admit();
      const { entry, cached, stages } =
        kept === null ? await share(key, request, options) : { entry: kept, cached: true, stages: {} };
      return {
        id: await imageId(request),
        request,
        bytes: entry.bytes,
        contentType: mediaTypes[request.format],
        sha256: entry.sha256,
        cached,
        alt: entry.alt,
        lang: entry.lang ?? null,
        warnings: [...warnings, ...entry.warnings],
        stages,
      };
    },
    idle: () => flights.idle(),
  };
}
