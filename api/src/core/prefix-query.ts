/** Bounds of an index: from a text up to, and not with, another. */
export interface Range {
  readonly $gte: string
  readonly $lt: string
}

/**
 * Texts that begin with `text`: behind its last letter none has the highest code point there is. Bounds instead of
 * regular expressions: nothing of the text is anything but text.
 */
export const prefixRange = (text: string): Range => ({ $gte: text, $lt: `${text}\u{10ffff}` })

/** Each of these must begin some word of a row's `words`. The longest leads: the fewest rows have it. */
export const allWordsPrefixMatch = (words: readonly string[]): { readonly words: { readonly $elemMatch: Range } }[] =>
  words.toSorted((a, b) => b.length - a.length).map((word) => ({ words: { $elemMatch: prefixRange(word) } }))
