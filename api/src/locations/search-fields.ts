import { folded, nameWords } from '@abhyas/shared/locations/search'

/** What of a location its search fields are made of. */
export interface Searched {
  readonly location: string
  readonly pincode: string
  readonly office_type: string
}

/** What the database finds a location by; made anew whenever name, pincode or type change. */
export interface SearchFields {
  /** Pincode and name: no two locations share them. */
  readonly key: string
  /** All words of the name. */
  readonly words: string[]
  /** What the first letters typed may be: of the pincode, of each word, and of each two words. */
  readonly tokens: string[]
  /** Sorts as hits are shown: head office, post office, branch, others, each by name. */
  readonly order: string
}

/** Longest beginning that is a token, in characters: behind it at most 1,500 offices of India are left to look at. */
export const tokenLength = 4

const ranks: Readonly<Record<string, number>> = { HO: 0, PO: 1, BO: 2 }
const otherRank = 3

/** Makes the search fields of a location. Pure: the same row has the same fields in every process. */
export function searchFieldsOf({ location, pincode, office_type }: Searched): SearchFields {
  const { names, kinds } = nameWords(location)
  const name = folded(location)
  const tokens = [pincode, ...names].flatMap(tokensOf)
  for (const [i, word] of names.entries()) for (const other of names.slice(0, i)) tokens.push(pairToken(word, other))
  return {
    key: `${folded(pincode)} ${name}`,
    words: [...names, ...kinds],
    tokens: [...new Set(tokens)],
    order: `${ranks[office_type] ?? otherRank} ${name} ${pincode}`,
  }
}

function tokensOf(word: string): string[] {
  const letters = [...word]
  return [2, 3, tokenLength]
    .filter((length) => length <= letters.length)
    .map((length) => letters.slice(0, length).join(''))
}

/** Stands for two different words, one beginning with each of two letters, in either order. */
export function pairToken(word: string, other: string): string {
  return [word, other]
    .map(([...letters]) => letters[0])
    .sort()
    .join(' ')
}
