/**
 * An answer that no page of another origin may read, with or without credentials, and that no cache keeps. The sign
 * for all to come in (CORS) that other routes put out is taken down.
 */
export function ownOrigin(response: Response): Response {
  const headers = new Headers(response.headers);
  for (const name of response.headers.keys()) if (name.startsWith('access-control-')) headers.delete(name);
  headers.set('cache-control', 'no-store');
  headers.set('cross-origin-resource-policy', 'same-origin');
  return new Response(response.body, { status: response.status, headers });
}
