import { createContext, useContext } from 'react'
import { type FieldValues, useController } from 'react-hook-form'
import type { CheckedForm } from './use-checked-form.ts'

export const FormContext = createContext<CheckedForm<FieldValues> | undefined>(undefined)

/** The form around a field. Throws outside of a `BoundForm`. */
export function useBoundForm(): CheckedForm<FieldValues> {
  const form = useContext(FormContext)
  if (!form) throw new Error('a bound field needs a BoundForm around it')
  return form
}

export interface BoundField<Value> {
  readonly id: string
  readonly value: Value
  readonly problem: string | undefined
  readonly onChange: (value: Value) => void
}

/** Binds a field to the form around it. `checksToo` names the fields whose rules look at this one. */
export function useField<Value>(name: string, checksToo: readonly string[] = []): BoundField<Value> {
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
