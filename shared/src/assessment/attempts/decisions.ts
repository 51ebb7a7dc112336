import { type Static, Type } from 'typebox'
import type { FieldErrors } from '../../forms/check-form.ts'
import { tooLong } from '../../identity/registration/texts.ts'
import { attemptLimits } from './limits.ts'
import { minutesWrong, reasonMissing } from './texts.ts'

/** What authors decide about an attempt. `accept` and `reject` are about answers that came too late. */
export const decisionKinds = ['extend', 'accept', 'reject', 'void', 'restore'] as const
export type DecisionKind = (typeof decisionKinds)[number]

/** A decision as it is sent. The reason may be longer or missing, so that it gets its sentence. */
export const DecisionShape = Type.Object(
  {
    do: Type.Enum([...decisionKinds]),
    minutes: Type.Optional(Type.Number()),
    reason: Type.Optional(Type.String({ maxLength: 2 * attemptLimits.reason })),
  },
  { additionalProperties: false },
)
export type Decision = Static<typeof DecisionShape>

/** What is wrong with a decision by field. Browser and server ask it. */
export function decisionProblems({ do: kind, minutes, reason = '' }: Decision): FieldErrors {
  const isTime =
    Number.isInteger(minutes) && minutes! >= attemptLimits.minExtension && minutes! <= attemptLimits.maxExtension
  return {
    ...(kind === 'extend' && !isTime && { minutes: minutesWrong }),
    ...(reason.trim() === '' && { reason: reasonMissing }),
    ...(reason.trim().length > attemptLimits.reason && { reason: tooLong(attemptLimits.reason) }),
  }
}
