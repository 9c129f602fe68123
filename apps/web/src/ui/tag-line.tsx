import './tag-line.css';
import type { JSX } from 'preact';
import { CopyButton } from './copy.js';

/** A tag for the head of a page, with a button that copies it. */
export const TagLine = ({ text, label }: { readonly text: string; readonly label: string }): JSX.Element => (
  <div class="tag-line">
    <code>{text}</code>
    <CopyButton text={text} label={label} />
  </div>
);
