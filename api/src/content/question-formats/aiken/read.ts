import { type ImportError, importError } from '@abhyas/shared/content/imports/import-errors'
import type { Line } from '../text/lines.ts'
import { type Block, type BlockReader, maxRefusals, sourceOf } from '../block.ts'
import { bounded } from '../bounded.ts'
import { htmlOfLines } from '../markup.ts'

interface AikenOption {
  readonly letter: string
  readonly line: Line
  /** One line, or several if it continues. */
  readonly text: string[]
}

const optionPattern = /^([A-Za-z])[).]\s*(.*)$/
const answerPattern = /^answer\s*:\s*(.*)$/i
const letterPattern = /^([A-Za-z])[).]?$/
const severalPattern = /^[A-Za-z]([\s,;&/]+[A-Za-z])+[).]?$/

/** The letter of an option. After Z it is a sign that no option has. */
const letterAt = (place: number) => String.fromCodePoint(65 + Math.min(place, 26))
const placeOf = ({ number, text }: Line) => ({ line: number, source: text })

/**
 * Reads Aiken: a question, options from A on, `ANSWER: X`. Beyond the format it accepts lower-case letters, questions
 * and options of several lines, questions that look like an option ("A. P. J. Abdul Kalam was ..."), and blocks without
 * a blank line between them. Anything else is rejected with its line.
 */
export function aikenReader(): BlockReader {
  let parts = noParts()
  let isAfterBlank = false

  function finish(answer?: Line): Block[] {
    const done = parts
    parts = noParts()
    if (answer) done.lines.push(answer)
    return done.lines.length === 0 ? [] : [blockOf(done, answer)]
  }

  function takeOption(line: Line, letter: string, text: string): Block[] {
    const { lines, stem, options, skipped } = parts
    const expected = letterAt(options.length)
    if (options.length === 0 && (letter !== 'A' || stem.length === 0)) return takeText(line)
    // Of two options A, the first was part of the question.
    if (letter === 'A' && options.length === 1 && !isAfterBlank) stem.push(...options.splice(0).map((one) => one.line))
    else if (letter !== expected) {
      if (isAfterBlank) return startBlock(line)
      if (skipped.length < maxRefusals) skipped.push(importError(placeOf(line), 'letter-skipped', expected, letter))
    }
    lines.push(line)
    options.push({ letter, line, text: [text] })
    return []
  }

  function takeText(line: Line): Block[] {
    const { lines, stem, options } = parts
    if (isAfterBlank && stem.length > 0) return startBlock(line)
    lines.push(line)
    const last = options.at(-1)
    if (last) last.text.push(line.text.trim())
    else stem.push(line)
    return []
  }

  function startBlock(line: Line): Block[] {
    const before = finish()
    parts.lines.push(line)
    parts.stem.push(line)
    return before
  }

  function drop(): Line | undefined {
    const [first] = parts.lines
    parts = noParts()
    return first
  }

  const reader = {
    push(line: Line) {
      const text = line.text.trim()
      if (text === '') {
        isAfterBlank = true
        return []
      }
      const answer = answerPattern.exec(text)
      const option = optionPattern.exec(text)
      // "Answer: ..." without options and without a letter is the start of a question.
      const isAnswer = answer && (parts.options.length > 0 || letterPattern.test(answer[1]!))
      const blocks = isAnswer
        ? finish(line)
        : option
          ? takeOption(line, option[1]!.toUpperCase(), option[2]!)
          : takeText(line)
      isAfterBlank = false
      return blocks
    },
    end: () => finish(),
    drop,
  }
  return bounded(reader, false)
}

/** The parts of a block read so far. `skipped` are errors for letters that are missing between options. */
const noParts = () => ({
  lines: [] as Line[],
  stem: [] as Line[],
  options: [] as AikenOption[],
  skipped: [] as ImportError[],
})
type Parts = ReturnType<typeof noParts>

function blockOf(parts: Parts, answer: Line | undefined): Block {
  const { lines, stem, options, skipped } = parts
  const { number: line } = lines[0]!
  const source = sourceOf(lines)
  const right = answer && answerOf(answer, options)
  const refusals = [...skipped, ...missing(parts, answer), ...(typeof right === 'object' ? [right] : [])]
  if (refusals.length > 0 || typeof right !== 'string') return { line, source, refusals }
  const question = {
    type: 'single' as const,
    stem: htmlOfLines(stem.map(({ text }) => text.trim())),
    options: options.map(({ letter, text }) => ({ text: htmlOfLines(text), weight: letter === right ? 100 : 0 })),
    marks: 1,
    negative_marks: 0,
  }
  return { line, source, question, refusals }
}

/** Returns errors for missing parts of a block. */
function missing({ lines, stem, options }: Parts, answer: Line | undefined): ImportError[] {
  if (stem.length === 0 && options.length === 0) return [importError(placeOf(lines[0]!), 'stray-answer')]
  const looksLikeOptions = stem.every(
    ({ text }, i) => optionPattern.exec(text.trim())?.[1]?.toUpperCase() === letterAt(i),
  )
  if (options.length === 0 && stem.length > 1 && looksLikeOptions) return [importError(placeOf(lines[0]!), 'no-stem')]
  return [
    ...(options.length < 2 ? [importError(placeOf(stem.at(-1)!), 'too-few-options', options.length)] : []),
    ...(answer ? [] : [importError(placeOf(lines.at(-1)!), 'no-answer')]),
  ]
}

/** Returns the letter of the correct option, or an error. Undefined if there are too few options. */
function answerOf(answer: Line, options: readonly AikenOption[]): string | ImportError | undefined {
  if (options.length < 2) return undefined
  const text = answerPattern.exec(answer.text.trim())![1]!
  const at = { ...placeOf(answer), column: answer.text.length - text.length + 1 }
  const letter = letterPattern.exec(text)?.[1]?.toUpperCase()
  if (!letter)
    return severalPattern.test(text) ? importError(at, 'many-answers') : importError(at, 'not-a-letter', text)
  if (options.some((option) => option.letter === letter)) return letter
  return importError(at, 'unknown-letter', letter, options.at(-1)!.letter)
}
