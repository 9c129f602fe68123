/** The sides of a box in the order of CSS shorthands. */
export const boxSides = ['Top', 'Right', 'Bottom', 'Left'] as const;

/** Expands one to four values of a shorthand to one for each side; those of corners begin at the top left. */
export const fourSides = ([first, second = first, third = first, fourth = second]: readonly unknown[]) =>
  [first, second, third, fourth] as const;
