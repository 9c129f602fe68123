import type { JSX } from 'preact';
export const Page = (): JSX.Element => (
  <div class="page">
    <h1>Unfurl</h1>
  </div>
);
