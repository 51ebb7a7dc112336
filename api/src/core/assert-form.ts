import { checkForm, type FormRules } from '@abhyas/shared/forms/check-form'
import { formInvalid } from './errors.ts'

/** Runs the rules the browser ran. Throws 422 with a sentence for each field that is wrong. */
export function assertForm<Values, Given extends Partial<Values>>(
  rules: FormRules<Values>,
  values: Given,
): asserts values is Given & Values {
  assertNoProblems(checkForm(rules, values as unknown as Values, undefined))
}

/** Throws 422 where there is a sentence for any field; `message` is the form's own for all of them. */
export function assertNoProblems(fields: Readonly<Record<string, string>>, message?: string): void {
  if (Object.keys(fields).length > 0) throw formInvalid(fields, message)
}
