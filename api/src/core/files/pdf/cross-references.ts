import { type Tokens, UnreadablePdf } from './tokens.ts'
import type { Dictionary, Value } from './values.ts'

/** Where a file says that an object is: at an offset, or in a stream of objects. */
export type Entry =
  | { readonly object: number; readonly offset: number }
  | { readonly object: number; readonly inStream: number }

/** Reads the rows of a table after `xref`, up to `trailer`. Throws UnreadablePdf. */
export function tableEntries(tokens: Tokens): Entry[] {
  const entries: Entry[] = []
  for (let token = tokens.next(); ; token = tokens.next()) {
    if (token.kind === 'keyword' && token.text === 'trailer') return entries
    if (token.kind !== 'number') throw new UnreadablePdf('a cross-reference is wrong')
    const count = numberIn(tokens)
    for (let object = token.value; object < token.value + count; object++) {
      const offset = numberIn(tokens)
      numberIn(tokens)
      const use = tokens.next()
      if (use.kind !== 'keyword' || (use.text !== 'n' && use.text !== 'f'))
        throw new UnreadablePdf('a cross-reference is wrong')
      // Some programs write 0 for an object that is not there.
      if (use.text === 'n' && offset > 0) entries.push({ object, offset })
    }
  }
}

function numberIn(tokens: Tokens): number {
  const token = tokens.next()
  if (token.kind !== 'number') throw new UnreadablePdf('a cross-reference is wrong')
  return token.value
}

/** Reads the rows of a cross-reference stream (ISO 32000-1, 7.5.8). Throws UnreadablePdf. */
export function streamEntries(dictionary: Dictionary, data: Buffer): Entry[] {
  const widths = numbersIn(dictionary.get('W'))
  const index = dictionary.has('Index')
    ? numbersIn(dictionary.get('Index'))
    : [0, ...numbersIn([dictionary.get('Size')!])]
  const [kindBytes, firstBytes, secondBytes] = widths as [number, number, number]
  const rowBytes = kindBytes + firstBytes + secondBytes
  if (widths.length !== 3 || rowBytes === 0 || widths.some((width) => width > 6))
    throw new UnreadablePdf('a cross-reference is wrong')
  const numberAt = (at: number, width: number) => (width === 0 ? 0 : data.readUIntBE(at, width))
  const entries: Entry[] = []
  let at = 0
  for (let i = 0; i + 1 < index.length; i += 2)
    for (let object = index[i]!; object < index[i]! + index[i + 1]!; object++) {
      if (at + rowBytes > data.length) return entries
      const kind = kindBytes === 0 ? 1 : numberAt(at, kindBytes)
      const first = numberAt(at + kindBytes, firstBytes)
      if (kind === 1 && first > 0) entries.push({ object, offset: first })
      else if (kind === 2) entries.push({ object, inStream: first })
      else if (kind > 2) throw new UnreadablePdf('a cross-reference is of an unknown kind')
      at += rowBytes
    }
  return entries
}

function numbersIn(value: Value | undefined): number[] {
  const list = Array.isArray(value) ? (value as readonly Value[]) : []
  return list.map((one) => {
    if (typeof one !== 'number' || !Number.isInteger(one) || one < 0) throw new UnreadablePdf('a number is wrong')
    return one
  })
}
