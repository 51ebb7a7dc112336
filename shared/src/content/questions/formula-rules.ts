import type { ImportErrorCode } from '../imports/import-errors.ts'
import type { QuestionContent } from './content.ts'
import { piecesOf } from './formulas.ts'
import { htmlPartsOf } from './html-parts.ts'
import type { AddProblem } from './problems.ts'
import { decodeEntities } from './text.ts'

/** Most levels of braces, \left and \begin in a formula. A browser that draws hundreds of levels crashes. */
export const maxFormulaLevels = 30

/** Validates the formulas of a question: none is empty, unpaired, too deeply nested or cut by a picture. */
export function checkFormulas(content: QuestionContent, add: AddProblem): void {
  for (const [field, html] of htmlPartsOf(content)) {
    const fault = faultOfHtml(html)
    if (fault) add(field, fault, maxFormulaLevels)
  }
}

type FormulaFault = Extract<ImportErrorCode, `formula-${string}`>

/** What is wrong with a formula, found without a TeX parser. The server has none, because it is large. */
export function faultOfFormula(tex: string): FormulaFault | undefined {
  if (tex.trim() === '') return 'formula-empty'
  const open: string[] = []
  for (const [found] of tex.matchAll(tokens)) {
    const token = found.replace(/\{.+/, '')
    if (/^\\[()[\]]$/.test(token)) return 'formula-not-closed'
    const opening = openingOf[token]
    if (token in closingOf) open.push(token)
    else if (opening && open.pop() !== opening) return 'formula-braces'
    if (open.length > maxFormulaLevels) return 'formula-nested'
  }
  return open.length > 0 ? 'formula-braces' : undefined
}

/** Commands, braces, and the ends of environments with their names, whose braces are no level. */
const tokens = /\\(?:begin|end)\{[^{}]+\}|\\[a-zA-Z]+|\\[\s\S]|[{}]/g

/** What opens a level, and what closes it. */
const closingOf: Readonly<Record<string, string>> = { '{': '}', '\\left': '\\right', '\\begin': '\\end' }
const openingOf: Readonly<Record<string, string | undefined>> = Object.fromEntries(
  Object.entries(closingOf).map(([opening, closing]) => [closing, opening]),
)

/** Formulas are within one text: an element between \( and \) ends them. */
function faultOfHtml(html: string): FormulaFault | undefined {
  if (!/\\[()[\]]|\$/.test(html)) return undefined
  const parts = html.split(/(<[^<>]*>)/)
  let literals = 0
  for (const [i, part] of parts.entries()) {
    if (i % 2 === 1) literals += /^<(?:code|pre)\b/i.test(part) ? 1 : /^<\/(?:code|pre)\b/i.test(part) ? -1 : 0
    else if (literals <= 0) {
      const fault = faultOfText(decodeEntities(part))
      const isCut = fault === 'formula-not-closed' && /^<img\b/i.test(parts[i + 1] ?? '')
      if (fault) return isCut ? 'formula-picture' : fault
    }
  }
  return undefined
}

function faultOfText(text: string): FormulaFault | undefined {
  for (const { text: piece, formula } of piecesOf(text)) {
    const fault = formula ? faultOfFormula(piece) : faultBesideFormulas(piece)
    if (fault) return fault
  }
  return undefined
}

function faultBesideFormulas(text: string): FormulaFault | undefined {
  if (/\\\(\s*\\\)|\\\[\s*\\\]/.test(text)) return 'formula-empty'
  return /\\[()[\]]/.test(text) ? 'formula-not-closed' : undefined
}
