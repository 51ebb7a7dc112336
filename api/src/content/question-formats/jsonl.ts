import { QuestionContentShape, type QuestionContent } from '@abhyas/shared/content/questions/content'
import { Value } from 'typebox/value'
import { type BlockReader, blockOf, type RejectAt } from './block.ts'

/** Reads JSON Lines: one question per line in our own schema. It is the only lossless format. */
export const jsonlReader = (): BlockReader => ({
  push({ number: line, text: source }) {
    const read = (refuse: RejectAt) => ({ question: questionIn(source, refuse) })
    return source.trim() === '' ? [] : [blockOf({ line, source }, () => ({ line, source }), read)]
  },
  end: () => [],
})

function questionIn(source: string, refuse: RejectAt): QuestionContent {
  const value = parsed(source)
  const isObject = typeof value === 'object' && value !== null && !Array.isArray(value)
  const question = { marks: 1, negative_marks: 0, ...(isObject && value) } as QuestionContent
  const wrong = isObject && firstInvalid(question)
  if (!isObject) refuse(0, 'not-json')
  else if (wrong) refuse(0, 'field-wrong', ...wrong)
  return question
}

function parsed(source: string): unknown {
  try {
    return JSON.parse(source)
  } catch {
    return undefined
  }
}

function firstInvalid(value: object): [field: string, expected: string] | undefined {
  const [error] = Value.Errors(QuestionContentShape, value)
  if (error) return [error.instancePath.slice(1).replaceAll('/', '.') || 'type', error.message]
  const unknown = Object.keys(value).find((name) => !(name in QuestionContentShape.properties))
  return unknown === undefined ? undefined : [unknown, 'questions have no such field']
}

/** Prints a question as a line. */
export const printJsonLine = (question: QuestionContent): string => `${JSON.stringify(question)}\n`
