/** A piece of a text: as it is, or the TeX of a formula. */
export interface Piece {
  readonly text: string
  readonly formula?: 'inline' | 'block'
}

const kinds = {
  '\\(': { end: '\\)', formula: 'inline' },
  '\\[': { end: '\\]', formula: 'block' },
  $$: { end: '$$', formula: 'block' },
  $: { end: '$', formula: 'inline' },
} as const
type Opening = keyof typeof kinds

/**
 * A text cut into what is read and what is set as a formula: between \( and \), \[ and \], $$ and $$, or $ and $. A
 * single $ opens one only before a sign and closes it only after one, and never before a digit: "$5 and $10" are
 * prices.
 */
export function piecesOf(text: string): Piece[] {
  const pieces: Piece[] = []
  const opening = /\\[([]|\$\$?/g
  const endless = new Set<Opening>()
  let from = 0
  for (let found = opening.exec(text); found; found = opening.exec(text)) {
    const sign = found[0] as Opening
    const { end, formula } = kinds[sign]
    const start = opening.lastIndex
    const at = endless.has(sign) ? -1 : text.indexOf(end, start)
    // What has no end here has none further on: it is not looked for again.
    if (at === -1) endless.add(sign)
    if (at <= start || (sign === '$' && !isFormula(text, start, at))) continue
    if (found.index > from) pieces.push({ text: text.slice(from, found.index) })
    pieces.push({ text: text.slice(start, at), formula })
    from = at + end.length
    opening.lastIndex = from
  }
  if (from < text.length) pieces.push({ text: text.slice(from) })
  return pieces
}

const isFormula = (text: string, start: number, end: number) =>
  /\S/.test(text[start]!) && /[^\s\\]/.test(text[end - 1]!) && !/\d/.test(text[end + 1] ?? '')

/** Whether a text may hold a formula at all: what sets them is loaded only then. */
export const mayHaveFormula = (text: string): boolean => /\\[([]|\$/.test(text)
