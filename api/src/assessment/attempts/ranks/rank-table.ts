import type { rankRules } from '@abhyas/shared/assessment/test-papers/choices'
import { sumOf } from '@abhyas/shared/sum-of'
import { scoreIn } from './rank-key.ts'

/** Bytes of a count. */
const countBytes = 4

/** The keys of one form: so many entries from one on. `sum` is that of all scores, in units. */
export interface RankedForm {
  readonly form: number
  readonly from: number
  readonly entries: number
  readonly people: number
  readonly sum: number
}

/** Distinct keys of each form, the best first, each followed by how many people have it or a better one. */
export interface RankTable {
  readonly forms: readonly RankedForm[]
  /** Bytes of a key. */
  readonly width: number
  readonly bytes: Buffer
}

/** Collects keys into a table. They come form by form, and the best first. */
export class RankTableWriter {
  readonly #width: number
  readonly #forms: { form: number; from: number; entries: number; people: number; sum: number }[] = []
  #bytes: Buffer
  #entries = 0
  #last = ''

  constructor(width: number) {
    this.#width = width
    this.#bytes = Buffer.alloc(1_024 * (width + countBytes))
  }

  /** Counts one person. */
  add(form: number, key: string): void {
    let current = this.#forms.at(-1)
    const isNewForm = current?.form !== form
    if (!current || isNewForm) {
      current = { form, from: this.#entries, entries: 0, people: 0, sum: 0 }
      this.#forms.push(current)
    }
    if (isNewForm || key !== this.#last) {
      this.#begin(key)
      current.entries++
      this.#last = key
    }
    const size = this.#width + countBytes
    current.people++
    current.sum += scoreIn(this.#bytes, (this.#entries - 1) * size)
    this.#bytes.writeUInt32BE(current.people, this.#entries * size - countBytes)
  }

  #begin(key: string): void {
    const size = this.#width + countBytes
    if ((this.#entries + 1) * size > this.#bytes.length)
      this.#bytes = Buffer.concat([this.#bytes], this.#bytes.length * 2)
    this.#bytes.write(key, this.#entries * size, this.#width, 'hex')
    this.#entries++
  }

  finish(): RankTable {
    const bytes = this.#bytes.subarray(0, this.#entries * (this.#width + countBytes))
    return { forms: this.#forms, width: this.#width, bytes }
  }
}

/** Where an attempt stands. `percentile`: how many of a hundred are not better, to seven decimals. */
export interface Standing {
  readonly rank: number
  readonly percentile: number
}

/** How many people a table has, and the mean of their scores in units. */
export function crowdOf({ forms }: Pick<RankTable, 'forms'>): { people: number; mean: number } {
  const people = sumOf(forms.map((form) => form.people))
  return { people, mean: people === 0 ? 0 : sumOf(forms.map((form) => form.sum)) / people }
}

/** Finds the place of a key among all, by a few binary searches. Undefined if the table does not have its form yet. */
export function standingOf(
  table: RankTable,
  { form, key }: { readonly form: number; readonly key: string },
  rule: (typeof rankRules)[number],
): Standing | undefined {
  const own = table.forms.find((one) => one.form === form)
  if (!own) return undefined
  const bytes = Buffer.from(key, 'hex')
  const score = scoreIn(bytes)
  if (rule === 'percentile_of_form') {
    const atMost = own.people - peopleBefore(table, own, (at) => scoreIn(table.bytes, at) > score)
    const better = table.forms.map((other) =>
      peopleBefore(table, other, (at) => {
        const over = scoreIn(table.bytes, at)
        const below = other.people - peopleBefore(table, other, (place) => scoreIn(table.bytes, place) > over)
        return below * own.people > atMost * other.people
      }),
    )
    return { rank: 1 + sumOf(better), percentile: percentileOf(atMost, own.people) }
  }
  const { people } = crowdOf(table)
  const isBetter = (at: number) => table.bytes.compare(bytes, 0, bytes.length, at, at + table.width) > 0
  const better = table.forms.map((one) => peopleBefore(table, one, isBetter))
  const above = table.forms.map((one) => peopleBefore(table, one, (at) => scoreIn(table.bytes, at) > score))
  return { rank: 1 + sumOf(better), percentile: percentileOf(people - sumOf(above), people) }
}

const percentileOf = (atMost: number, people: number) => Math.round((atMost / people) * 1e9) / 1e7

/** How many people of a form come before the first entry for which a condition is false. It is true for the best ones. */
function peopleBefore({ bytes, width }: RankTable, { from, entries }: RankedForm, isBefore: (at: number) => boolean) {
  const size = width + countBytes
  let [low, high] = [0, entries]
  while (low < high) {
    const middle = (low + high) >> 1
    if (isBefore((from + middle) * size)) low = middle + 1
    else high = middle
  }
  return low === 0 ? 0 : bytes.readUInt32BE((from + low) * size - countBytes)
}
