import { declaredMember } from '@placard/core/server';

/** Maximum number of warnings, because a body may have any number of members. */
const maxNamed = 10;

interface Schema {
  readonly properties: object;
}

/**
 * Returns a warning for each member of a body that was ignored, so that a caller notices misspelled ones: `expires`
 * instead of `exp` gives a URL that never expires.
 *
 * @param names of the ignored members
 * @param schema of the body
 * @param body noun with article for the body, for example `a brand`
 */
export const ignoredMembers = (names: readonly string[], schema: Schema, body: string): string[] =>
  names.slice(0, maxNamed).map((name) => {
    // Names come from the caller, so they are quoted and shortened.
    const warning = `the member ${JSON.stringify(name.slice(0, 40))} is not part of ${body} and was ignored`;
    const meant = declaredMember(name, schema);
    const hint =
      meant === undefined ? `${body} has ${Object.keys(schema.properties).join(', ')}` : `did you mean "${meant}"?`;
    return `${warning}; ${hint}`;
  });
