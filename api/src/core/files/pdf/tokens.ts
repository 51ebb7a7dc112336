/** A PDF that cannot be read to its end, so nobody can say what it has. */
export class UnreadablePdf extends Error {}

/** A token: a mark (`<<`, `[` …), a keyword, a number, a name without its escapes, or a string, which is not kept. */
export type Token =
  | { readonly kind: 'mark' | 'keyword' | 'name'; readonly text: string }
  | { readonly kind: 'number'; readonly value: number }
  | { readonly kind: 'string' }
  | { readonly kind: 'end' }

const string: Token = { kind: 'string' }
const end: Token = { kind: 'end' }

const isIn = (characters: string) => {
  const table = new Uint8Array(256)
  for (const character of characters) table[character.codePointAt(0)!] = 1
  return table
}
const white = isIn('\0\t\n\f\r ')
const special = isIn('()<>[]{}/%')
const [lf, cr, backslash, percent] = [0x0a, 0x0d, 0x5c, 0x25]
const [open, close, less, more, slash] = [0x28, 0x29, 0x3c, 0x3e, 0x2f]

const number = /^[+-]?(?:\d+(?:\.\d*)?|\.\d+)$/
const hex = /^[0-9a-f]{2}/i

/** Longest name or keyword. Readers take 127 bytes; programs write a little more. */
const maxWord = 500

/**
 * Splits PDF syntax (ISO 32000-1, 7.2) into tokens: knows comments, strings with brackets in them, and escaped names.
 */
export class Tokens {
  readonly bytes: Buffer
  at: number

  constructor(bytes: Buffer, at = 0) {
    this.bytes = bytes
    this.at = at
  }

  /** Skips white space and comments. */
  skip(): void {
    const { bytes } = this
    for (; this.at < bytes.length; this.at++) {
      if (white[bytes[this.at]!]) continue
      if (bytes[this.at] !== percent) return
      while (this.at < bytes.length && bytes[this.at] !== lf && bytes[this.at] !== cr) this.at += 1
    }
  }

  /** Reads the next token. Throws UnreadablePdf. */
  next(): Token {
    this.skip()
    const { bytes, at } = this
    if (at >= bytes.length) return end
    const byte = bytes[at]!
    if (byte === slash) return { kind: 'name', text: this.#name() }
    if (byte === open) return this.#string()
    if (byte === less && bytes[at + 1] !== less) return this.#hexString()
    if (byte === less || (byte === more && bytes[at + 1] === more)) {
      this.at += 2
      return { kind: 'mark', text: byte === less ? '<<' : '>>' }
    }
    if (special[byte]) {
      this.at += 1
      return { kind: 'mark', text: String.fromCodePoint(byte) }
    }
    const text = this.#word()
    return number.test(text) ? { kind: 'number', value: Number(text) } : { kind: 'keyword', text }
  }

  #word(): string {
    const start = this.at
    while (this.at < this.bytes.length && !white[this.bytes[this.at]!] && !special[this.bytes[this.at]!]) this.at += 1
    if (this.at - start > maxWord) throw new UnreadablePdf('a word is too long')
    return this.bytes.toString('latin1', start, this.at)
  }

  #name(): string {
    this.at += 1
    const [first = '', ...escaped] = this.#word().split('#')
    return escaped.reduce((name, part) => {
      if (!hex.test(part)) throw new UnreadablePdf('a name has a wrong escape')
      return name + String.fromCodePoint(Number.parseInt(part.slice(0, 2), 16)) + part.slice(2)
    }, first)
  }

  #string(): Token {
    const { bytes } = this
    let depth = 0
    for (; this.at < bytes.length; this.at++) {
      const byte = bytes[this.at]!
      if (byte === backslash) this.at += 1
      else if (byte === open) depth += 1
      else if (byte === close && --depth === 0) {
        this.at += 1
        return string
      }
    }
    throw new UnreadablePdf('a string does not end')
  }

  #hexString(): Token {
    const found = this.bytes.indexOf(more, this.at)
    const text = found === -1 ? '!' : this.bytes.toString('latin1', this.at + 1, found)
    if (!/^[0-9a-fA-F\0\t\n\f\r ]*$/.test(text)) throw new UnreadablePdf('a hexadecimal string is wrong')
    this.at = found + 1
    return string
  }
}
