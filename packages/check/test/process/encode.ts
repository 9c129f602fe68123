/**
 * Encodes text in an encoding of one or two bytes per character, which this runtime only decodes.
 *
 * @throws {Error} for a character that the encoding does not have
 */
export function encode(text: string, label: string): Uint8Array {
  const bytesOf = tableOf(label);
  return Uint8Array.from(
    [...text].flatMap((char) => {
      const bytes = bytesOf.get(char);
      if (bytes === undefined) throw new Error(`${label} has no ${char}`);
      return [...bytes];
    }),
  );
}

function tableOf(label: string): ReadonlyMap<string, readonly number[]> {
  const decoder = new TextDecoder(label);
  const table = new Map<string, readonly number[]>();
  const add = (bytes: readonly number[]): void => {
    const char = decoder.decode(Uint8Array.from(bytes));
    if ([...char].length === 1 && char !== '\ufffd' && !table.has(char)) table.set(char, bytes);
  };
  for (let first = 0; first < 256; first++) add([first]);
  for (let first = 0x81; first < 0xff; first++) for (let second = 0x40; second < 0xff; second++) add([first, second]);
  return table;
}
