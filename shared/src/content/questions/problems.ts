import { type Fact, type ImportErrorCode, sentenceOf } from '../imports/import-errors.ts'

/** An error in a question. `options.2` is the third option. */
export interface QuestionProblem {
  readonly field: string
  readonly code: ImportErrorCode
  readonly message: string
}

/** Reports an error of a field. */
export type AddProblem = (field: string, code: ImportErrorCode, ...facts: Fact[]) => void

/** Returns the errors that a check reports. */
export function collectProblems(check: (add: AddProblem) => void): QuestionProblem[] {
  const problems: QuestionProblem[] = []
  check((field, code, ...facts) => problems.push({ field, code, message: sentenceOf(code, ...facts) }))
  return problems
}

/** Returns the first error message of each field, in the given order. */
export function firstByField(problems: readonly QuestionProblem[]): Record<string, string> {
  const first: Record<string, string> = {}
  for (const { field, message } of problems) first[field] ??= message
  return first
}
