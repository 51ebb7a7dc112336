import { tooLong } from '../../identity/registration/texts.ts'
import type { FormRules } from '../../forms/check-form.ts'
import { atMost, exactlyOneOf, required } from '../../forms/predicates.ts'
import type { ReferenceDefinition } from './definitions.ts'
import { statusUnknown } from './texts.ts'

/** The typed values of a row, by the names of its fields. */
export type ReferenceValues = Readonly<Record<string, string>>

export const referenceStatuses = ['active', 'inactive'] as const
export type ReferenceStatus = (typeof referenceStatuses)[number]

/** Characters of a field that says nothing else. */
const maxCharacters = 200

/** The rules of a list's form. Whether a parent exists and a name is taken only the server knows. */
export function referenceRules({ fields, blank }: ReferenceDefinition): FormRules<ReferenceValues> {
  return [
    ...blank.flatMap(([sentence, ...names]) => names.map((field) => ({ field, checks: [required(sentence)] }))),
    ...fields.map(({ name, max = maxCharacters }) => ({ field: name, checks: [atMost(max, tooLong(max))] })),
    { field: 'status', checks: [exactlyOneOf(referenceStatuses, statusUnknown)] },
  ]
}
