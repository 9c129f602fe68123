import type { ParamsInput, Template, TemplatePackage } from '@placard/core';
import type { AskedRequest, Card, ImageRequest } from '@placard/core/server';

/** The templates of one package or of several. */
export type TemplatesOf<T extends TemplatePackage> = T['templates'][number];

/** The params of a template by its id; of a template whose schema the compiler does not know, any. */
export type ParamsOf<T extends Template, Id extends T['id']> = [Extract<T, { readonly id: Id }>] extends [never]
  ? Readonly<Record<string, unknown>>
  : string extends Id
    ? Readonly<Record<string, unknown>>
    : ParamsInput<Extract<T, { readonly id: Id }>['params']>;

/**
 * What is asked of `render` and `link`: the options of the HTTP interface under a program's names (`background` for `bg`,
 * `version` for `v`, a `scale` that is a number), its `params` typed by the template.
 */
export type CardRequest<T extends Template = Template, Id extends T['id'] = T['id']> = {
  readonly template: Id;
} & Omit<AskedRequest, 'template' | 'params'> &
  ParamsMember<ParamsOf<T, Id>>;

type ParamsMember<P> = object extends P ? { readonly params?: P } : { readonly params: P };

/** A picture, what was asked for in full, and what is known about it. */
export interface RenderedCard extends Omit<Card, 'request'>, Omit<ImageRequest, 'params'> {
  /** Pixels. */
  readonly width: number;
  readonly height: number;
}
