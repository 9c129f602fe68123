import type { AskedRequest } from './options.js';
import type { TemplatePackage } from '../template/registry.js';
import type { ParamsInput } from '../template/schema.js';
import type { Template } from '../template/template.js';

/** Union of the templates of one or several packages, and of single templates. */
export type TemplatesOf<T extends TemplatePackage | Template> = T extends TemplatePackage ? T['templates'][number] : T;

/** Params of the template with the given id; any record when the compiler does not know the template's schema. */
export type ParamsOf<T extends Template, Id extends T['id']> = [Extract<T, { readonly id: Id }>] extends [never]
  ? Readonly<Record<string, unknown>>
  : string extends Id
    ? Readonly<Record<string, unknown>>
    : ParamsInput<Extract<T, { readonly id: Id }>['params']>;

/**
 * A request to `render` or `link`: the options of the HTTP interface, with `background` for `bg`, `version` for `v` and
 * a number as `scale`. The template types `params`.
 */
export type CardRequest<T extends Template = Template, Id extends T['id'] = T['id']> = {
  readonly template: Id;
} & Omit<AskedRequest, 'template' | 'params'> &
  ParamsMember<ParamsOf<T, Id>>;

type ParamsMember<P> = object extends P ? { readonly params?: P } : { readonly params: P };
