/** Exports of `assembly/jpeg-forecast.ts`. Addresses refer to `memory`. */
export interface Sampler {
  readonly memory: WebAssembly.Memory;
  codes(): number;
  start(isHalved: boolean, width: number, height: number, maxUnits: number): number;
  add(x: number, y: number): void;
  tables(): number;
  bits(chromaFirst: number): number;
  setPlainStep(step: number): void;
  setPackedStep(step: number): void;
  keep(outside: number, left: number, top: number, right: number, bottom: number): void;
  trial(first: number, end: number): number;
  bitsOfFirst(): number;
  similarity(first: number, left: number, top: number): number;
  error(): number;
  startFile(maxBytes: number): void;
  writeFile(maxBytes: number): number;
  fileAt(): number;
}

/** The memory from an address on, until memory grows. */
export const bytesAt = ({ memory }: Sampler, at: number): Uint8Array => new Uint8Array(memory.buffer, at);
