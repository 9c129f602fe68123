import type { ComponentChildren, JSX } from 'preact';
import type { Trouble } from '../api/trouble.js';

/** Shows what went wrong, and a retry button if that can help. */
export function TroubleNotice({
  trouble,
  retry,
}: {
  readonly trouble: Pick<Trouble, 'words' | 'recovers'>;
  readonly retry?: () => void;
}): JSX.Element {
  return (
    <div class="notice" role="alert">
      <p>
        {trouble.words}
        {trouble.recovers && retry !== undefined && ' This page tries again by itself.'}
      </p>
      {retry !== undefined && (
        <button type="button" class="button" onClick={retry}>
          Try now
        </button>
      )}
    </div>
  );
}

/** A message that is not an error. */
export const Notice = ({ children }: { readonly children: ComponentChildren }): JSX.Element => (
  <div class="notice quiet" role="status">
    <p>{children}</p>
  </div>
);
