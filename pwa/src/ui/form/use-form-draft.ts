import { useCallback, useEffect } from 'react'
import type { FieldPath, FieldValues } from 'react-hook-form'
import { useDraftKeeper } from '../use-draft-keeper.ts'
import type { CheckedForm } from './use-checked-form.ts'

/**
 * Keeps what is typed into a form on the device. `kept` picks what may be kept: never passwords or codes. Returns how
 * to forget it when it is sent.
 */
export function useFormDraft<Values extends FieldValues>(
  { methods: { getValues, setValue, subscribe } }: CheckedForm<Values>,
  name: string,
  kept: (values: Values) => Partial<Values> = all,
): () => void {
  const restore = useCallback(
    (draft: Partial<Values>) => {
      for (const [field, value] of Object.entries(draft)) setValue(field as FieldPath<Values>, value)
    },
    [setValue],
  )
  const { keep, forget } = useDraftKeeper<Partial<Values>>(name, restore)
  useEffect(
    () =>
      subscribe({
        formState: { values: true },
        // Only what a person changes: a draft that is put back is kept already.
        callback: ({ type }) => type === 'change' && keep(() => kept(getValues())),
      }),
    [subscribe, getValues, keep, kept],
  )
  return forget
}

const all = <Values>(values: Values): Values => values
