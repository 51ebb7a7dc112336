/** Returns the offset of `wanted` from `from` on, skipping escaped characters, or -1. */
export function find(text: string, wanted: string, from = 0): number {
  for (let at = from; at < text.length; at++) {
    if (text[at] === '\\') at += 1
    else if (text.startsWith(wanted, at)) return at
  }
  return -1
}

/** Resolves escapes: `\n` is a line break, `\=` a literal =. Keeps other backslashes, which formulas use. */
export const unescaped = (text: string): string =>
  text.replaceAll(/\\(\\|n|[~=#{}:])/g, (_, sign: string) => (sign === 'n' ? '\n' : sign))

/** Escapes a text for GIFT. `unescaped` reverses it. */
export const escaped = (text: string): string =>
  text.replaceAll(/[\\~=#{}:]/g, (sign) => `\\${sign}`).replaceAll('\n', '\\n')

/** An answer with its leading sign (`~=`: a right choice), and its offset in the original text. */
export interface MarkedPiece {
  readonly sign: string
  readonly text: string
  readonly at: number
}

/** Splits answers at their signs. Text before the first sign is returned separately, with an empty sign. */
export function cutAnswers(text: string, signs = '=~') {
  const starts: number[] = []
  for (let at = 0; at < text.length; at++) {
    if (text[at] === '\\') at += 1
    else if (signs.includes(text[at]!)) starts.push(at)
  }
  const pieces = starts.map((at, i) => ({ sign: text[at]!, text: text.slice(at + 1, starts[i + 1]), at: at + 1 }))
  return { before: { sign: '', text: text.slice(0, starts[0]), at: 0 }, answers: joined(pieces) }
}

/** Joins `~` and `=` with nothing between them: many tools mark a right choice with both. */
const joined = (pieces: readonly MarkedPiece[]): MarkedPiece[] =>
  pieces.flatMap((piece, i) => {
    const isMarked = piece.sign === '=' && isBareTilde(pieces[i - 1])
    if (isBareTilde(piece) && pieces[i + 1]?.sign === '=') return []
    return isMarked ? [{ ...piece, sign: '~=' }] : [piece]
  })

const isBareTilde = (piece: MarkedPiece | undefined) => piece?.sign === '~' && piece.text.trim() === ''

/** Splits at the first unescaped `sign`. */
export function cutAt(text: string, sign: string): readonly [before: string, after: string | undefined] {
  const at = find(text, sign)
  return at === -1 ? [text, undefined] : [text.slice(0, at), text.slice(at + sign.length)]
}
