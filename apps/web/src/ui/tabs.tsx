import type { ComponentChildren, JSX } from 'preact';
import { useId, useRef } from 'preact/hooks';

/** Tabs as in the ARIA Authoring Practices: arrow keys move the focus, and the focused tab is shown. */
export function Tabs<T extends string>({
  label,
  tabs,
  chosen,
  choose,
  children,
}: {
  readonly label: string;
  readonly tabs: readonly (readonly [id: T, label: string])[];
  readonly chosen: T;
  readonly choose: (id: T) => void;
  readonly children: ComponentChildren;
}): JSX.Element {
  const list = useRef<HTMLDivElement>(null);
  const name = useId();
  const press = (event: KeyboardEvent): void => {
    const index = tabs.findIndex(([id]) => id === chosen);
    const to = { ArrowLeft: index - 1, ArrowRight: index + 1, Home: 0, End: tabs.length - 1 }[event.key];
    const next = to === undefined ? undefined : tabs[(to + tabs.length) % tabs.length];
    if (next === undefined) return;
    event.preventDefault();
    choose(next[0]);
    list.current?.querySelector<HTMLElement>(`[data-tab="${next[0]}"]`)?.focus();
  };
  return (
    <div class="tabs">
      <div role="tablist" aria-label={label} ref={list} onKeyDown={press}>
        {tabs.map(([id, text]) => (
          <button
            key={id}
            type="button"
            role="tab"
            class="toggle"
            id={`${name}-${id}`}
            data-tab={id}
            aria-selected={id === chosen}
            aria-controls={`${name}-panel`}
            tabIndex={id === chosen ? 0 : -1}
            onClick={() => choose(id)}
          >
            {text}
          </button>
        ))}
      </div>
      <div role="tabpanel" id={`${name}-panel`} aria-labelledby={`${name}-${chosen}`}>
        {children}
      </div>
    </div>
  );
}
