import { saveFailed } from '@abhyas/shared/content/reference-data/texts'
import { callErrorOf } from './call-error.ts'

/** Why a form of the back office could not be saved: the server's sentence, that nothing answered, or the prescribed one. */
export function saveProblem(error: unknown): string {
  const { status, said, message } = callErrorOf(error)
  return said ?? (status === 0 ? message : saveFailed)
}
