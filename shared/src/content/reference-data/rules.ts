import { tooLong } from '../../identity/registration/texts.ts'
import type { FormRules } from '../../forms/check-form.ts'
import { atMost, exactlyOneOf, required } from '../../forms/predicates.ts'
import type { ReferenceDefinition } from './definitions.ts'
import { fieldRequired, statusUnknown } from './texts.ts'

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
export function referenceRules(
  definition: ReferenceDefinition,
): FormRules<ReferenceValues, ReferenceValues | undefined> {
  const { fields, blank, rules } = definition
  return [
    ...blank
      .flatMap(([, ...names]) => names)
      .map((field) => ({ field, checks: [required(blankSentence(definition, field))] })),
    ...fields.map(({ name, max = maxCharacters }) => ({ field: name, checks: [atMost(max, tooLong(max))] })),
    ...rules,
    { field: 'status', checks: [exactlyOneOf(referenceStatuses, statusUnknown)] },
  ]
}

/** What a blank field says of itself. A sentence about several fields would not say which of them is blank. */
function blankSentence({ fields, blank }: ReferenceDefinition, field: string): string {
  const [sentence = '', ...names] = blank.find(([, ...required]) => required.includes(field)) ?? []
  const { label = field } = fields.find(({ name }) => name === field) ?? {}
  return names.length === 1 ? sentence : fieldRequired(label)
}

/** What the form as a whole says of a field's problem: of a blank field the specified sentence, else the same. */
export const wholeSentence = (definition: ReferenceDefinition, field: string, sentence: string): string =>
  sentence === blankSentence(definition, field)
    ? (definition.blank.find(([, ...names]) => names.includes(field))?.[0] ?? sentence)
    : sentence
