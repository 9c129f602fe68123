/** Words and letters for hours. Any other number counts minutes. */
const hour =
  /^\s*(?:h(?:\b|r|ou?r|eure)|hodin|hour|st(?:d|un|\b)|tim(?:m|e|\b)|uur|u\b|or[ae]|godz|óra|ώρ|час|год|saat|sa\b|giờ|jam|小时|小時|時間|시간|ชั่วโมง|ชม|ساعة|ساعات|ساعت|שע|घंट)/iu;

/** Zeros of the decimal digits of scripts other than Latin. */
const zeros = ['٠', '۰', '०', '০', '๐', '０'].map((zero) => zero.codePointAt(0) ?? 0);

const latinDigits = (text: string): string =>
  text.replace(/\p{Nd}/gu, (digit) => {
    const code = digit.codePointAt(0) ?? 0;
    const zero = zeros.find((each) => code >= each && code < each + 10);
    return zero === undefined ? digit : String(code - zero);
  });

/** Returns the minutes that a text names, such as 80 for `1 h 20 min`; undefined if it names none. */
export function minutesOf(time: string): number | undefined {
  const text = latinDigits(time);
  const clock = /^\D*(\d{1,2}):(\d{2})\b/.exec(text);
  if (clock !== null) return 60 * Number(clock[1]) + Number(clock[2]);
  const found = [...text.matchAll(/(\d+(?:[.,]\d+)?)(\D*)/g)].map(([, number = '', unit = '']) => ({
    value: Number(number.replace(',', '.')),
    isHour: hour.test(unit),
  }));
  const minutes = found.slice(0, 2).reduce((sum, { value, isHour }) => sum + value * (isHour ? 60 : 1), 0);
  return minutes > 0 ? minutes : undefined;
}

/** A time as a number and its unit, or the whole of it where it has several numbers. */
export function splitTime(time: string): { readonly number: string; readonly unit: string } {
  const [, number, unit] = /^\s*([\p{Nd}.,:½¼¾–-]+)\s*(\P{Nd}*)$/u.exec(time) ?? [];
  return number === undefined ? { number: time, unit: '' } : { number, unit: unit?.trim() ?? '' };
}
