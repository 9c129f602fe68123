import type { ParamsInput, Template, TemplatePackage } from '@placard/core';
import type { AskedRequest, Card, ImageRequest } from '@placard/core/server';
import type { Verdict } from '@placard/platforms';

/** Union of the templates of one or several packages. */
export type TemplatesOf<T extends TemplatePackage> = T['templates'][number];

/** Params of the template with the given id; any record when the compiler does not know the template's schema. */
export type ParamsOf<T extends Template, Id extends T['id']> = [Extract<T, { readonly id: Id }>] extends [never]
  ? Readonly<Record<string, unknown>>
  : string extends Id
    ? Readonly<Record<string, unknown>>
    : ParamsInput<Extract<T, { readonly id: Id }>['params']>;

/**
 * A request to `render` or `link`: the options of the HTTP interface, with `background` for `bg`, `version` for `v` and a
 * number as `scale`. The template types `params`.
 */
export type CardRequest<T extends Template = Template, Id extends T['id'] = T['id']> = {
  readonly template: Id;
} & Omit<AskedRequest, 'template' | 'params'> &
  ParamsMember<ParamsOf<T, Id>>;

type ParamsMember<P> = object extends P ? { readonly params?: P } : { readonly params: P };

/** A rendered image, its metadata, and the request with its defaults filled in. */
export interface RenderedCard extends Omit<Card, 'request' | 'bytes'>, Omit<ImageRequest, 'params'> {
  /** The image. `new Response(card.bytes)` takes it as it is. */
  readonly bytes: Uint8Array<ArrayBuffer>;
  /** In pixels. */
  readonly width: number;
  /** In pixels. */
  readonly height: number;
  /** Whether each platform shows the image, and what is wrong. Its URL is not judged. */
  readonly platforms: readonly Verdict[];
}
