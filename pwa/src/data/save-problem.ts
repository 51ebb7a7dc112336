import { saveFailed } from '@abhyas/shared/content/reference-data/texts'
import { callErrorOf } from './call-error.ts'

/** Why a form of the back office could not be saved: the server's sentence, that nothing answered, or the prescribed one. */
export function saveProblem(error: unknown): string {
  const { status, said, message } = callErrorOf(error)
  return said ?? (status === 0 ? message : saveFailed)
}

/** The same as messages of a form: at its fields where the server named some. */
export function saveProblems(error: unknown): Record<string, string> {
  const { fields } = callErrorOf(error)
  return Object.keys(fields).length > 0 ? { ...fields } : { form: saveProblem(error) }
}
