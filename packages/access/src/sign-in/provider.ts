/** Seam: who vouches for somebody's being an account. */
export interface IdentityProvider {
  /**
   * @param callback where the provider is to send the browser back
   * @returns where the browser goes, and what `finish` is given again: kept by the server, never shown
   */
  begin(callback: string): Promise<{ readonly url: string; readonly secret: string }>;
  /**
   * @param url what the browser came back to
   * @returns the account
   * @throws {PlacardError} unauthenticated, when the answer is not the one to this question
   */
  finish(url: URL, secret: string): Promise<string>;
}
