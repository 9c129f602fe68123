/** Signatures of the functions that HarfBuzz calls with an outline: result, parameters; `v` none, `i` i32, `f` f32. */
const signatures = ['viiii', 'viiiffi', 'viiiffffi', 'viiiffffffi'];

/** The magic number and version 1. */
const header = [0x00, 0x61, 0x73, 0x6d, 1, 0, 0, 0];

const types: Readonly<Record<string, number>> = { i: 0x7f, f: 0x7d };

/** All lengths are under 128, so each is one byte (WebAssembly 1.0, §5.2.2). */
const list = (items: readonly (readonly number[])[]): number[] => [items.length, ...items.flat()];
const bytes = (items: readonly number[]): number[] => [items.length, ...items];
const name = (text: string): number[] => bytes(Array.from(text, (letter) => letter.charCodeAt(0)));
const section = (id: number, items: readonly (readonly number[])[]): number[] => [id, ...bytes(list(items))];

/**
 * Returns a WebAssembly module that turns JavaScript functions into functions that HarfBuzz can call: for each
 * signature an import `f.SIGNATURE` that is exported again. Emscripten would create a module per function at run time,
 * which hosts at the edge forbid, and which takes longer than drawing a card.
 */
export const callbacksModule = (): Uint8Array<ArrayBuffer> =>
  Uint8Array.from([
    ...header,
    ...section(
      1,
      signatures.map((signature) => [
        0x60,
        ...bytes(Array.from(signature.slice(1), (letter) => types[letter] ?? 0)),
        0,
      ]),
    ),
    ...section(
      2,
      signatures.map((signature, type) => [...name('f'), ...name(signature), 0x00, type]),
    ),
    ...section(
      7,
      signatures.map((signature, index) => [...name(signature), 0x00, index]),
    ),
  ]);
