/**
 * Whether a text is a valid account name: 1–255 characters, no control characters, no leading or trailing space.
 *
 * @example
 * isAccountName('ann@example.com'); // true
 * isAccountName(' ann'); // false
 */
export const isAccountName = (text: string): boolean =>
  text.length > 0 && text.length <= 255 && text.trim() === text && !/[\p{Cc}\p{Cf}\p{Cs}\p{Zl}\p{Zp}]/u.test(text);
