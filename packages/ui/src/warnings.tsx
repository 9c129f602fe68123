import type { JSX } from 'preact';

/** What is to be known of a card, under its picture. */
export const Warnings = ({ sentences }: { readonly sentences: readonly string[] }): JSX.Element | null =>
  sentences.length === 0 ? null : (
    <ul class="warnings">
      {sentences.map((sentence) => (
        <li key={sentence}>{sentence}</li>
      ))}
    </ul>
  );
