import { checkForm, type FormRules } from '@abhyas/shared/forms/check-form'
import { formInvalid } from './errors.ts'

/** Runs the form rules that the browser also runs. Throws 422 with a message per invalid field. */
export function assertForm<Values, Given extends Partial<Values>>(
  rules: FormRules<Values>,
  values: Given,
): asserts values is Given & Values {
  assertNoProblems(checkForm(rules, values as unknown as Values, undefined))
}

/** Throws 422 if `fields` has any message. `message` is the overall message of the form. */
export function assertNoProblems(fields: Readonly<Record<string, string>>, message?: string): void {
  if (Object.keys(fields).length > 0) throw formInvalid(fields, message)
}
