/** Cards that the press does not draw as Chromium does: it leaves out a style, draws it differently, or throws. */
export const statuses = {
  'left out': [],
  differs: [],
  refused: [],
} as const satisfies Readonly<Record<string, readonly string[]>>;

export type Status = keyof typeof statuses | 'right';

/** What becomes of a card. */
export const statusOf = (name: string): Status => {
  for (const status of ['left out', 'differs', 'refused'] as const)
    if (new Set<string>(statuses[status]).has(name)) return status;
  return 'right';
};
