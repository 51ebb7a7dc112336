import type { FieldErrors } from '@abhyas/shared/forms/check-form'

type InputChange = { readonly target: { readonly value: string } }
type TextName<Values> = { [Name in keyof Values]: Values[Name] extends string ? Name : never }[keyof Values] & string

/** What binds a field to a text of a form: its id, its value, what is wrong with it, and how it changes. */
export const textFields =
  <Values extends object>(values: Values, problems: FieldErrors, set: (more: Partial<Values>) => void, place = '') =>
  (name: TextName<Values>) => ({
    id: place + name,
    value: values[name] as string,
    problem: problems[place + name],
    onChange: ({ target }: InputChange) => set({ [name]: target.value } as Partial<Values>),
  })
