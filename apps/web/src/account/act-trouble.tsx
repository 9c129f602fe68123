import type { JSX } from 'preact';
import type { Trouble } from '../api/trouble.js';
import { hrefOf } from '../router.js';

/** Why the action failed. The form keeps its values, even if the session has ended. */
export function ActTrouble({ trouble }: { readonly trouble: Trouble | undefined }): JSX.Element | null {
  if (trouble === undefined) return null;
  return (
    <div class="notice" role="alert">
      <p>
        {trouble.words}
        {trouble.kind === 'signed-out' && (
          <>
            {' '}
            <a href={hrefOf('/keys')} target="_blank" rel="noopener">
              Sign in in another tab
            </a>{' '}
            and press again: what you typed is still here.
          </>
        )}
        {trouble.issues.map(({ path, message }) => (
          <span key={path} class="issue">
            <code>{path}</code> {message}
          </span>
        ))}
      </p>
    </div>
  );
}
