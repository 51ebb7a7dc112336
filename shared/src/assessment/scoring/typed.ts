import { textOfHtml } from '../../content/questions/text.ts'
import { unitsOfPercent } from './marks.ts'
import type { AcceptedText } from './paper.ts'
import { readNumber } from './read-number.ts'
import { type Evaluate, nothing, shareOfUnits, textOf } from './share.ts'

/** The accepted texts of one language. */
export interface TypedKey {
  readonly accepted: readonly AcceptedText[]
  readonly isCaseSensitive: boolean
}

/** A typed text. The best weight of the accepted texts that match counts. In them, `*` stands for any text. */
export function evaluateText(keys: readonly TypedKey[]): Evaluate {
  const languages = keys.map(({ accepted, isCaseSensitive }) => {
    const fold = (text: string) => {
      const line = text.normalize('NFC').trim().replaceAll(/\s+/g, ' ')
      return isCaseSensitive ? line : line.toLowerCase()
    }
    const patterns = accepted.map(({ text, weight }) => ({
      parts: partsOf(fold(textOfHtml(text))),
      units: unitsOfPercent(weight),
    }))
    return { fold, patterns }
  })
  return (answer) => {
    const text = textOf(answer)
    if (text === undefined) return undefined
    const matching = languages.flatMap(({ fold, patterns }) => {
      const line = fold(text)
      return patterns.filter(({ parts }) => isMatch(line, parts))
    })
    return best(matching.map(({ units }) => units))
  }
}

interface AcceptedNumber {
  readonly value: number
  readonly tolerance: number
  readonly weight: number
}

/** A typed number. The best weight of the accepted numbers within their tolerance counts. */
export function evaluateNumber(accepted: readonly AcceptedNumber[]): Evaluate {
  const numbers = accepted.map(({ value, tolerance, weight }) => ({
    value,
    // The tail absorbs rounding: 0.3 is within 0.1 of 0.2.
    tolerance: tolerance + 1e-12 * Math.max(1, Math.abs(value)),
    units: unitsOfPercent(weight),
  }))
  return (answer) => {
    const text = textOf(answer)
    if (text === undefined) return undefined
    const number = readNumber(text)
    if (number === undefined) return nothing
    return best(
      numbers.filter(({ value, tolerance }) => Math.abs(number - value) <= tolerance).map(({ units }) => units),
    )
  }
}

const best = (units: readonly number[]) => (units.length === 0 ? nothing : shareOfUnits(Math.max(...units)))

/** Splits a pattern at each `*`. `\*` is an asterisk. */
function partsOf(pattern: string): string[] {
  if (!pattern.includes('*')) return [pattern]
  const parts: string[] = []
  let part = ''
  for (let i = 0; i < pattern.length; i++) {
    if (pattern[i] === '*') {
      parts.push(part)
      part = ''
    } else {
      if (pattern[i] === '\\' && pattern[i + 1] === '*') i++
      part += pattern[i]!
    }
  }
  return [...parts, part]
}

/** Takes each part at its first place after the one before. Unlike a regular expression, this never tries again. */
function isMatch(text: string, parts: readonly string[]): boolean {
  const [first = '', ...others] = parts
  const last = others.pop()
  if (last === undefined) return text === first
  if (!text.startsWith(first) || !text.endsWith(last)) return false
  let at = first.length
  for (const part of others) {
    const place = text.indexOf(part, at)
    if (place === -1) return false
    at = place + part.length
  }
  return at <= text.length - last.length
}
