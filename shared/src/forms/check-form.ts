/** A check answers the sentence to show, or nothing where the value is right. */
export type Check<Values, Context = unknown> = (value: unknown, values: Values, context: Context) => string | undefined

/** The rules of a form, in the order of its fields. `when` switches a rule off where its field is not shown. */
export type FormRules<Values, Context = undefined> = readonly {
  readonly field: keyof Values & string
  readonly when?: (values: Values, context: Context) => boolean
  readonly checks: readonly Check<Values, Context>[]
}[]

/** A sentence for each field that is wrong, in the order of the page. */
export type FieldErrors = Record<string, string>

/**
 * Runs all rules over all fields: nobody has to send a form twice to see its second problem. The first failing check
 * of a field gives its sentence. Browser and server call this with the same rules.
 */
export function checkForm<Values, Context>(
  rules: FormRules<Values, Context>,
  values: NoInfer<Values>,
  context: NoInfer<Context>,
): FieldErrors {
  const errors: FieldErrors = {}
  for (const { field, when, checks } of rules) {
    if (field in errors || (when && !when(values, context))) continue
    for (const check of checks) {
      const sentence = check(values[field], values, context)
      if (sentence === undefined) continue
      errors[field] = sentence
      break
    }
  }
  return errors
}
