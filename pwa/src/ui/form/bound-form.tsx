import type { ComponentProps } from 'react'
import { type FieldValues, useFormState } from 'react-hook-form'
import { ErrorSummary } from '../error-summary.tsx'
import { Form } from '../form.tsx'
import { Problem } from '../problem.tsx'
import { FormContext, useBoundForm } from './form-context.ts'
import type { CheckedForm } from './use-checked-form.ts'

interface BoundFormProps<Values extends FieldValues> extends Omit<ComponentProps<typeof Form>, 'onSubmit'> {
  readonly form: CheckedForm<Values>
}

/** A form whose fields are bound by their names. */
export function BoundForm<Values extends FieldValues>({ form, ...props }: BoundFormProps<Values>) {
  return (
    // A field knows its name alone; the types of the values are the form's own affair.
    <FormContext value={form as unknown as CheckedForm<FieldValues>}>
      <Form {...props} onSubmit={() => form.submit()} />
    </FormContext>
  )
}

/** The sentence about the whole form. */
export function FormProblem({ id }: { readonly id?: string }) {
  const { errors } = useFormState({ control: useBoundForm().methods.control })
  const sentence = errors.form?.message
  return typeof sentence === 'string' ? <Problem {...(id && { id })}>{sentence}</Problem> : null
}

/** All sentences of the form, in the order of the page. It takes the focus after a submit that failed. */
export function FormSummary() {
  const { methods, prefix, names } = useBoundForm()
  const { errors, submitCount } = useFormState({ control: methods.control })
  const problems = [...names, 'form'].flatMap((name) => {
    const sentence = errors[name]?.message
    return typeof sentence === 'string' ? [[prefix + name, sentence] as const] : []
  })
  return <ErrorSummary problems={problems} submitCount={submitCount} />
}
