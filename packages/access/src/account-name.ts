/** What an account may be called: 1–255 characters, none of them a control, no space at the ends. */
export const isAccountName = (text: string): boolean =>
  text.length > 0 && text.length <= 255 && text.trim() === text && !/[\p{Cc}\p{Cf}\p{Cs}\p{Zl}\p{Zp}]/u.test(text);
