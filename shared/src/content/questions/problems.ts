import type { Fact, ImportErrorCode } from '../imports/import-errors.ts'

/** An error in a question. `options.2` is the third option. */
export interface QuestionProblem {
  readonly field: string
  readonly code: ImportErrorCode
  readonly message: string
}

/** Reports an error of a field. */
export type AddProblem = (field: string, code: ImportErrorCode, ...facts: Fact[]) => void
