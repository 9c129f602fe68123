/** npm's `hyphen` ships no types for its main module. */
declare module 'hyphen/hyphen.js' {
  const createHyphenator: (
    patterns: unknown,
  ) => (text: string, options: { hyphenChar: string; minWordLength: number }) => string;
  export default createHyphenator;
}
