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
  for (const rule of rules) {
    if (rule.field in errors) continue
    const sentence = firstProblem(rule, values, context)
    if (sentence !== undefined) errors[rule.field] = sentence
  }
  return errors
}

/** Whether no rule has anything to say: the first that has ends it. */
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
