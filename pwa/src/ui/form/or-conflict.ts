import type { FieldErrors } from '@abhyas/shared/forms/check-form'
import { callErrorOf } from '../../data/api-client.ts'
import { sentencesOf } from './use-checked-form.ts'

/** What a refused save says: of somebody who was faster their record is shown, everything else stands at its field. */
export const orConflict =
  <Stored>(show: (theirs: Stored) => void) =>
  (error: unknown): FieldErrors => {
    const { status, data } = callErrorOf(error)
    if (status !== 412) return sentencesOf(error)
    show(data as Stored)
    return {}
  }
