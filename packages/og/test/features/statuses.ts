/** Cards that the press does not draw as Chromium does: it draws them otherwise, hands them to satori, or refuses them. */
export const statuses = {
  'other engine': [],
  differs: [],
  refused: [],
} as const satisfies Readonly<Record<string, readonly string[]>>;

export type Status = keyof typeof statuses | 'right';

/** What becomes of a card. */
export const statusOf = (name: string): Status => {
  for (const status of ['other engine', 'differs', 'refused'] as const)
    if (new Set<string>(statuses[status]).has(name)) return status;
  return 'right';
};
