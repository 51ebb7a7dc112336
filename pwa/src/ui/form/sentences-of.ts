import type { FieldErrors } from '@abhyas/shared/forms/check-form'
import { callErrorOf } from '../../data/api-client.ts'

/** What the server found wrong: a sentence for each field it named, or one for the whole form (`form`). */
export function sentencesOf(error: unknown): FieldErrors {
  const { fields, message } = callErrorOf(error)
  return Object.keys(fields).length > 0 ? { ...fields } : { form: message }
}
