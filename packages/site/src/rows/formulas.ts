/**
 * Cells that a spreadsheet would compute (OWASP, "CSV Injection"). Those that are escaped already are escaped again, so
 * that {@link fromSafeCell} returns each text as it was.
 */
const formula = /^'*[=+\-@\t\r]/;

/** The first columns of a file of refused rows, in which cells are escaped. */
export const refusedColumns = ['row', 'reason'] as const;

/**
 * Returns a text that no spreadsheet computes.
 *
 * @example
 * safeCell('=1+1'); // "'=1+1"
 */
export const safeCell = (text: string): string => (formula.test(text) ? `'${text}` : text);

/** Undoes {@link safeCell}. */
export const fromSafeCell = (text: string): string =>
  text.startsWith("'") && formula.test(text) ? text.slice(1) : text;

/** Whether a file has been written with {@link safeCell}. */
export const hasSafeCells = (columns: readonly string[]): boolean =>
  refusedColumns.every((name, at) => columns[at] === name);
