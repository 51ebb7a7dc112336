import { type Token, type Tokens, UnreadablePdf } from './tokens.ts'

/** A reference to another object. */
export interface Reference {
  readonly object: number
}
export interface Name {
  readonly name: string
}
export type Dictionary = ReadonlyMap<string, Value>
/** A value. Texts are not kept: they are data. */
export type Value = number | boolean | null | 'text' | Name | Reference | Dictionary | readonly Value[]

/** What readers survive, too. */
const maxDepth = 50
/** Values of one object: an array of this length takes some 20 ms. */
const maxValues = 100_000

export const isReference = (value: Value | undefined): value is Reference =>
  typeof value === 'object' && value !== null && 'object' in value
export const isDictionary = (value: Value | undefined): value is Dictionary => value instanceof Map
export const nameIn = (value: Value | undefined): string | undefined =>
  typeof value === 'object' && value !== null && 'name' in value ? value.name : undefined

/** Reads values, and notes every name in them. */
export class ValueReader {
  readonly tokens: Tokens
  readonly names: Set<string>
  #left = maxValues

  constructor(tokens: Tokens, names: Set<string>) {
    this.tokens = tokens
    this.names = names
  }

  /** Reads one value. Throws UnreadablePdf. */
  read(): Value {
    this.#left = maxValues
    return this.#value(this.tokens.next(), 0)
  }

  #value(token: Token, depth: number): Value {
    if (depth > maxDepth || --this.#left < 0) throw new UnreadablePdf('an object is too large')
    if (token.kind === 'name') return this.#name(token.text)
    if (token.kind === 'string') return 'text'
    if (token.kind === 'number') return this.#reference(token.value) ?? token.value
    if (token.kind === 'mark' && token.text === '[') return this.#array(depth)
    if (token.kind === 'mark' && token.text === '<<') return this.#dictionary(depth)
    if (token.kind === 'keyword' && Object.hasOwn(constants, token.text))
      return constants[token.text as keyof typeof constants]
    throw new UnreadablePdf('there is no value')
  }

  #name(name: string): Name {
    this.names.add(name)
    return { name }
  }

  /** `12 0 R` refers to object 12. Other numbers are themselves. */
  #reference(object: number): Reference | undefined {
    const { tokens } = this
    const { at } = tokens
    const isWhole = Number.isInteger(object) && object >= 0
    const generation = isWhole ? tokens.next() : undefined
    const sign = generation?.kind === 'number' ? tokens.next() : undefined
    if (sign?.kind === 'keyword' && sign.text === 'R') return { object }
    tokens.at = at
    return undefined
  }

  #array(depth: number): Value[] {
    const values: Value[] = []
    for (let token = this.tokens.next(); !isMark(token, ']'); token = this.tokens.next())
      values.push(this.#value(token, depth + 1))
    return values
  }

  #dictionary(depth: number): Dictionary {
    const entries = new Map<string, Value>()
    for (let token = this.tokens.next(); !isMark(token, '>>'); token = this.tokens.next()) {
      if (token.kind !== 'name') throw new UnreadablePdf('a key is no name')
      // Of two values, readers do not agree which one counts.
      if (entries.has(token.text)) throw new UnreadablePdf('a key is given twice')
      this.#name(token.text)
      entries.set(token.text, this.#value(this.tokens.next(), depth + 1))
    }
    return entries
  }
}

const constants = { true: true, false: false, null: null } as const
const isMark = (token: Token, text: string) => token.kind === 'mark' && token.text === text
