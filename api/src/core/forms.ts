import { checkForm, type FormRules } from '@abhyas/shared/forms/check-form'
import { formInvalid } from './errors.ts'

/** Runs the rules the browser ran. Throws 422 with a sentence for each field that is wrong. */
export function assertForm<Values, Context = undefined>(
  rules: FormRules<Values, Context>,
  values: Partial<Values>,
  context?: Context,
): asserts values is Values {
  const fields = checkForm(rules, values as Values, context as Context)
  if (Object.keys(fields).length > 0) throw formInvalid(fields)
}
