import type { JSX } from 'preact';

/** The warnings of a card, under its image. */
export const Warnings = ({ sentences }: { readonly sentences: readonly string[] }): JSX.Element | null =>
  sentences.length === 0 ? null : (
    <ul class="warnings">
      {sentences.map((sentence) => (
        <li key={sentence}>{sentence}</li>
      ))}
    </ul>
  );
