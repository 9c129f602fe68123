import type { JSX } from 'preact';
export const Page = (): JSX.Element => (
  <div class="page">
    <h1>Playground</h1>
  </div>
);
