import { importError, type Reason } from '@abhyas/shared/content/imports/import-errors'
import { QuestionContentShape, type QuestionContent } from '@abhyas/shared/content/questions/content'
import { Value } from 'typebox/value'
import { type Block, type BlockReader, RejectedBlock } from './block.ts'

/** Reads JSON Lines: one question per line in our own schema. It is the only lossless format. */
export const jsonlReader = (): BlockReader => ({
  push: ({ number: line, text: source }) => (source.trim() === '' ? [] : [blockIn(line, source)]),
  end: () => [],
})

function blockIn(line: number, source: string): Block {
  const question = objectIn(source)
  if (question && Value.Check(QuestionContentShape, question) && unknownField(question) === undefined)
    return { line, source, question, refusals: [] }
  return new RejectedBlock({ line, source }, () => [importError({ line, source }, ...faultOf(question))])
}

/** Returns the object in a line, with the default marks. Undefined if there is none. */
function objectIn(source: string): object | undefined {
  // Trying to parse what cannot be an object takes long.
  const value = /^\s*\{/.test(source) ? parsed(source) : undefined
  return typeof value === 'object' && value !== null ? { marks: 1, negative_marks: 0, ...value } : undefined
}

function parsed(source: string): unknown {
  try {
    return JSON.parse(source)
  } catch {
    return undefined
  }
}

function faultOf(value: object | undefined): Reason {
  if (!value) return ['not-json']
  const [error] = Value.Errors(QuestionContentShape, value)
  if (error) return ['field-wrong', error.instancePath.slice(1).replaceAll('/', '.') || 'type', error.message]
  return ['field-wrong', unknownField(value)!, 'questions have no such field']
}

const unknownField = (value: object) =>
  Object.keys(value).find((name) => !Object.hasOwn(QuestionContentShape.properties, name))

/** Prints a question as a line. */
export const printJsonLine = (question: QuestionContent): string => `${JSON.stringify(question)}\n`
