/** Where one of `wanted` stands from `from` on, without a backslash before it; -1 where none does. */
export function find(text: string, wanted: string, from = 0): number {
  for (let at = from; at < text.length; at++) {
    if (text[at] === '\\') at += 1
    else if (text.startsWith(wanted, at)) return at
  }
  return -1
}

/** The text that is meant: `\n` is a new line, `\=` a sign without meaning. Other backslashes stay: formulas have them. */
export const unescaped = (text: string): string =>
  text.replaceAll(/\\(\\|n|[~=#{}:])/g, (_, sign: string) => (sign === 'n' ? '\n' : sign))

/** A text as GIFT has to have it, so that `unescaped` gives it back. */
export const escaped = (text: string): string =>
  text.replaceAll(/[\\~=#{}:]/g, (sign) => `\\${sign}`).replaceAll('\n', '\\n')

export interface Piece {
  readonly text: string
  /** Where it begins in the text it was cut from. */
  readonly at: number
}

/** An answer with the sign it begins with. */
export interface MarkedPiece extends Piece {
  readonly sign: '=' | '~'
}

/** Cuts answers at `=` and `~`; what stands before the first of them comes beside. */
export function cutAnswers(text: string): { readonly before: Piece; readonly answers: readonly MarkedPiece[] } {
  const starts: number[] = []
  for (let at = 0; at < text.length; at++) {
    if (text[at] === '\\') at += 1
    else if (text[at] === '=' || text[at] === '~') starts.push(at)
  }
  const answers = starts.map((at, i) => ({
    sign: text[at] as '=' | '~',
    text: text.slice(at + 1, starts[i + 1] ?? text.length),
    at: at + 1,
  }))
  return { before: { text: text.slice(0, starts[0] ?? text.length), at: 0 }, answers }
}

/** Cuts at the first `sign` that means something. */
export function cutAt(text: string, sign: string): readonly [before: string, after: string | undefined] {
  const at = find(text, sign)
  return at === -1 ? [text, undefined] : [text.slice(0, at), text.slice(at + sign.length)]
}
