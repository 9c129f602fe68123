/** The head of a request. A `Request` is one. */
export interface Head {
  readonly method: string;
  readonly url: string;
  readonly headers: { get(name: string): string | null };
}
