/**
 * Whether a text is a valid account name: 1–255 characters, no control characters, no `<` or `>`, no leading or trailing
 * space, and no sign at its start that makes it a formula in a spreadsheet. `-` may be first, as in the ids of some
 * identity providers.
 *
 * @example
 * isAccountName('ann@example.com'); // true
 * isAccountName('=1+1'); // false
 */
export const isAccountName = (text: string): boolean =>
  text.length > 0 &&
  text.length <= 255 &&
  text.trim() === text &&
  !/[\p{Cc}\p{Cf}\p{Cs}\p{Zl}\p{Zp}<>]/u.test(text) &&
  !/^[=+@]/.test(text);
