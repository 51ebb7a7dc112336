/**
 * Which hashes were seen, in eight bytes each: a million take 16 MB at the most, where a Set of texts takes a hundred.
 * 48 bits of each are compared, so that of a million different ones two look the same once in five hundred files: a
 * forecast can bear that, and nothing else asks this.
 */
export class HashSet {
  #slots = new Float64Array(1 << 12)
  #size = 0

  /** Adds a hash in base64url. False where it was there. */
  add(hash: string): boolean {
    const number = Buffer.from(hash.slice(0, 8), 'base64url').readUIntBE(0, 6) + 1 // 0 is an empty slot
    if (!put(this.#slots, number)) return false
    this.#size += 1
    if (this.#size * 2 > this.#slots.length) this.#grow()
    return true
  }

  #grow(): void {
    const larger = new Float64Array(this.#slots.length * 2)
    for (const number of this.#slots) if (number !== 0) put(larger, number)
    this.#slots = larger
  }
}

function put(slots: Float64Array, number: number): boolean {
  for (let at = number % slots.length; ; at = (at + 1) % slots.length) {
    if (slots[at] === number) return false
    if (slots[at] !== 0) continue
    slots[at] = number
    return true
  }
}
