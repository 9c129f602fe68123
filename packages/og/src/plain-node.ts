/** An element as `@vercel/og` accepts it. Its styles are CSS for satori, not yet scene properties. */
export interface PlainNode {
  readonly type: string;
  readonly props: Readonly<Record<string, unknown>>;
  readonly children: readonly (PlainNode | string)[];
}
