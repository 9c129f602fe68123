import type { JSX } from 'preact';
import { CopyButton } from '../ui/copy.js';

interface SecretProps {
  readonly term: string;
  readonly text: string;
  /** Label of the button that copies it. */
  readonly copy: string;
}

/** One of the texts that are shown only once. */
export const Secret = ({ term, text, copy }: SecretProps): JSX.Element => (
  <>
    <dt>{term}</dt>
    <dd>
      <code>{text}</code> <CopyButton text={text} label={copy} />
    </dd>
  </>
);
