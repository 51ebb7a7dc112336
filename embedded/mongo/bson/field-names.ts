import { sameBytes } from './raw.ts'

/** Names that are compared one after the other; more are looked up by their text. */
const maxCompared = 32

/** What is known of some field names, found by the bytes of a name where it lies in a document. */
export class FieldNames<Known extends { readonly name: string }> {
  readonly #known: readonly Known[]
  readonly #names: readonly Buffer[]
  readonly #byText: ReadonlyMap<string, Known> | undefined

  constructor(known: readonly Known[]) {
    this.#known = known
    this.#names = known.map(({ name }) => Buffer.from(name))
    this.#byText = known.length > maxCompared ? new Map(known.map((one) => [one.name, one])) : undefined
  }

  /** What is known of the name whose bytes are [start, end). */
  find(bytes: Buffer, start: number, end: number): Known | undefined {
    if (this.#byText) return this.#byText.get(bytes.toString('utf8', start, end))
    const length = end - start
    for (let i = 0; i < this.#names.length; i++) {
      const name = this.#names[i]!
      if (name.length === length && sameBytes(bytes, start, name)) return this.#known[i]
    }
    return undefined
  }
}
