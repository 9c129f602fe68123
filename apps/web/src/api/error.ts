import { ApiError } from '@placard/client';

/** Reads an error response. */
export async function errorOf(response: Response): Promise<ApiError> {
  const after = Number(response.headers.get('retry-after') ?? Number.NaN);
  const body: unknown = await response.json().catch(() => ({}));
  const fields = typeof body === 'object' && body !== null ? { ...body } : {};
  return new ApiError(response.status, Number.isNaN(after) ? undefined : after, fields);
}
