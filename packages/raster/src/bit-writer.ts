/** Writes bits, the lowest first, to a buffer that grows. */
export class BitWriter {
  #bytes: Uint8Array;
  #length = 0;
  #held = 0;
  #count = 0;

  /** @param bytes first size of the buffer */
  constructor(bytes = 64 * 1024) {
    this.#bytes = new Uint8Array(bytes);
  }

  /** @param count at most 16 */
  put(value: number, count: number): void {
    this.#held |= value << this.#count;
    this.#count += count;
    while (this.#count >= 8) {
      if (this.#length === this.#bytes.length) this.#grow();
      this.#bytes[this.#length++] = this.#held;
      this.#held >>>= 8;
      this.#count -= 8;
    }
  }

  /** Up to seven bits that do not fill a byte yet. */
  get rest(): { readonly held: number; readonly count: number } {
    return { held: this.#held, count: this.#count };
  }

  /** Appends bytes whose first bits are the present rest. @param rest bits after them */
  append(bytes: Uint8Array, rest: { readonly held: number; readonly count: number }): void {
    while (this.#length + bytes.length > this.#bytes.length) this.#grow();
    this.#bytes.set(bytes, this.#length);
    this.#length += bytes.length;
    this.#held = rest.held;
    this.#count = rest.count;
  }

  /** The bytes, the last one filled up with zeros. */
  end(): Uint8Array {
    if (this.#count > 0) this.put(0, 8 - this.#count);
    return this.#bytes.subarray(0, this.#length);
  }

  #grow(): void {
    const larger = new Uint8Array(2 * this.#bytes.length);
    larger.set(this.#bytes);
    this.#bytes = larger;
  }
}
