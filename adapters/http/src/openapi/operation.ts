/** Operations of one path, by lower-case method. */
export type PathItem = Readonly<Partial<Record<'get' | 'post' | 'put' | 'patch' | 'delete', Operation>>>;

export interface Operation {
  readonly operationId: string;
  readonly summary: string;
  readonly description?: string;
  readonly parameters?: readonly object[];
  readonly requestBody?: object;
  readonly tags: readonly string[];
  readonly security: readonly object[];
  readonly responses: Readonly<Record<string, Answer>>;
}

export type Content = Readonly<Record<string, { readonly schema: object }>>;

export interface Answer {
  readonly description: string;
  readonly headers?: object;
  readonly content?: Content;
}
