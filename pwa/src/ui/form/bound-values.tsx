import type { FieldErrors } from '@abhyas/shared/forms/check-form'
import type { ReactNode } from 'react'
import { FieldContext, type UseField } from './form-context.ts'

interface BoundValuesProps<Values> {
  readonly values: Values
  readonly problems: FieldErrors
  readonly set: (more: Partial<Values>) => void
  /** The id of a field is this and its name. */
  readonly prefix?: string
  readonly children: ReactNode
}

/** Binds fields to values that are kept elsewhere. The field `common.year` is the `year` of the value `common`. */
export function BoundValues<Values extends object>(props: BoundValuesProps<Values>) {
  const { values, problems, set, prefix = '', children } = props
  const bind = (name: string) => {
    const [field = '', part] = name.split('.')
    const value = (values as Record<string, unknown>)[field]
    const inner = value as Record<string, unknown>
    const changed = (next: unknown) => (part === undefined ? next : { ...inner, [part]: next })
    return {
      id: prefix + name,
      value: part === undefined ? value : inner[part],
      problem: problems[name],
      onChange: (next: unknown) => set({ [field]: changed(next) } as Partial<Values>),
    }
  }
  return <FieldContext value={bind as UseField}>{children}</FieldContext>
}
