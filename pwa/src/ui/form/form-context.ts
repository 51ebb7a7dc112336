import { type ComponentType, createContext, createElement, useContext } from 'react'

export interface BoundField<Value> {
  readonly id: string
  readonly value: Value
  readonly problem: string | undefined
  readonly onChange: (value: Value) => void
}

/** Of a field that has its label and shows what is wrong with it. */
export interface FieldProps<Value> extends Omit<BoundField<Value>, 'problem'> {
  readonly label: string
  readonly problem?: string | undefined
}

/** Binds a field by its name. `checksToo` names the fields whose rules look at this one. */
export type UseField = <Value>(name: string, checksToo?: readonly string[]) => BoundField<Value>

/** How the form around a field binds it: a hook, which is the same as long as the form is shown. */
export const FieldContext = createContext<UseField | undefined>(undefined)

/** Binds a field to the form around it. Throws outside of a `BoundForm` or `BoundValues`. */
export function useField<Value>(name: string, checksToo?: readonly string[]): BoundField<Value> {
  const useOwn = useContext(FieldContext)
  if (!useOwn) throw new Error('a bound field needs a form around it')
  return useOwn<Value>(name, checksToo)
}

/** What a bound field takes from the form instead of its caller. */
export type Bound<Props> = Omit<Props, keyof BoundField<unknown>> & { readonly name: string }

/** The same field, bound by its name. */
export const bound = <Props extends object>(Field: ComponentType<Props>): ComponentType<Bound<Props>> =>
  function BoundComponent({ name, ...props }: Bound<Props>) {
    return createElement(Field, { ...props, ...useField<unknown>(name) } as unknown as Props)
  }
