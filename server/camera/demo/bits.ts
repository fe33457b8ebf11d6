/** Bits of a video bitstream (ITU-T H.264, 7.2 and 9.1), most significant first. */
export class Bits {
  readonly #bytes: number[] = [];
  #current = 0;
  #free = 8;

  u(value: number, width: number): this {
    for (let bit = width - 1; bit >= 0; bit -= 1) this.#push((value >> bit) & 1);
    return this;
  }

  /** Unsigned Exp-Golomb code. */
  ue(value: number): this {
    const width = 31 - Math.clz32(value + 1);
    return this.u(0, width).u(value + 1, width + 1);
  }

  /** Signed Exp-Golomb code. */
  se(value: number): this {
    return this.ue(value > 0 ? value * 2 - 1 : -value * 2);
  }

  align(): this {
    while (this.#free !== 8) this.#push(0);
    return this;
  }

  /** Whole bytes; only on a byte's border. */
  raw(bytes: Uint8Array): this {
    for (const byte of bytes) this.#bytes.push(byte);
    return this;
  }

  /** The stop bit and the rest of its byte. */
  trailing(): Uint8Array {
    this.u(1, 1).align();
    return Uint8Array.from(this.#bytes);
  }

  #push(bit: number): void {
    this.#current = (this.#current << 1) | bit;
    this.#free -= 1;
    if (this.#free > 0) return;
    this.#bytes.push(this.#current);
    this.#current = 0;
    this.#free = 8;
  }
}
