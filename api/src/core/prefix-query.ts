/** Index bounds: from one text (inclusive) up to another (exclusive). */
export interface Range {
  readonly $gte: string
  readonly $lt: string
}

/**
 * Matches texts that start with `text`, assuming that none continues with the highest code point. Bounds are used
 * instead of a regular expression, so `text` needs no escaping.
 */
export const prefixRange = (text: string): Range => ({ $gte: text, $lt: `${text}\u{10ffff}` })

/** Every word must be a prefix of an entry in `words`. The longest comes first: it matches the fewest rows. */
export const allWordsPrefixMatch = (words: readonly string[]): { readonly words: { readonly $elemMatch: Range } }[] =>
  words.toSorted((a, b) => b.length - a.length).map((word) => ({ words: { $elemMatch: prefixRange(word) } }))
