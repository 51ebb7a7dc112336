import { checkForm, type FormRules } from '@abhyas/shared/forms/check-form'
import { formInvalid } from './errors.ts'

/** Runs the rules the browser ran. Throws 422 with a sentence for each field that is wrong. */
export function assertForm<Values, Given extends Partial<Values>>(
  rules: FormRules<Values>,
  values: Given,
): asserts values is Given & Values {
  const fields = checkForm(rules, values as unknown as Values, undefined)
  if (Object.keys(fields).length > 0) throw formInvalid(fields)
}
