import { tooLong } from '../../identity/registration/texts.ts'
import type { FormRules } from '../../forms/check-form.ts'
import { atMost, exactlyOneOf, required } from '../../forms/predicates.ts'
import type { ReferenceDefinition } from './definitions.ts'
import { statusUnknown } from './texts.ts'

/** Form values of a row by field name. */
export type ReferenceValues = Readonly<Record<string, string>>

export const referenceStatuses = ['active', 'inactive'] as const
export type ReferenceStatus = (typeof referenceStatuses)[number]

/** Default maximum characters of a field. */
const maxCharacters = 200

/**
 * Rules of a list's form. Their context are the values of the row before a change, if there is one. Only the server
 * checks that a parent exists and a name is free.
 */
export function referenceRules({
  fields,
  blank,
  rules,
}: ReferenceDefinition): FormRules<ReferenceValues, ReferenceValues | undefined> {
  return [
    ...blank.flatMap(([sentence, ...names]) => names.map((field) => ({ field, checks: [required(sentence)] }))),
    ...fields.map(({ name, max = maxCharacters }) => ({ field: name, checks: [atMost(max, tooLong(max))] })),
    ...rules,
    { field: 'status', checks: [exactlyOneOf(referenceStatuses, statusUnknown)] },
  ]
}
