import { type ImportError, importError } from '@abhyas/shared/content/imports/import-errors'
import type { Line } from '../text/lines.ts'
import type { Block, BlockReader } from '../block.ts'
import { htmlOfLines } from '../lines-to-html.ts'

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

const letterAt = (place: number) => String.fromCodePoint(65 + place)

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
      skipped.push(importError('letter-skipped', { line: line.number, source: line.text }, expected, letter))
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

  return {
    push(line) {
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
  }
}

/** The parts of a block read so far. */
interface Parts {
  readonly lines: Line[]
  readonly stem: Line[]
  readonly options: AikenOption[]
  /** Errors for letters that are missing between options. */
  readonly skipped: ImportError[]
}

const noParts = (): Parts => ({ lines: [], stem: [], options: [], skipped: [] })

function blockOf(parts: Parts, answer: Line | undefined): Block {
  const { lines, stem, options, skipped } = parts
  const { number: line } = lines[0]!
  const source = lines.map(({ text }) => text).join('\n')
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
  const at = ({ number, text }: Line) => ({ line: number, source: text })
  if (stem.length === 0 && options.length === 0) return [importError('stray-answer', at(lines[0]!))]
  const looksLikeOptions = stem.every(
    ({ text }, i) => optionPattern.exec(text.trim())?.[1]?.toUpperCase() === letterAt(i),
  )
  if (options.length === 0 && stem.length > 1 && looksLikeOptions) return [importError('no-stem', at(lines[0]!))]
  return [
    ...(options.length < 2 ? [importError('too-few-options', at(stem.at(-1)!), options.length)] : []),
    ...(answer ? [] : [importError('no-answer', at(lines.at(-1)!))]),
  ]
}

/** Returns the letter of the correct option, or an error. Undefined if there are too few options. */
function answerOf(answer: Line, options: readonly AikenOption[]): string | ImportError | undefined {
  if (options.length < 2) return undefined
  const text = answerPattern.exec(answer.text.trim())![1]!
  const at = { line: answer.number, column: answer.text.length - text.length + 1, source: answer.text }
  const letter = letterPattern.exec(text)?.[1]?.toUpperCase()
  if (!letter)
    return severalPattern.test(text) ? importError('many-answers', at) : importError('not-a-letter', at, text)
  if (options.some((option) => option.letter === letter)) return letter
  return importError('unknown-letter', at, letter, options.at(-1)!.letter)
}
