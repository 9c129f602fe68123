/** Driver interface of an identity provider. */
export interface IdentityProvider {
  /**
   * Starts a sign-in.
   *
   * @param callback URL that the provider redirects the browser to
   * @returns URL to redirect the browser to, and a secret for `finish`, which is stored on the server and never sent
   */
  begin(callback: string): Promise<{ readonly url: string; readonly secret: string }>;
  /**
   * Completes a sign-in.
   *
   * @param url callback URL with the query that the provider added
   * @param secret from `begin`
   * @returns name of the account
   * @throws {PlacardError} unauthenticated, when the provider refuses or the answer does not match the secret
   */
  finish(url: URL, secret: string): Promise<string>;
}
