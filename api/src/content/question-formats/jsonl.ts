import {
  type Fact,
  type ImportError,
  importError,
  type ImportErrorCode,
} from '@abhyas/shared/content/imports/import-errors'
import { QuestionContentShape, type QuestionContent } from '@abhyas/shared/content/questions/content'
import { Value } from 'typebox/value'
import type { Line } from './text/lines.ts'
import type { Block, BlockReader } from './block.ts'

/** Reads JSON Lines: one question per line in our own schema. It is the only lossless format. */
export function jsonlReader(): BlockReader {
  return {
    push: (line) => (line.text.trim() === '' ? [] : [blockOf(line)]),
    end: () => [],
  }
}

function blockOf({ number: line, text: source }: Line): Block {
  const refuse = (code: ImportErrorCode, ...facts: Fact[]): ImportError[] => [
    importError(code, { line, source }, ...facts),
  ]
  let value: unknown
  try {
    value = JSON.parse(source)
  } catch {
    return { line, source, refusals: refuse('not-json') }
  }
  if (typeof value !== 'object' || value === null || Array.isArray(value))
    return { line, source, refusals: refuse('not-json') }
  const whole = { marks: 1, negative_marks: 0, ...value }
  const wrong = firstInvalid(whole)
  if (wrong) return { line, source, refusals: refuse('field-wrong', ...wrong) }
  return { line, source, question: whole as QuestionContent, refusals: [] }
}

function firstInvalid(value: object): [field: string, expected: string] | undefined {
  const [error] = Value.Errors(QuestionContentShape, value)
  if (error) return [error.instancePath.slice(1).replaceAll('/', '.') || 'type', error.message]
  const unknown = Object.keys(value).find((name) => !(name in QuestionContentShape.properties))
  return unknown === undefined ? undefined : [unknown, 'questions have no such field']
}

/** Prints a question as a line. */
export const printJsonLine = (question: QuestionContent): string => `${JSON.stringify(question)}\n`
