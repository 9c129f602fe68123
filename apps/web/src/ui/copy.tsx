import { messageOf } from '@placard/core/engine';
import type { JSX } from 'preact';
import { useEffect, useState } from 'preact/hooks';
import { Icon } from '@placard/ui';

/** Copies a text, and shows whether that worked. */
export function CopyButton({ text, label }: { readonly text: string; readonly label: string }): JSX.Element {
  return <ActButton label={label} done="Copied" act={() => copyText(text)} icon="copy" />;
}

/** A button whose action takes a moment and may fail. */
export function ActButton({
  label,
  done,
  act,
  icon,
  main = false,
}: {
  readonly label: string;
  /** The label that is shown for a moment after success. */
  readonly done: string;
  /** @throws {Error} with a sentence for the user */
  readonly act: () => Promise<void>;
  readonly icon: 'copy' | 'download';
  readonly main?: boolean;
}): JSX.Element {
  const [state, setState] = useState<'idle' | 'busy' | 'done' | { readonly failure: string }>('idle');
  useEffect(() => {
    if (state !== 'done') return undefined;
    const timer = setTimeout(() => setState('idle'), 1_800);
    return () => clearTimeout(timer);
  }, [state]);
  const press = (): void => {
    if (state === 'busy') return;
    setState('busy');
    act().then(
      () => setState('done'),
      (error: unknown) => setState({ failure: messageOf(error) }),
    );
  };
  return (
    <span class="act">
      {/* Not disabled meanwhile, since it would lose the focus. */}
      <button type="button" class={main ? 'button main' : 'button'} aria-disabled={state === 'busy'} onClick={press}>
        <Icon name={state === 'done' ? 'check' : icon} />
        {state === 'done' ? done : label}
      </button>
      <span class={typeof state === 'object' ? 'failure' : 'hidden'} role="status">
        {typeof state === 'object' ? state.failure : state === 'done' ? done : ''}
      </span>
    </span>
  );
}

/** Browsers do not give pages without TLS access to the clipboard; selecting text in a field still works there. */
export async function copyText(text: string): Promise<void> {
  if (isSecureContext) {
    await navigator.clipboard.writeText(text);
    return;
  }
  const field = document.createElement('textarea');
  field.value = text;
  field.className = 'hidden';
  document.body.append(field);
  const focused = document.activeElement;
  field.select();
  const copied = document.execCommand('copy');
  field.remove();
  if (focused instanceof HTMLElement) focused.focus({ preventScroll: true });
  if (!copied) throw new Error('The browser does not let this page copy: select the text and copy it yourself.');
}
