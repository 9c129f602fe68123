import { PlacardError, type Issue } from '@placard/core';
import {
  createLru,
  hasCode,
  imageRoleOf,
  invalidInput,
  messageOf,
  type RawRequest,
  type RegisteredTemplate,
} from '@placard/core/server';
import type { Upload } from './assets.js';
import type { Actor } from './audit.js';

/** Images on hosts that the operator has listed. */
export interface RemoteImages {
  /** Whether the host of an address is on the list. */
  allows(address: URL): boolean;
  /** Fetches an image. @throws {Error} whose message continues "the image …" */
  fetch(address: URL, signal: AbortSignal): Promise<Uint8Array>;
  /** The setting with the list, for messages. */
  readonly setting: string;
}

/** Who asks for an image. */
export interface Asking {
  readonly account: string;
  readonly by: Actor;
  readonly signal: AbortSignal;
}

/** A request without addresses of images. */
export interface WithoutAddresses {
  readonly raw: RawRequest;
  /** Sentences about images that could not be loaded. */
  readonly warnings: readonly string[];
  /** Params that were left out because their images could not be loaded, with the addresses. */
  readonly leftOut: Readonly<Record<string, string>>;
  /** Seconds after which another request may get other images. Undefined: the request names no address. */
  readonly maxAge: number | undefined;
}

/** The part of `Assets` that stores and finds images. */
export interface ImageStore {
  upload(account: string, upload: Upload): Promise<{ readonly id: string }>;
  photosOf(account: string): { find(id: string): Promise<object | null> };
}

/** Stores images by address as assets, so that the card keeps its look whatever the address becomes. */
export interface RemoteAssets {
  /**
   * Replaces the addresses of images in the params of a request by ids of assets. The image of an optional param that
   * cannot be loaded is left out.
   *
   * @throws {PlacardError} invalid_input, when a host is not listed, or the image of a required param cannot be
   *   loaded; rate_limited; render_unavailable
   */
  take(raw: RawRequest, template: RegisteredTemplate, asking: Asking): Promise<WithoutAddresses>;
}

/** Seconds for which an address is not fetched again for the same account: after a success, and after a failure. */
const kept = { image: 300, failure: 60 } as const;
const maxKept = 2_000;

/** What came of fetching an image: its id, or why it cannot be loaded. */
type Fetched =
  | { readonly id: string; readonly reason?: undefined }
  | { readonly id?: undefined; readonly reason: string };

interface Address {
  readonly param: string;
  readonly url: URL;
  /** `#x,y` or nothing. */
  readonly focal: string;
}

/** Whether a text is the address of an image. Other texts are judged by the schema. */
const isAddress = (value: unknown): value is string => typeof value === 'string' && /^https?:/i.test(value);

export function createRemoteAssets(assets: ImageStore, images: RemoteImages): RemoteAssets {
  const known = createLru<string, Fetched & { readonly at: number }>(maxKept);

  /** Returns the id of an image, or why it cannot be loaded. @throws errors that are not about the image */
  async function fetched({ url }: Address, asking: Asking): Promise<Fetched> {
    const key = `${asking.account} ${url.href}`;
    const found = known.get(key);
    const age = found === undefined ? Infinity : (performance.now() - found.at) / 1000;
    if (found?.reason !== undefined && age < kept.failure) return found;
    if (found?.id !== undefined && age < kept.image && (await isStored(found.id, asking))) return found;
    const result = await upload(url, asking).then(
      (id): Fetched => ({ id }),
      (error: unknown): Fetched => ({ reason: reasonOf(error) }),
    );
    // A request that was aborted says nothing about the image.
    if (!asking.signal.aborted) known.set(key, { ...result, at: performance.now() });
    return result;
  }

  const isStored = async (id: string, { account }: Asking): Promise<boolean> =>
    (await assets.photosOf(account).find(id)) !== null;

  async function upload(url: URL, { account, by, signal }: Asking): Promise<string> {
    const read = async (limit: number): Promise<Uint8Array> => {
      const file = await images.fetch(url, signal);
      if (file.length > limit) throw new Error(`has more than ${limit} bytes`);
      return file;
    };
    return (await assets.upload(account, { read, by, signal })).id;
  }

  /** Returns why an image cannot be loaded. @throws errors that are not about the image */
  function reasonOf(error: unknown): string {
    if (!(error instanceof PlacardError)) return messageOf(error);
    const [issue] = hasCode(error, 'invalid_input') ? error.issues : [];
    if (issue === undefined) throw error;
    return issue.message;
  }

  return {
    async take(raw, { schemas, template }, asking) {
      const given: Readonly<Record<string, unknown>> = { ...Object(raw['params']) };
      const addresses: Address[] = [];
      const issues: Issue[] = [];
      for (const [param, schema] of schemas) {
        const value = given[param];
        if (imageRoleOf(schema) === undefined || !isAddress(value)) continue;
        const cut = value.indexOf('#');
        const text = cut < 0 ? value : value.slice(0, cut);
        const url = URL.canParse(text) && text.length <= 2_048 ? new URL(text) : undefined;
        if (url !== undefined && images.allows(url))
          addresses.push({ param, url, focal: cut < 0 ? '' : value.slice(cut) });
        else issues.push({ path: `params.${param}`, message: refusalOf(url, images) });
      }
      if (issues.length > 0) throw invalidInput(...issues);
      if (addresses.length === 0) return { raw, warnings: [], leftOut: {}, maxAge: undefined };
      const params: Record<string, unknown> = { ...given };
      const leftOut: Record<string, string> = {};
      const warnings: string[] = [];
      // One after the other, because an account has few places for uploads.
      for (const address of addresses) {
        const { param, url, focal } = address;
        const { id, reason } = await fetched(address, asking);
        if (id !== undefined) params[param] = id + focal;
        else {
          if (template.params.required?.includes(param) === true)
            throw invalidInput({ path: `params.${param}`, message: `names an image that ${reason}` });
          delete params[param];
          leftOut[param] = url.href + focal;
          warnings.push(`params.${param}: the image ${reason}; the card was drawn without it`);
        }
      }
      const maxAge = warnings.length > 0 ? kept.failure : kept.image;
      return { raw: { ...raw, params }, warnings, leftOut, maxAge };
    },
  };
}

function refusalOf(url: URL | undefined, { setting }: RemoteImages): string {
  if (url === undefined) return 'is not an address';
  return `must be an https address, without a port, on a host that ${setting} lists`;
}
