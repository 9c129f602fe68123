/** What is used of bidi-js 1.1, whose own types describe a default export that Node does not see. */
declare module 'bidi-js' {
  interface Paragraph {
    readonly start: number;
    readonly end: number;
    readonly level: number;
  }
  interface Bidi {
    getEmbeddingLevels(
      text: string,
      direction: 'auto' | 'ltr' | 'rtl',
    ): { levels: Uint8Array; paragraphs: readonly Paragraph[] };
  }
  export default function bidiFactory(): Bidi;
}
