import { randomOf, shuffle } from './random.ts'

export interface HarshOptions {
  /** A whole number: the same seed does the same to the same commands. */
  readonly seed: number
  /** The least and the longest time between two stepdowns, in milliseconds. */
  readonly stepdownMs?: readonly [least: number, longest: number]
}

/** How long an upsert is remembered, in milliseconds: longer than commands that could have overlapped with it. */
const rememberMs = 10_000

/** What the harsh mode asks of the store's users: see embedded/README.md. */
export class Harsh {
  readonly options: HarshOptions
  readonly #order
  readonly #double
  readonly #upserts = new Map<string, number>()

  constructor(options: HarshOptions) {
    this.options = options
    this.#order = randomOf(options.seed, 'order')
    this.#double = randomOf(options.seed, 'double')
  }

  /** The items in an order that nothing decides; in place. */
  shuffle<T>(items: T[]): T[] {
    return shuffle(items, this.#order)
  }

  /** What stands for a record among those that a sort's keys leave equal. */
  tieOf(recordKey: Buffer): Buffer {
    return Buffer.concat([Buffer.of(this.#order() * 256, this.#order() * 256), recordKey])
  }

  /** Remembers that an upsert has just inserted this record. */
  upserted(namespace: string, recordKey: Buffer): void {
    const now = performance.now()
    for (const [other, moment] of this.#upserts) {
      if (moment > now - rememberMs) break
      this.#upserts.delete(other)
    }
    this.#upserts.set(nameOf(namespace, recordKey), now)
  }

  /**
   * Whether an upsert acts as if it did not see this record: only where another upsert inserted it after this one's
   * command had arrived, and then every other time. Of two that run at once MongoDB may let both insert.
   */
  overlooks(namespace: string, recordKey: Buffer, arrived: number): boolean {
    const inserted = this.#upserts.get(nameOf(namespace, recordKey))
    return inserted !== undefined && inserted >= arrived && this.#double() < 0.5
  }
}

const nameOf = (namespace: string, recordKey: Buffer) => `${namespace} ${recordKey.toString('latin1')}`

/** The harsh mode that `EMBEDDED_HARSH` asks for by a seed. Throws where that is no whole number. */
export function harshOf(seed: string | undefined): HarshOptions | undefined {
  if (!seed) return undefined
  if (/^\d{1,9}$/.test(seed)) return { seed: Number(seed) }
  throw new Error(`EMBEDDED_HARSH takes a whole number of at most nine digits as its seed, not ${seed}`)
}
