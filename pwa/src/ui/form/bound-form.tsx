import Button, { type ButtonProps } from '@mui/material/Button'
import { type ComponentProps, createContext, useContext } from 'react'
import { type FieldValues, useController, useFormState } from 'react-hook-form'
import { ErrorSummary } from '../error-summary.tsx'
import { Form } from '../form.tsx'
import { OnlineButton } from '../online-button.tsx'
import { Problem } from '../problem.tsx'
import { type BoundField, FieldContext } from './form-context.ts'
import type { CheckedForm } from './use-checked-form.ts'
import { withoutRepeats } from './without-repeats.ts'

const FormContext = createContext<CheckedForm<FieldValues> | undefined>(undefined)

function useBoundForm(): CheckedForm<FieldValues> {
  const form = useContext(FormContext)
  if (!form) throw new Error('this part of a form needs a BoundForm around it')
  return form
}

function useFormField<Value>(name: string, checksToo: readonly string[] = []): BoundField<Value> {
  const { methods, prefix } = useBoundForm()
  const { field, fieldState } = useController({
    name,
    control: methods.control,
    ...(checksToo.length > 0 && { rules: { deps: [...checksToo] } }),
  })
  return {
    id: prefix + name,
    value: field.value as Value,
    problem: fieldState.error?.message,
    onChange: field.onChange,
  }
}

interface BoundFormProps<Values extends FieldValues> extends Omit<ComponentProps<typeof Form>, 'onSubmit'> {
  readonly form: CheckedForm<Values>
}

/** A form whose fields are bound by their names. */
export function BoundForm<Values extends FieldValues>({ form, ...props }: BoundFormProps<Values>) {
  return (
    // A field knows its name alone; the types of the values are the form's own affair.
    <FormContext value={form as unknown as CheckedForm<FieldValues>}>
      <FieldContext value={useFormField}>
        <Form {...props} onSubmit={() => form.submit()} />
      </FieldContext>
    </FormContext>
  )
}

/** The sentence about the whole form. */
export function FormProblem({ id }: { readonly id?: string }) {
  const { errors } = useFormState({ control: useBoundForm().methods.control })
  const sentence = errors.form?.message
  return typeof sentence === 'string' ? <Problem {...(id && { id })}>{sentence}</Problem> : null
}

interface FormSummaryProps {
  /** What the form as a whole says of a field's problem. Default: the field's own sentence. */
  readonly say?: (name: string, sentence: string) => string
}

/** All sentences of the form, in the order of the page. It takes the focus after a submit that failed. */
export function FormSummary({ say = (_, sentence) => sentence }: FormSummaryProps) {
  const { methods, prefix, names } = useBoundForm()
  const { errors, submitCount } = useFormState({ control: methods.control })
  const problems = [...names, 'form'].flatMap((name) => {
    const sentence = errors[name]?.message
    return typeof sentence === 'string' ? [[prefix + name, say(name, sentence)] as const] : []
  })
  return <ErrorSummary problems={withoutRepeats(problems)} submitCount={submitCount} />
}

interface FormSubmitProps extends ButtonProps {
  /** What is sent can wait on the device. */
  readonly worksOffline?: boolean
}

/** Sends the form around it, which needs a network unless it can wait. */
export function FormSubmit({ worksOffline = false, ...props }: FormSubmitProps) {
  const { isSubmitting } = useFormState({ control: useBoundForm().methods.control })
  const Submit = worksOffline ? Button : OnlineButton
  return <Submit variant="contained" {...props} type="submit" loading={isSubmitting} />
}
