/**
 * Makes a response unreadable for pages of other origins, with or without credentials, and uncacheable. Removes the
 * CORS headers that `json` and `errorResponse` set.
 */
export function ownOrigin(response: Response): Response {
  const headers = new Headers(response.headers);
  for (const name of response.headers.keys()) if (name.startsWith('access-control-')) headers.delete(name);
  headers.set('cache-control', 'no-store');
  headers.set('cross-origin-resource-policy', 'same-origin');
  return new Response(response.body, { status: response.status, headers });
}
