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

/** What is kept of an object: a number, 'list', or the kind of an action. */
export type Gist = number | string

export function gistOf(value: Value): Gist {
  if (typeof value === 'number') return value
  return Array.isArray(value) ? 'list' : isDictionary(value) ? (nameIn(value.get('S')) ?? '') : ''
}

/** What is noted of all values of a file. */
export interface Noted {
  readonly names: Set<string>
  /** Numbers of the objects that actions refer to. */
  readonly actions: Set<number>
  /** Whether an action leads to an article in another file. */
  hasThreadElsewhere: boolean
}

/** Keys whose value is an action, or several. */
const actionKeys = new Set(['OpenAction', 'A', 'PA', 'Next'])

/** Reads values, and notes every name and every action in them. */
export class ValueReader {
  readonly tokens: Tokens
  readonly noted: Noted
  #left = maxValues

  constructor(tokens: Tokens, noted: Noted) {
    this.tokens = tokens
    this.noted = noted
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
    this.noted.names.add(name)
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
      const value = this.#value(this.tokens.next(), depth + 1)
      entries.set(token.text, value)
      if (actionKeys.has(token.text)) this.#noteActions(value)
    }
    // Threads are articles: an action that leads to one in its own file is harmless.
    const kind = entries.get('S')
    if (entries.has('F') && (isReference(kind) || nameIn(kind) === 'Thread')) this.noted.hasThreadElsewhere = true
    return entries
  }

  #noteActions(value: Value): void {
    for (const one of Array.isArray(value) ? (value as readonly Value[]) : [value])
      if (isReference(one)) this.noted.actions.add(one.object)
  }
}

const constants = { true: true, false: false, null: null } as const
const isMark = (token: Token, text: string) => token.kind === 'mark' && token.text === text
