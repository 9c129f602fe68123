export type Theme = 'light' | 'dark';

const name = 'placard-theme';

/** The current theme: the user's choice, or that of the system. */
export function currentTheme(): Theme {
  const chosen = document.documentElement.dataset['theme'];
  if (chosen === 'light' || chosen === 'dark') return chosen;
  return matchMedia('(prefers-color-scheme: dark)').matches ? 'dark' : 'light';
}

/** Calls back when the theme of the system changes. @returns a function that ends this */
export function watchTheme(changed: () => void): () => void {
  const system = matchMedia('(prefers-color-scheme: dark)');
  system.addEventListener('change', changed);
  return () => system.removeEventListener('change', changed);
}

export function setTheme(theme: Theme): void {
  document.documentElement.dataset['theme'] = theme;
  // Without storage the choice only lasts until the user leaves the page.
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
