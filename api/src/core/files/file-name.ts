/** Control characters, line breaks, and what turns the order of text: `fee\u202Efdp.exe` would read `feeexe.pdf`. */
const unseen = /[\p{Cc}\p{Zl}\p{Zp}\u061c\u200e\u200f\u202a-\u202e\u2066-\u2069\ufeff]/gu

/**
 * Returns the last segment of a path without signs that are not seen, cut to `max` characters; 'file' if it is empty.
 */
export const fileName = (name: string | undefined, max: number): string =>
  (name ?? '').split(/[\\/]/).at(-1)!.replaceAll(unseen, '').trim().slice(0, max) || 'file'

/** Gives a name the ending of what the file is: a stranger's file never opens as something else. */
export const withEnding = (name: string, ending: string): string =>
  `${fileName(name, 100).replace(/\.[a-z0-9]{1,5}$/i, '')}.${ending}`
