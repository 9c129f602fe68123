export type Theme = 'light' | 'dark';

const name = 'placard-theme';

/** The theme that is shown: the reader's choice, else the system's. */
export function currentTheme(): Theme {
  const chosen = document.documentElement.dataset['theme'];
  if (chosen === 'light' || chosen === 'dark') return chosen;
  return matchMedia('(prefers-color-scheme: dark)').matches ? 'dark' : 'light';
}

/** Tells of a change of the system's theme. @returns ends it */
export function watchTheme(changed: () => void): () => void {
  const system = matchMedia('(prefers-color-scheme: dark)');
  system.addEventListener('change', changed);
  return () => system.removeEventListener('change', changed);
}

export function setTheme(theme: Theme): void {
  document.documentElement.dataset['theme'] = theme;
  // Without storage the choice holds until the page is left.
  try {
    localStorage.setItem(name, theme);
  } catch {}
}

/** Applies the choice of an earlier visit. */
export function restoreTheme(): void {
  try {
    const chosen = localStorage.getItem(name);
    if (chosen === 'light' || chosen === 'dark') document.documentElement.dataset['theme'] = chosen;
  } catch {}
}
