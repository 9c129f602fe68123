import type { RegisteredTemplate } from '@placard/core/server';

/**
 * The schema of a template's params as clients see it. It allows undeclared params, because the server ignores them,
 * while the declared schema is closed so that its type names every param.
 */
export function publishedSchema({ params }: RegisteredTemplate['template']): object {
  const { additionalProperties: _, ...open } = params;
  return open;
}
