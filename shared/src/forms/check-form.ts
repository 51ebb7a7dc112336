/** Returns the error message, or undefined if the value is valid. */
export type Check<Values, Context = unknown> = (value: unknown, values: Values, context: Context) => string | undefined

/** The rules of a form, in the order of its fields. `when` disables a rule if its field is not shown. */
export type FormRules<Values, Context = undefined> = readonly {
  readonly field: keyof Values & string
  readonly when?: (values: Values, context: Context) => boolean
  readonly checks: readonly Check<Values, Context>[]
}[]

/** An error message for each invalid field, in the order of the page. */
export type FieldErrors = Record<string, string>

/**
 * Validates all fields, so that one submission reveals every problem. A field gets the message of its first failing
 * check. Browser and server call this with the same rules.
 */
export function checkForm<Values, Context>(
  rules: FormRules<Values, Context>,
  values: NoInfer<Values>,
  context: NoInfer<Context>,
): FieldErrors {
  const errors: FieldErrors = {}
  for (const rule of rules) {
    if (rule.field in errors) continue
    const sentence = firstProblem(rule, values, context)
    if (sentence !== undefined) errors[rule.field] = sentence
  }
  return errors
}

/** Whether all rules pass. Stops at the first failure. */
export const isFormRight = <Values, Context>(
  rules: FormRules<Values, Context>,
  values: NoInfer<Values>,
  context: NoInfer<Context>,
): boolean => rules.every((rule) => firstProblem(rule, values, context) === undefined)

function firstProblem<Values, Context>(
  { field, when, checks }: FormRules<Values, Context>[number],
  values: Values,
  context: Context,
): string | undefined {
  if (when && !when(values, context)) return undefined
  for (const check of checks) {
    const sentence = check(values[field], values, context)
    if (sentence !== undefined) return sentence
  }
  return undefined
}
