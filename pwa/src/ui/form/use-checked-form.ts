import type { FieldErrors } from '@abhyas/shared/forms/check-form'
import {
  type DefaultValues,
  type FieldErrors as HookErrors,
  type FieldPath,
  type FieldValues,
  useForm,
  type UseFormReturn,
} from 'react-hook-form'
import { callErrorOf } from '../../data/api-client.ts'

interface CheckedFormOptions<Values> {
  /** What the fields begin with. The order of the names is the order of the page. */
  readonly start: Values
  /** The sentence of each wrong field; `form` is the sentence of the whole form. */
  readonly check: (values: Values) => FieldErrors
  readonly send: (values: Values) => Promise<void> | void
  /** What to show when `send` throws, an empty object for nothing. By default what the server said. */
  readonly failed?: (error: unknown) => FieldErrors
  /** Called with all sentences after a submit that failed. */
  readonly onWrong?: (wrong: FieldErrors) => void
  /** The id of a field is this and its name. */
  readonly prefix?: string
  /**
   * The form has a `FormSummary`, which takes the focus after a failed submit; without one the first wrong field does.
   */
  readonly hasSummary?: boolean
}

export interface CheckedForm<Values extends FieldValues> {
  readonly methods: UseFormReturn<Values, unknown, Values>
  readonly prefix: string
  readonly names: readonly string[]
  /** Checks all fields and sends them, by another call than the form's own where one is given. Never throws. */
  readonly submit: (send?: (values: Values) => Promise<void> | void) => Promise<void>
}

/**
 * The state of a form that the shared rules check. Sentences appear at the first submit; from then on the sentence of
 * a field follows what is typed into it. A field renders again when it changes, the form does not.
 */
export function useCheckedForm<Values extends FieldValues>({
  start,
  check,
  send,
  failed = sentencesOf,
  onWrong,
  prefix = '',
  hasSummary = false,
}: CheckedFormOptions<Values>): CheckedForm<Values> {
  const names = Object.keys(start)
  const methods = useForm<Values, unknown, Values>({
    defaultValues: start as DefaultValues<Values>,
    shouldFocusError: false,
    resolver: (values) => {
      const wrong = Object.entries(check(values)).map(([name, message]) => [name, { type: 'check', message }])
      if (wrong.length === 0) return { values, errors: {} }
      return { values: {}, errors: Object.fromEntries(wrong) as HookErrors<Values> }
    },
  })
  function show(wrong: FieldErrors): void {
    const first = names.find((name) => wrong[name])
    if (first && !hasSummary) document.getElementById(prefix + first)?.focus()
    onWrong?.(wrong)
  }
  const submit = (sendNow = send) =>
    methods.handleSubmit(
      async (values) => {
        try {
          await sendNow(values)
        } catch (error) {
          const wrong = Object.entries(failed(error))
          if (wrong.length === 0) return
          // A sentence about a field that the form does not have is still shown.
          for (const [name, message] of wrong)
            methods.setError((name in start ? name : 'form') as FieldPath<Values>, { type: 'server', message })
          show(Object.fromEntries(wrong))
        }
      },
      () => show(check(methods.getValues())),
    )()
  return { methods, prefix, names, submit }
}

/**
 * What the server found wrong: a sentence for each field it named, or one for the whole form (`form`).
 * @param whole that sentence, if it is not the one of the call
 */
export function sentencesOf(error: unknown, whole = callErrorOf(error).message): FieldErrors {
  const { fields } = callErrorOf(error)
  return Object.keys(fields).length > 0 ? { ...fields } : { form: whole }
}
