import { useCallback, useEffect } from 'react'
import type { FieldPath, FieldValues } from 'react-hook-form'
import { useDraftKeeper } from '../use-draft-keeper.ts'
import type { CheckedForm } from './use-checked-form.ts'

interface FormDraft {
  readonly name: string
  readonly keepNow: () => Promise<void>
  readonly forget: () => void
}

/**
 * Keeps what is typed into a form on the device. `kept` picks what may be kept: never passwords or codes. `forget` it
 * when it is sent; where the queue takes it, `keepNow` first, so that nothing is kept after the queue has it.
 */
export function useFormDraft<Values extends FieldValues>(
  { methods: { getValues, setValue, subscribe } }: CheckedForm<Values>,
  name: string,
  kept: (values: Values) => Partial<Values> = all,
): FormDraft {
  const restore = useCallback(
    (draft: Partial<Values>) => {
      for (const [field, value] of Object.entries(draft)) setValue(field as FieldPath<Values>, value)
    },
    [setValue],
  )
  const { keep, keepNow, forget } = useDraftKeeper<Partial<Values>>(name, restore)
  useEffect(
    () =>
      subscribe({
        formState: { values: true },
        // Only what a person changes: a draft that is put back is kept already.
        callback: ({ type }) => type === 'change' && keep(() => kept(getValues())),
      }),
    [subscribe, getValues, keep, kept],
  )
  return { name, keepNow, forget }
}

const all = <Values>(values: Values): Values => values
